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

## Et si… : une partie reprise à un tour
what-if-title = Et si… ?
what-if-how = Prenez une place à ce coup et continuez contre des robots, ici, sur cet appareil. La partie elle-même ne change pas.
what-if-seat = Votre place
what-if-cards = Les cartes qu’elle ne voit pas
what-if-kept = restent comme elles sont
what-if-anew = sont redistribuées
what-if-play = Continuer à partir d’ici
what-if-from = { $cards ->
    [anew] Depuis le coup { $turn }, place : { $name } ; cartes redistribuées.
   *[kept] Depuis le coup { $turn }, place : { $name } ; cartes inchangées.
}
what-if-back = Retour à la partie
what-if-compared = À côté de la vraie fin
what-if-really = En vrai
what-if-here = Et si
what-if-by-you = cette fois, vous
what-if-by = cette fois : { $name }
what-if-not-over = Cette partie n’a pas de fin à comparer.
what-if-again = Revenir à ce tour
what-if-proves-nothing = { $cards ->
    [anew] Une partie pour essayer : les cartes cachées ont été redistribuées parmi toutes celles que cette place ne pouvait pas connaître. Rien ne prouve sa donne.
   *[kept] Une partie pour essayer : les cartes étaient celles de la vraie, que la relecture a pu montrer. Rien ne prouve sa donne.
}
