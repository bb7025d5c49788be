## Une table sur cet appareil, sans serveur
own-missing = Ce qui joue ici n’a pas pu être chargé : cela vient une fois du serveur, et s’en passe ensuite.
own-more = Sur cet appareil, contre { $names }

## La donne du jour
day-title = La donne du jour
day-more = Les mêmes cartes pour tous
day-what = Aujourd’hui, tout le monde reçoit ces cartes, contre les deux mêmes joueurs : la Duchesse et le Valet. Un seul essai, pas d’excuses.
day-how = Elle se joue sur cet appareil, sans serveur. Ensuite, vous verrez ce que quatre robots ont fait de votre main.
day-play = Jouer la donne du jour
day-go-on = Reprendre
day-look = Voir le résultat
day-compared = Mêmes cartes, autres mains
day-comparing = Les robots jouent vos cartes…
day-compare-failed = Les robots n’ont pas pu être consultés.
day-who = Qui
day-points = Points
day-place = Place
day-me = Vous
day-came = { $place ->
    [1] 1re place
    [2] 2e place
   *[other] 3e place
}
day-send = Le raconter
day-copied = Copié. Rien n’y dit quelles étaient les cartes.
day-share = Parade, { $date } : { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $place ->
    [1] 1re place
    [2] 2e place
   *[other] 3e place
} sur 3, mieux que { $beaten } robots sur { $of } avec les mêmes cartes.
