# La première partie, pas à pas, et les énigmes. Dit par le terminal et le navigateur.

learn-protect-title = Au bout du défilé
learn-protect = La carte que vous jouez prend la fin du défilé. Sa valeur est le nombre de cartes, juste devant elle, qui sont à l’abri. { $cards } défilent ici : jouez une carte qui les abrite toutes.
learn-protect-few = { $card } n’abrite { $value ->
        [0] personne
       *[other] que { $value } cartes
    }. Les { $left } premières sont en danger.
learn-protect-done = { $card } en abrite { $value }, et il n’en défile que { $cards }. Personne ne part.

learn-count-title = Qui est à l’abri ?
learn-count = Vous jouez { $card }. Comptez { $value } cartes depuis la fin : { $card } elle-même ne compte pas, et ne part jamais au tour où elle est jouée. Marquez toutes celles qui sont à l’abri.
learn-count-none = Les { $value } qui marchent en dernier sont à l’abri. Marquez-les.
learn-count-itself = { $card } ne se compte pas : { $value } autres sont à l’abri.
learn-count-front = Comptez depuis l’autre bout, où { $card } arrive.
learn-count-missing = { $card } est numéro { $number } depuis la fin, et { $value } sont à l’abri. Elle aussi, donc.
learn-count-beyond = { $card } est numéro { $number } depuis la fin. Seules { $value } sont à l’abri.
learn-count-done = Les autres sont en danger, mais toutes ne partiront pas. Un 0 n’abriterait personne.

learn-leave-title = Qui part ?
learn-leave = { $card } est bleue et vaut { $value }. Parmi les cartes en danger partent toutes les bleues, et toutes celles qui valent { $value } ou moins. Marquez celles qui partent. (Lettres : R rouge, B bleu, P violet, G vert, K gris, O orange.)
learn-leave-none = En danger, il y en a de la couleur de { $card }, ou de sa valeur ou moins.
learn-leave-safe = { $card } est parmi les { $value } dernières : à l’abri, quoi qu’elle montre.
learn-leave-stays = { $card } reste : ce n’est pas { $color }, et elle vaut plus que { $value }.
learn-leave-kept = { $card } reste : autre couleur, et plus que { $value }.
learn-leave-color = { $card } part : c’est { $color }.
learn-leave-equal = { $card } part : un { $value } est assez bas.
learn-leave-value = { $card } part : elle vaut moins que { $value }.
learn-leave-done = Ce qui part vient à vous.

learn-again-title = Un autre défilé
learn-again = D’autres cartes défilent. Vous jouez { $card } : marquez celles qui partent.
learn-again-done = L’abri passe d’abord : parmi les { $value } dernières, ni couleur ni valeur ne comptent.

learn-nothing-title = Ce que cela coûte
learn-nothing = Les cartes qui partent se posent devant vous, et chacune vous coûte sa valeur. Le moins de points gagne. Jouez la carte qui ne prend rien.
learn-takes = { $card } prend { $cards }.
learn-takes-nothing = { $card } ne prend rien.
learn-points = Vos points : { $before } → { $after }.
learn-costs = Cela vous coûte { $points }.
learn-nothing-done = { $card } en abrite peu, mais parmi les autres aucune n’est de sa couleur, et aucune ne vaut { $value } ou moins.
learn-choose-card = Choisissez une carte de votre main.

learn-draw-title = De nouveau cinq
learn-draw = { $card } marche maintenant en dernier. Piochez une carte, pour en tenir de nouveau { $cards }.
learn-draw-nothing = Il n’y a rien à choisir. Piochez.
learn-draw-done = Vous avez pioché { $card }. C’était un tour : jouer, prendre, piocher.

learn-most-title = La majorité d’une couleur
learn-most = Qui a le plus de cartes d’une couleur à la fin les retourne, et chacune ne compte que 1, quoi qu’elle dise, même un 0. { $name } a maintenant le plus de cartes vertes : ayez-en davantage.
learn-most-not = { $name } a encore plus de cartes vertes, { $theirs } contre { $cards } pour vous.
learn-most-done = Vos cartes vertes se retournent : plus de cartes, et moins de points.

learn-tie-title = Qui retourne ?
learn-tie = Rien n’est encore retourné : toutes les cartes comptent comme imprimé. Qui retournera le rouge à la fin ? Marquez tous ceux qui le feront.
learn-counts = { $counts }.
learn-tie-fewer = { $who ->
        [you] Vous en avez moins.
       *[other] { $name } en a moins.
    }
learn-tie-too = Tous les ex æquo en tête retournent leurs cartes.
learn-tie-done = Tous les ex æquo en tête retournent leurs cartes. { $who ->
        [you] Votre rouge compte { $points }
       *[other] Pour { $name }, le rouge compte { $points }
    }, comme imprimé.

learn-two-title = À deux seulement
learn-two = À deux, il en faut plus : au moins { $cards } cartes de plus que l’autre. Rien n’est encore retourné. Qui retourne le bleu ?
learn-two-close = Pas pour une carte : à deux, il en faut au moins { $cards }.
learn-two-done = Personne ne le retourne. Votre bleu compte comme imprimé, { $points }. À trois ou plus, vous le retourneriez.

learn-sixth-title = La sixième couleur
learn-sixth = Le dernier tour commence quand quelqu’un a les six couleurs, ou pioche la dernière carte. Vous avez cinq couleurs devant vous : prenez la sixième.
learn-sixth-not = Cela ne vous apporte aucune couleur nouvelle. Laquelle manque ?
learn-sixth-done = Les six couleurs : le dernier tour commence. Vous piochez encore, et recevez { $card } ; dès le prochain coup, plus personne ne pioche.

learn-last-title = Encore une fois chacun
learn-last = Vous avez commencé le dernier tour. Désormais, personne ne pioche, mais chacun joue encore une fois et prend ce qui part. Qui joue en tout dernier ?
learn-last-order = D’abord { $names }. Et ensuite ?
learn-last-done = { $names }, dans cet ordre. Qui l’a commencé joue en dernier.

learn-keep-title = Gardez-en deux
learn-keep = Tous ont joué, vous { $card } en dernier. De ses quatre cartes, chacun en garde deux, en secret : elles se posent devant lui et comptent, les autres disparaissent. Gardez celles qui vous coûtent le moins.
learn-keep-two = Choisissez-en deux.
learn-keep-more = Avec { $cards }, vous arrivez à { $points } points. Une autre paire coûte moins.
learn-keep-color = Regardez { $color } : avec une carte de plus, vous retourneriez cette couleur.
learn-keep-done = Avec { $cards }, vous arrivez à { $points } points. Une carte haute coûte 1 si sa couleur se retourne.

learn-winner-title = Le moins de points
learn-winner = Les autres ont choisi : { $kept }. Maintenant, pour { $color }, { $name } en a plus que vous, et les vôtres comptent comme imprimé. Ce qui défile encore ne compte pour personne. Qui a gagné ?
learn-winner-more = { $who ->
        [you] Vous avez
       *[other] { $name } a
    } { $points } points. Le moins gagne.
learn-winner-who = Quelqu’un a le moins de points.
learn-winner-done = Vous, avec { $points } points contre { $other }. À égalité, le moins de cartes devant soi gagne ; et si cela aussi est égal, on gagne ensemble.

# Autour des pas, au terminal et dans le navigateur.
learn-title = Apprendre
learn-step = { $step } sur { $of }
learn-yes = Oui
learn-not-yet = Pas encore
learn-shown = Comme ceci
learn-nobody = Personne
learn-finished = C’est tout le jeu. Reste à bien le jouer, et les énigmes sont là pour cela.

puzzle-nothing = Quelle carte ne prend rien ?
puzzle-card = Quelle carte maintenant ?
puzzle-end = Finir ? Six couleurs, c’est le dernier tour.
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
learn-begin = Une première partie en quelques minutes, une idée à la fois. Puis des énigmes de vraies parties.
learn-first-game = Première partie
learn-first-game-more = quelques minutes
learn-solved = résolue
keys-learn-menu = Haut Bas choisit   Entrée ouvre   Échap retour
keys-learn-on = Entrée continue   Échap quitte, votre place est gardée
keys-learn-play = 1-{ $cards } choisit   Entrée joue   S montre   Échap quitte
keys-learn-keep = 1-{ $cards } en choisit deux   Entrée les garde   S montre   Échap quitte
keys-learn-mark = 1-{ $cards } marque, depuis la fin   Entrée fini   S montre   Échap quitte
keys-learn-player = 1-{ $cards } choisit   Entrée répond   S montre   Échap quitte
keys-learn-who = 1-{ $cards } marque   0 personne   Entrée si tout est marqué   S montre   Échap quitte
keys-learn-draw = Entrée pioche   Échap quitte

# Ligne par ligne.
plain-learn-parade = Le défilé, de la tête à la fin : { $cards }.
plain-learn-front = { $name }, { $total ->
        [one] { $points } point
       *[other] { $points } points
    } : { $held ->
        [0] aucune carte
       *[other] { $cards }
    }
plain-learn-play = Tapez une carte, comme { $card } ; montrer ; quitter.
plain-learn-keep = Tapez deux cartes, comme { $cards } ; montrer ; quitter.
plain-learn-mark = Tapez des cartes du défilé, séparées par des espaces ; montrer ; quitter.
plain-learn-draw = Entrée pioche.
plain-learn-player = Tapez un nom : { $names } ; montrer ; quitter.
plain-learn-who = Tapez des noms : { $names } ; ou personne ; montrer ; quitter.
plain-learn-unknown = « { $typed } » n’est pas une réponse ici.
