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
