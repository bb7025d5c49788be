# La première partie, pas à pas, et les énigmes. Dit par le terminal et le navigateur.

learn-protect-title = Au bout du défilé
learn-protect = Tout le monde marche vers la gauche. La carte que vous jouez marche en dernier, et sa valeur dit combien juste devant elle sont à l’abri. { $cards } défilent ici. Jouez une carte qui les abrite toutes.
learn-protect-few = { $card } n’abrite { $value ->
        [0] personne
       *[other] que { $value } cartes
    }. Les { $left } premières sont en danger.
learn-protect-done = { $card } en abrite { $value }, et il n’en défile que { $cards }. Personne ne part.

learn-count-title = Qui est à l’abri ?
learn-count = Vous jouez { $card }. Comptez { $value } depuis la fin, sans { $card } elle-même. Marquez toutes celles qui sont à l’abri.
learn-count-none = Les { $value } qui marchent en dernier sont à l’abri. Marquez-les.
learn-count-itself = { $card } ne se compte pas : { $value } autres sont à l’abri.
learn-count-front = Comptez depuis l’autre bout, où { $card } arrive.
learn-count-missing = { $card } est numéro { $number } depuis la fin, et { $value } sont à l’abri. Elle aussi, donc.
learn-count-beyond = { $card } est numéro { $number } depuis la fin. Seules { $value } sont à l’abri.
learn-count-done = Exactement. { $card } met les autres en danger, ce qui n’est pas encore leur fin.

learn-leave-title = Qui part ?
learn-leave = La lettre dit la couleur : R rouge, B bleu, P violet, G vert, K gris, O orange. { $card } est bleue et vaut { $value }. De celles en danger, les bleues partent, et celles qui valent { $value } ou moins. Marquez celles qui partent.
learn-leave-none = En danger, il y en a de la couleur de { $card }, ou de sa valeur ou moins.
learn-leave-safe = { $card } est parmi les { $value } dernières : à l’abri, quoi qu’elle montre.
learn-leave-stays = { $card } reste : ce n’est pas { $color }, et elle vaut plus que { $value }.
learn-leave-color = { $card } part : c’est { $color }.
learn-leave-equal = { $card } part : autant que { $value } suffit.
learn-leave-value = { $card } part : elle vaut moins que { $value }.
learn-leave-done = Elles viennent à vous. Les autres resserrent les rangs.

learn-again-title = Encore une fois, tout
learn-again = Vous jouez { $card }. Marquez celles qui partent.
learn-again-done = L’abri passe d’abord : parmi les { $value } dernières, ni couleur ni valeur ne comptent.

learn-nothing-title = Ce que cela coûte
learn-nothing = Qui part se pose devant vous et vous coûte sa valeur. Le moins de points gagne. Jouez la carte qui ne prend rien.
learn-takes = { $card } prend { $cards }.
learn-takes-nothing = { $card } ne prend rien.
learn-points = Vos points : { $before } → { $after }.
learn-costs = Cela vous coûte { $points }.
learn-nothing-done = { $card } n’abrite presque personne, et pourtant personne n’a dû partir.
learn-choose-card = Choisissez une carte de votre main.

learn-draw-title = De nouveau cinq
learn-draw = { $card } marche maintenant en dernier. Piochez une carte, pour en tenir de nouveau { $cards }.
learn-draw-nothing = Il n’y a rien à choisir. Piochez.
learn-draw-done = Vous avez pioché { $card }. C’était un tour : jouer, prendre, piocher.

learn-most-title = Beaucoup coûtent moins que peu
learn-most = Qui a le plus de cartes d’une couleur les retourne à la fin : chacune compte 1, quoi qu’elle dise. Prenez le plus de cartes vertes.
learn-most-not = Le plus de cartes vertes n’est pas à vous.
learn-most-done = Vos cartes vertes se retournent : plus de cartes, et moins de points.

learn-tie-title = Autant que quiconque
learn-tie = Plusieurs peuvent avoir le plus. Rien n’est encore retourné. Qui retourne le rouge ? Marquez tous ceux qui le font.
learn-counts = { $counts }.
learn-tie-fewer = { $who ->
        [you] Vous en avez moins.
       *[other] { $name } en a moins.
    }
learn-tie-too = Qui est à égalité pour le plus retourne aussi.
learn-tie-done = Qui est à égalité pour le plus retourne. { $who ->
        [you] Votre rouge compte { $points }
       *[other] Pour { $name }, le rouge compte { $points }
    }, comme imprimé.

learn-two-title = À deux seulement
learn-two = À deux, il en faut plus : { $cards } cartes de plus que l’autre. Rien n’est encore retourné. Qui retourne le bleu ?
learn-two-close = Pas pour une carte : à deux, il en faut { $cards }.
learn-two-done = Personne. Votre bleu compte comme imprimé, { $points }. À trois ou plus, il serait à vous.

learn-sixth-title = La sixième couleur
learn-sixth = Vous avez cinq couleurs devant vous. Qui a les six commence le dernier tour, et qui pioche la dernière carte aussi. Commencez-le.
learn-sixth-not = Pas de sixième couleur. La partie continuerait.
learn-sixth-done = Les six couleurs : le dernier tour commence. Vous piochez encore, et recevez { $card } ; dès le prochain coup, plus personne ne pioche.

learn-last-title = Encore une fois chacun
learn-last = Au dernier tour, personne ne pioche, et chacun joue encore une fois. Vous l’avez commencé. Qui joue en tout dernier ?
learn-last-order = Avant la dernière personne : { $names }.
learn-last-done = { $names }, dans cet ordre. Qui l’a commencé joue en dernier.

learn-keep-title = Gardez-en deux
learn-keep = Il reste quatre cartes. Vous en gardez deux : elles se posent devant vous et comptent. Les autres disparaissent. Chacun choisit en secret. Gardez les deux qui coûtent le moins.
learn-keep-two = Choisissez-en deux.
learn-keep-more = Avec { $cards }, vous arrivez à { $points } points. Deux autres vous en laissent moins.
learn-keep-done = Avec { $cards }, vous arrivez à { $points } points. Une carte haute coûte 1 si sa couleur se retourne.

learn-winner-title = Le moins de points
learn-winner = Les autres ont gardé : { $kept }. Ainsi, pour { $color }, { $name } en a plus que vous, et les vôtres comptent comme imprimé. Tout est compté, sauf ce qui défile encore. Qui a gagné ?
learn-winner-more = { $who ->
        [you] Vous avez
       *[other] { $name } a
    } { $points } points. Le moins gagne.
learn-winner-who = Quelqu’un a le moins de points.
learn-winner-done = Vous, avec { $points } points contre { $other }. À égalité, le moins de cartes devant soi gagnerait.

# Autour des pas, au terminal et dans le navigateur.
learn-title = Apprendre
learn-step = { $step } sur { $of }
learn-yes = Oui
learn-not-yet = Pas encore
learn-nobody = Personne
learn-finished = C’est tout le jeu. Reste à bien le jouer, et les énigmes sont là pour cela.

puzzle-nothing = Quelle carte ne prend rien ?
puzzle-card = Quelle carte maintenant ?
puzzle-end = Finir, ou non ? Une sixième couleur commence le dernier tour.
puzzle-keep = Lesquelles gardez-vous ?
puzzle-wins = Avec { $choice }, vous gagnez { $chance } des parties à partir d’ici.
puzzle-better = Un autre choix gagne plus souvent.
puzzle-next = Le meilleur après est { $choice }, avec { $chance }.
puzzle-takes = { $card } prend { $cards }. Une carte ne prend rien.
puzzle-number = Énigme { $number } sur { $of }
puzzle-today = Énigme du jour

puzzle-standing = À { $players }, { $left } cartes dans la pioche. À vous.
puzzle-last-round = À { $players }, le dernier tour. { $turns ->
        [1] Vous jouez en dernier.
       *[other] Il reste { $turns } coups, le vôtre d’abord.
    }
puzzle-last-two = À { $players }. On ne joue plus, et chacun choisit en secret.

# Au terminal.
learn-begin = Une première partie en trois minutes, une idée à la fois. Puis des énigmes de vraies parties.
learn-first-game = Première partie
learn-first-game-more = trois minutes
learn-solved = résolue
learn-keys-menu = Haut Bas choisit   Entrée ouvre   Échap retour
learn-keys-on = Entrée continue   Échap quitte, votre place est gardée
learn-keys-play = 1-{ $cards } choisit   Entrée joue   S montre   Échap quitte
learn-keys-keep = 1-{ $cards } en choisit deux   Entrée les garde   S montre   Échap quitte
learn-keys-mark = 1-{ $cards } marque, depuis la fin   Entrée fini   S montre   Échap quitte
learn-keys-player = 1-{ $cards } marque   Entrée si tout est marqué   S montre   Échap quitte
learn-keys-who = 1-{ $cards } marque   0 personne   Entrée si tout est marqué   S montre   Échap quitte
learn-keys-draw = Entrée pioche   Échap quitte

# Ligne par ligne.
learn-plain-parade = Le défilé, de la tête à la fin : { $cards }.
learn-plain-front = { $name }, { $points } points : { $cards }
learn-plain-play = Tapez une carte, comme { $card } ; show la montre ; quit.
learn-plain-keep = Tapez deux cartes, comme { $cards } ; show les montre ; quit.
learn-plain-mark = Tapez des cartes du défilé, séparées par des espaces ; show les montre ; quit.
learn-plain-draw = Entrée pioche.
learn-plain-player = Tapez des noms : { $names } ; show montre ; quit.
learn-plain-who = Tapez des noms : { $names } ; ou personne ; show montre ; quit.
learn-plain-unknown = « { $typed } » n’est pas une réponse ici.
