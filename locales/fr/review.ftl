# Revenir sur une partie : ce que chaque coup a coûté.

## Une décision

review-better = { $made } a coûté { $loss }. Mieux : { $best }.
review-better-keep = Garder { $made } a coûté { $loss }. Mieux : garder { $best }.
review-found = { $made } est de loin la meilleure : toute autre coûte { $lead } ou plus.
review-found-keep = Garder { $made } est de loin le mieux : toute autre paire coûte { $lead } ou plus.
review-fine = { $made } : rien de mieux n’a été trouvé.
review-fine-keep = Garder { $made } : rien de mieux n’a été trouvé.
review-of = { $name } : { $sentence }
review-class-best = meilleur
review-class-good = bon
review-class-inaccuracy = imprécision
review-class-mistake = erreur
review-class-blunder = gaffe

## Une partie entière

review-title = Partie { $number } : { $names }, règles de { $rules }
review-seat = place
review-accuracy = précision
review-start = départ
review-given = concédé
review-luck = chance
review-result = résultat
review-explained = départ − concédé + chance = résultat : la chance est le reste, les cartes et ce que les autres ont concédé.
review-explained-unfinished = La partie n’est pas finie : la part de la chance se verra à la fin.
review-moments = Ce qui a décidé
review-no-moments = Aucune décision ne se détache.
review-moves = Chaque décision
review-turn = tour
review-card = carte
review-chance = espoir
review-keeps = garde
review-instead = mieux
review-after = L’espoir est celui de gagner avant le coup, autant que la place pouvait le savoir.

## L’écran d’une partie revue

replay-pill = Tour { $turn } sur { $of } · { $eyes }
replay-pill-end = Les deux dernières cartes · { $eyes }
replay-pill-over = La fin · { $eyes }
replay-eyes-mover = chacun à son tour
replay-eyes-seat = vue par { $name }
replay-eyes-all = toutes les cartes visibles
replay-plays = { $name } : { $card } parmi { $others }
replay-waits = À { $name } de jouer.
replay-last-two = Chacun en garde deux.
replay-hand = { $name } { $cards }
replay-next = Pioche { $cards }
replay-seat = { $name } : précision { $accuracy }, concédé { $given }, chance { $luck }.
replay-progress = jugé { $done } sur { $of }
replay-thinking = On y revient.
replay-typed = Tour : { $typed }_   Entrée y va
replay-no-turn = Il n’y a pas de tour { $turn } : écrivez de 1 à { $of }.
replay-what-if = { $name } continue : K cartes cachées gardées, D redistribuées, Échap reste
replay-is-over = La partie est finie ici. Revenez en arrière pour continuer.
replay-keys = Gauche Droite pas   Espace défile   : tour   Tab regard   W et si
replay-key-step = un tour en arrière ou en avant
replay-key-ends = Début, Fin
replay-key-ends-do = le premier tour, la fin
replay-key-space = Espace
replay-key-space-does = les tours défilent, ou s’arrêtent
replay-key-turn = au tour 12
replay-key-eyes = quelles cartes on voit : celles d’une place, ou de qui joue
replay-key-all = toutes les cartes visibles
replay-key-what-if = continuer d’ici à cette place, contre des robots
