## Une table sur cet appareil, sans serveur
own-missing = Ce qui joue ici n’a pas pu être chargé : cela vient une fois du serveur, et s’en passe ensuite.
own-more = Sur cet appareil, contre { $names }

## La donne du jour
day-more = Une partie par jour, les mêmes cartes pour tous
day-play = Jouer la donne du jour
day-go-on = Reprendre
day-look = Voir le résultat
day-who = Qui
day-points = Points
day-place = Place
day-compare-failed = Les robots n’ont pas pu être consultés.
day-send = Le raconter
