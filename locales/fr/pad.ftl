### Compter les points à une table où l’on a les vraies cartes.

home-pad = Compter les points
home-pad-more = pour une table avec les vraies cartes
pad-title = Feuille de score
pad-status = manche { $round } · règles de { $rules }
pad-now = { $name } : tapez R8 B3 10, ou flèches et Espace
pad-typing = { $name } : { $typed }_
pad-who = retournées par
pad-cards = cartes
pad-points = points
pad-sum = somme
pad-place = place
pad-stands = En l’état : { $winner }
pad-keys = Tab joueur   U défaire   D fini   S feuille   X export   M joueurs   ? touches

## What is wrong with a round
pad-no-cards = { $name } n’a pas de carte : chacun en garde deux.
pad-too-few = { $name } a { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} : chacun en garde deux.
pad-too-many = { $cards } cartes, c’est trop : il y en a { $most } au plus devant vous tous.
pad-missing = { $cards ->
    [one] Il manque une carte
   *[other] Il manque { $cards } cartes
} : personne n’a six couleurs, la pioche est donc vide.

## What came of a change
pad-given = { $cards ->
    [one] { $name } a une carte.
   *[other] { $name } a { $cards } cartes.
}
pad-kept = La manche { $round } est sur la feuille. { $winner }
pad-undone = Annulé.
pad-merged = { $name } a envoyé { $cards ->
    [one] une carte.
   *[other] { $cards } cartes.
}
pad-disputed = { $card } reste chez { $name }.

## Why a change is not made
pad-held = { $card } est chez { $name }. Encore une fois la déplace.
pad-twice = { $card } y est deux fois.
pad-has-it = { $card } est chez { $name }.
pad-not-held = { $name } n’a pas { $card }.
pad-no-card = « { $text } » n’est pas une carte : une lettre (R B P G K O) et une valeur de 0 à 10.
pad-no-color = « { $text } » : quelle couleur ? Par exemple R8 B3 10.
pad-no-player = Personne ici ne s’appelle « { $text } ».
pad-begun = La feuille a des manches : les mêmes continuent. Commencez d’abord une autre feuille.
pad-players-range = Parade se joue à 2 à 6.
pad-empty = Personne n’a encore de carte.
pad-nothing = Il n’y a rien à annuler.
pad-keep-anyway = { $finding } D encore une fois la garde quand même.
pad-code-unreadable = Ce n’est pas un code, ou un signe y est faux.
pad-code-other-version = Ce code vient d’une autre version de Parade.
pad-code-other-round = Ce code est d’une autre manche ou d’une autre table.

## Players and rules
pad-setup = Joueurs et règles
pad-setup-name-more = lettres : son nom
pad-setup-parade = Reste dans la parade
pad-setup-parade-more = si compté : montre ce qui manque
pad-setup-parade-uncounted = pas compté
pad-setup-anew = Autre feuille
pad-setup-anew-more = pour les mêmes joueurs
pad-setup-done = Fini
pad-setup-keys = Haut Bas choisit   Gauche Droite change   Entrée fait   Échap retour

## The sheet
pad-sheet = La feuille
pad-sheet-empty = Aucune manche n’est encore sur la feuille.
pad-sheet-open = { $round } (en cours)
pad-sheet-round = manche
pad-sheet-how = La somme la plus basse mène.

## Export
pad-export = Export
pad-export-csv = Tableau (CSV)
pad-export-csv-more = pour un tableur : chaque couleur, carte et place
pad-export-json = Lignes de score (JSON)
pad-export-json-more = comme parade score les lit
pad-export-link = Lien
pad-export-link-more = le tout, après /score#pad= au navigateur
pad-export-bg-stats = BG Stats
pad-export-bg-stats-more = un lien qui passe la manche à l’application
pad-export-written = { $path } est écrit.
pad-export-copied = Envoyé au presse-papiers, si le terminal en a un.
pad-export-nothing = Il n’y a rien à exporter : personne n’a encore de carte.
pad-export-keys = Haut Bas choisit   Entrée écrit ou copie   C copie   Échap retour

## What keys do
help-key-pad-cursor = aller à une carte
help-key-pad-tap = la carte est à ce joueur, ou ne l’est plus
help-key-pad-type = taper des cartes : R8 B3 10, -R8 rend, 2: R5 pour un autre
help-key-pad-next = le joueur suivant
help-key-pad-undo = annuler le dernier changement
help-key-pad-done = la manche est finie : à la suivante
help-key-pad-sheet = toutes les manches, et le pourquoi de chaque score
help-key-pad-export = CSV, JSON, un lien, BG Stats
help-key-pad-setup = qui joue, et selon quelles règles
help-key-pad-home = accueil ; la feuille est gardée
