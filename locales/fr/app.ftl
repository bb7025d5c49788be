### The full-screen program: home, settings, new game, and what keys do.

## Keys by name
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-arrows = Flèches

## Home
home-resume = Reprendre
home-waiting = { $names }, coup { $turn }
home-play = Nouvelle partie
home-play-more = contre des robots, ou à un clavier
home-learn = Apprendre
home-learn-more = une première partie, pas à pas
home-past = Parties finies
home-past-more = et leurs résultats
home-rules = Les règles
home-rules-more = quelques pages, avec des exemples
home-settings = Réglages
home-settings-more = langue, rythme, couleur, mouvement
home-keys = Haut Bas choisit   Entrée ouvre   F { $language }   ? touches   Q quitte

## New game
setup-players = Joueurs
setup-players-more = Gauche Droite, ou un chiffre de 2 à 6
setup-seat-more = Gauche Droite : qui   lettres : nom
setup-person = humain
setup-bot = robot : { $bot }
setup-level = robot : { $bot } { $step }
setup-rules = Règles de
setup-rules-2013 = l’égalité va à qui a le moins de cartes
setup-rules-2008 = l’égalité est partagée
setup-start = Commencer
setup-keys = Haut Bas choisit   Gauche Droite change   Entrée joue   Échap retour

## Settings
settings-language = Langue
settings-language-more = celle que parle Parade
settings-pace = Rythme
settings-pace-more = pause après le coup d’un robot
settings-pace-none = sans pause
settings-pace-fast = rapide
settings-pace-normal = normal
settings-pace-slow = lent
settings-at-once = Jouer aussitôt
settings-at-once-more = un chiffre joue sa carte sans Entrée
settings-remarks = Remarques
settings-remarks-more = les robots disent parfois un mot
settings-motion = Mouvement
settings-motion-more = le score est compté couleur par couleur
settings-color = Couleur
settings-color-more = selon le terminal, toujours ou jamais
settings-color-auto = automatique
settings-ascii = ASCII seul
settings-ascii-more = pour les terminaux sans filets
settings-yes = oui
settings-no = non
settings-keys = Haut Bas choisit   Gauche Droite change   Échap retour

## Past games
past-won = { $names }
past-none = Aucune partie n’est encore allée à son terme.
past-unreadable = { $path } ne contient aucune partie finie : { $reason }
past-no-record = ce n’est pas l’enregistrement entier d’une partie
past-no-game = ce qui y est noté est contraire aux règles
past-not-over = la partie n’est pas finie
past-keys = Haut Bas choisit   Entrée revoit   S les points   Échap retour
past-number = partie { $number }
past-key-look-back = la revoir
past-key-score = comment elle a fini
result-keys = Échap retour

## Pages
rules-keys = Haut Bas une ligne   Espace une page   Échap retour
turns-title = Les coups, le dernier d’abord

## Play
play-undone = Votre dernier coup est annulé.
play-choose-first = Choisissez d’abord une carte : 1 à 5, ou les flèches.
play-keep-first = Gardez-en d’abord deux : 1 à 4 déplace une carte.
play-no-such-color = Vous n’avez rien en { $color }.
play-not-now = Pas maintenant : ce n’est pas à vous de choisir.
play-typed = : { $typed }_
play-verified = Le mélange était fixé avant le premier tour : il répond à son empreinte.
play-not-verified = Le mélange ne répond pas à son empreinte.
play-keys-telling = Espace montre tout
play-keys-over = Entrée même table   N nouvelle partie   V vérifie le mélange   Q accueil

## What happens around a game
app-settings-aside = Vos réglages étaient illisibles. L’ancien fichier est à présent { $path }.
app-no-terminal = le terminal n’est pas utilisable : { $reason }
app-line-mode-needs-game = Il n’y a pas de partie à poursuivre ligne par ligne.

## Over everything
notice-keys = Une touche pour continuer

## What keys do
help-key-move = choisir
help-key-open = ouvrir
help-key-open-number = ouvrir par son numéro
help-key-language = { $language }
help-key-rules = les règles, à presser ici
help-key-leave = quitter le programme
help-key-line = une ligne plus haut ou plus bas
help-key-page = une page plus bas
help-key-back = retour
help-key-set = choisir et changer
help-key-name = écrire un nom
help-key-start = commencer la partie
help-key-select = montrer ce que ferait une carte
help-key-select-next = la carte suivante ou précédente
help-key-color = la prochaine carte de cette couleur
help-key-play = jouer la carte montrée
help-key-unselect = ne montrer aucune carte
help-key-hint = un conseil, avec sa raison
help-key-undo = annuler le dernier coup
help-key-command = écrire une commande : G3, garder R1 P7, conseil
help-key-tray = passer une carte de l’autre côté
help-key-tray-selected = passer la carte visée par les flèches
help-key-keep = garder ces deux cartes
help-key-skip = ne pas attendre les robots
help-key-curtain = montrer mes cartes
help-key-tell-all = montrer tout le score
help-key-again = la même table encore une fois
help-key-new = une autre table
help-key-verify = vérifier le mélange
help-key-turns = tous les coups joués
help-key-home = accueil ; la partie est gardée
help-key-learn-choose = choisir ou marquer
help-key-learn-mark = marquer où sont les flèches
help-key-learn-answer = répondre ; puis continuer
help-key-learn-show = montrer ce qui est juste
help-key-learn-before = la précédente
help-key-learn-leave = quitter ; votre place est gardée
key-page-up = Page préc.
