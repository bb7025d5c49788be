## La donne du jour
day-title = La donne du jour
day-what = Tout le monde reçoit les mêmes cartes, contre les deux mêmes joueurs : la Duchesse et le Valet. Un seul essai, pas d’excuses.
day-how = Elle se joue sur cet appareil, sans serveur. Ensuite, vous verrez ce que quatre robots ont fait de votre main.
day-compared = Mêmes cartes, autres mains
day-comparing = Les robots jouent vos cartes…
day-me = Vous
day-came = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
day-copied = Copié. Rien n’y dit quelles étaient les cartes.
day-share = Parade, { $date } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $place ->
    [1] 1re place
    [2] 2e place
   *[other] 3e place
} sur 3, mieux que { $beaten ->
    [one] { $beaten } robot
   *[other] { $beaten } robots
} sur { $of } avec les mêmes cartes.
day-no-undo = La donne du jour se joue une seule fois : aucun coup ne s’annule.
day-no-advice = La donne du jour se compare aux robots : ici, ils ne donnent pas de conseil.
day-today = aujourd’hui
day-begun = commencée
day-with = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
day-line = { $name } : { $with }, { $place }.
day-keys-menu = Haut Bas choisit   Entrée joue ou montre le résultat   Échap retour
day-keys = C copie le texte à envoyer   L revoit la partie   Échap retour
day-keys-over = Entrée vos cartes jouées par les robots   V vérifie le mélange   Q accueil
home-day-more = les mêmes cartes pour tous
help-key-compare = ce que des robots ont fait des mêmes cartes
help-key-day = jouer, reprendre, ou voir le résultat
help-key-day-copy = copier le texte à envoyer
