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
review-turn = coup
review-card = carte
review-chance = espoir
review-keeps = garde
review-instead = mieux
review-after = L’espoir est celui de gagner avant le coup, autant que la place pouvait le savoir. Additionnés, ceux de toutes les places ne font pas forcément 100 % : chacune sait autre chose.

## L’écran d’une partie revue

replay-pill = Coup { $turn } sur { $of } · { $eyes }
replay-pill-end = Les deux dernières cartes · { $eyes }
replay-pill-stops = La partie s’arrête ici · { $eyes }
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
replay-typed = Coup : { $typed }_   Entrée y va
replay-no-turn = Il n’y a pas de coup { $turn } : écrivez de 1 à { $of }.
replay-what-if = { $name } continue : K cartes cachées gardées, D redistribuées, Échap reste
replay-is-over = La partie est finie ici. Revenez en arrière pour continuer.
replay-keys = Gauche Droite pas   Espace défile   : coup   Tab vue   W et si   Échap retour
replay-key-step = un coup en arrière ou en avant
replay-key-ends = Début, Fin
replay-key-ends-do = le premier coup, la fin
replay-key-space = Espace
replay-key-space-does = les coups défilent, ou s’arrêtent
replay-key-turn = au coup 12
replay-key-eyes = quelles cartes on voit : celles d’une place, ou de qui joue
replay-key-all = toutes les cartes visibles
replay-key-what-if = continuer d’ici à cette place, contre des robots

## La regarder ensemble

replay-keys-server = Gauche Droite pas   Espace défile   : coup   Tab vue   W et si   T ensemble
replay-keys-together = { $does ->
    [follow] F suit   Gauche Droite pas   : coup   Tab vue   C lien   Échap retour
    [take] L mène   Gauche Droite pas   : coup   Tab vue   C lien   Échap retour
    [hand] L passe la main   Gauche Droite pas   : coup   Tab vue   C lien   Échap retour
   *[none] Gauche Droite pas   Espace défile   : coup   Tab vue   C lien   Échap retour
}
replay-key-together = la regarder ensemble : faire un lien à envoyer
replay-key-follow = suivre à nouveau qui mène
replay-key-lead = mener quand personne ne mène ; passer la main
replay-key-link = copier le lien à envoyer
replay-somebody = Quelqu’un
replay-together-coming = On rejoint les autres…
replay-together-alone = Vous menez. Personne d’autre n’est là : C copie le lien à envoyer.
replay-together-lead = Vous menez. { $names } { $count ->
    [one] voit
   *[other] voient
} ce que vous voyez.
replay-together-follow = { $name } mène, et vous suivez.
replay-together-left = { $name } mène, vous allez de votre côté : F suit à nouveau.
replay-together-nobody = Personne ne mène, qui menait est parti : L pour mener.
replay-together-here = Aussi là : { $names }.
replay-together-away = Le serveur ne répond pas. On réessaie ; continuez seul en attendant.
replay-together-ended = Plus personne à ce lien. On attend quelqu’un qui peut lire la partie.
replay-together-full = Il y a autant de monde que possible à ce lien. On réessaie.
replay-together-hand = La main à { $name } : Entrée la passe, Tab quelqu’un d’autre, Échap personne
replay-together-copied = Le lien est copié, si ce terminal laisse les programmes le faire.
replay-alone = Pour suivre quelqu’un, il faut le plein écran d’un terminal ; voici la partie seule.
replay-link-no-game = Le lien ne mène à aucune partie : il devrait ressembler à https://example.org/games/jardin.1
replay-link-carried = Ce lien contient la partie elle-même : ouvrez-le dans un navigateur, et gardez-y la partie comme fichier.
replay-link-code = Le secret du lien n’est pas entier : derrière #review= il y a 64 chiffres hexadécimaux.
replay-link-over = Le lien n’ouvre aucune partie { $game } finie : il n’est plus valable, ou pas entier. Qui l’a envoyé peut le renvoyer.
replay-no-such-game = Aucune partie { $game } finie sur ce serveur, ou elle n’est pas pour vous : on montre une partie à qui l’a jouée.
replay-game-not-over = Une partie est en cours à la table de { $game } : on pourra y revenir quand elle sera finie.
replay-refused = Le serveur ne montre pas la partie : { $reason }
