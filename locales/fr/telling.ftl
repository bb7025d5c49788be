### Ce qui s’est passé, et pourquoi. { $who } vaut « you » pour qui écoute, « other » pour les autres.

## Les noms
telling-player = Joueur { $number }
telling-you = Vous
telling-you-inside = vous
telling-and = { $others } et { $last }

## Les couleurs, seules et dans une phrase
telling-red = rouge
telling-blue = bleu
telling-purple = violet
telling-green = vert
telling-grey = gris
telling-orange = orange
telling-the-red = le rouge
telling-the-blue = le bleu
telling-the-purple = le violet
telling-the-green = le vert
telling-the-grey = le gris
telling-the-orange = l’orange

## Les tours
telling-turn = { $who ->
    [you] À vous.
   *[other] C’est à { $name }.
  }
telling-played = { $who ->
    [you] Vous avez joué { $card } et pris { $cards }.
   *[other] { $name } a joué { $card } et pris { $cards }.
  }
telling-played-nothing = { $who ->
    [you] Vous avez joué { $card } sans rien prendre.
   *[other] { $name } a joué { $card } sans rien prendre.
  }
telling-drew = Vous avez pioché { $card }.
telling-drew-open = { $name } a pioché { $card }.
telling-pile = { $cards ->
    [0] La pioche est vide.
    [one] 1 carte dans la pioche.
   *[other] { $cards } cartes dans la pioche.
  }
telling-collected = { $color } { $values }
telling-collected-turned = { $color } { $values } (compte { $points })
telling-hand = Vous avez en main { $cards }.

## Le dernier tour et les deux dernières cartes
telling-sixth-color = { $who ->
    [you] Vous avez les six couleurs.
   *[other] { $name } a les six couleurs.
  }
telling-pile-empty = La pioche est vide.
telling-last-round = Dernier tour. On ne pioche plus. Chacun joue encore une fois.
telling-still-to-play = Encore à jouer : { $names }.
telling-play-ended = La parade est finie.
telling-keep-two = Gardez-en deux, défaussez-en deux.
telling-chose = { $who ->
    [you] Vous avez choisi.
   *[other] { $name } a choisi.
  }
telling-kept = { $who ->
    [you] Vous gardez { $cards }.
   *[other] { $name } garde { $cards }.
  }
telling-not-over = La partie n’est pas finie.
telling-over = La partie est finie.

## Ce qu’une carte ferait
telling-takes = { $card } prend { $cards }.
telling-takes-nothing = { $card } ne prend rien.
telling-keep = Garder { $keep }, défausser { $discard }.
telling-points = Vos points : { $before } → { $after }.
telling-points-stay = Vos points restent à { $points }.
telling-turns-to-you = { $cards ->
    [one] { $color } vous revient : 1 carte, 1 point.
   *[other] { $color } vous revient : { $cards } cartes, 1 point chacune.
  }
telling-loses = { $who ->
    [you] { $color } vous échappe : vos cartes comptent leur valeur.
   *[other] { $color } échappe à { $name }.
  }
telling-begins-last-round = { $reason } Cela ouvre le dernier tour.

## Le décompte
telling-majority-no-cards = { $color } : personne n’en a.
telling-majority-equal = { $cards ->
    [one] { $color } : une carte chacun. À deux joueurs, il en faut deux de plus : personne n’a la majorité.
   *[other] { $color } : { $cards } cartes chacun. À deux joueurs, il en faut deux de plus : personne n’a la majorité.
  }
telling-majority-too-close = { $who ->
    [you] { $color } : vous en avez { $cards } contre { $other }. À deux joueurs, il en faut deux de plus : personne n’a la majorité.
   *[other] { $color } : { $name } en a { $cards } contre { $other }. À deux joueurs, il en faut deux de plus : personne n’a la majorité.
  }
telling-majority-one = { $who ->
    [you] { $cards ->
        [one] { $color } : vous en avez le plus, { $cards } carte, { $margin } de plus que tout autre. Retournée : 1 point.
       *[other] { $color } : vous en avez le plus, { $cards } cartes, { $margin } de plus que tout autre. Retournées : 1 point chacune.
      }
   *[other] { $cards ->
        [one] { $color } : { $name } en a le plus, { $cards } carte, { $margin } de plus que tout autre. Retournée : 1 point.
       *[other] { $color } : { $name } en a le plus, { $cards } cartes, { $margin } de plus que tout autre. Retournées : 1 point chacune.
      }
  }
telling-majority-tie = { $who ->
    [you] { $holders ->
        [2] { $color } : { $names } en avez { $cards } chacun : vous les retournez tous deux.
       *[other] { $color } : { $names } en avez { $cards } chacun : vous les retournez tous.
      }
   *[other] { $holders ->
        [2] { $color } : { $names } en ont { $cards } chacun : tous deux les retournent.
       *[other] { $color } : { $names } en ont { $cards } chacun : tous les retournent.
      }
  }
telling-color-points = { $list }.
telling-seat-points = { $name } { $points }
telling-wins-lowest = { $who ->
    [you] Vous gagnez avec { $points } ; { $fewer } de plus pour { $others }.
   *[other] { $name } gagne avec { $points } ; { $fewer } de plus pour { $others }.
  }
telling-wins-fewest-cards = { $who ->
    [you] Vous gagnez. { $others } : { $total ->
        [one] { $points } point
       *[other] { $points } points
    } aussi, mais vous avez le moins de cartes, { $cards }.
   *[other] { $name } gagne. { $others } : { $total ->
        [one] { $points } point
       *[other] { $points } points
    } aussi, mais { $name } a le moins de cartes, { $cards }.
  }
telling-shared-after-cards = { $who ->
    [you] { $names } partagez la victoire : { $total ->
        [one] { $points } point
       *[other] { $points } points
    } et { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } chacun.
   *[other] { $names } partagent la victoire : { $total ->
        [one] { $points } point
       *[other] { $points } points
    } et { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } chacun.
  }
telling-shared = { $who ->
    [you] { $names } partagez la victoire avec { $total ->
        [one] { $points } point
       *[other] { $points } points
    } : rien ne départage dans les règles de 2008.
   *[other] { $names } partagent la victoire avec { $total ->
        [one] { $points } point
       *[other] { $points } points
    } : rien ne départage dans les règles de 2008.
  }
telling-place = { $total ->
    [one] { $cards ->
        [one] { $place }. { $name } : { $points } point, { $cards } carte.
       *[other] { $place }. { $name } : { $points } point, { $cards } cartes.
      }
   *[other] { $cards ->
        [one] { $place }. { $name } : { $points } points, { $cards } carte.
       *[other] { $place }. { $name } : { $points } points, { $cards } cartes.
      }
  }

## Ce qui n’allait pas
telling-error-seat = Il n’y a pas de place { $seat }.
telling-error-not-your-turn = Ce n’est pas à vous : c’est à { $name }.
telling-error-not-in-hand = Vous n’avez pas { $card }. Vous avez { $cards }.
telling-error-play-is-over = Le dernier coup est joué. Gardez deux cartes, par exemple : garder 1 4.
telling-error-too-early = Il faut jouer une carte, par exemple : 3.
telling-error-same-card = { $card } est nommée deux fois. Nommez deux cartes différentes.
telling-error-already-chosen = Vous avez déjà choisi.
telling-error-not-here = { $name } ne joue pas à ce clavier.
telling-error-undo-alone = On ne reprend un coup que dans une partie à une seule personne.
telling-error-nothing-to-undo = Il n’y a rien à reprendre.
telling-error-bot = { $name } (robot { $bot }) a joué un coup interdit, et la partie ne peut continuer : { $error }.
telling-error-command = « { $word } » n’est pas une commande. Tapez aide pour les voir toutes.
telling-error-card = « { $word } » n’est pas une carte. Une carte est une lettre, R B P G K O, et une valeur, de 0 à 10, par exemple G3.
telling-error-which-card = Dites quelle carte, par son numéro ou par exemple : jouer G3.
telling-error-two-cards = { $found ->
    [0] Nommez deux cartes, par exemple : garder 1 4.
    [one] Nommez deux cartes, pas une seule, par exemple : garder 1 4.
   *[other] Nommez deux cartes, pas { $found }, par exemple : garder 1 4.
  }
telling-error-too-much = « { $word } » est de trop. Une chose par ligne.
telling-error-number = Vos cartes sont numérotées de 1 à { $cards }.
telling-error-players = { $players ->
    [one] Un joueur, c’est trop peu : Parade se joue de 2 à 6.
   *[other] { $players } joueurs : Parade se joue de 2 à 6.
  }
telling-error-no-name = La place { $seat } n’a pas de nom.
telling-error-same-name = Deux places s’appellent { $name }. Donnez un autre nom à l’une.
telling-error-no-such-bot = Il n’y a pas de robot « { $bot } ». Les robots sont { $bots }.
telling-error-no-chance = Le système ne donne pas de nombres aléatoires : impossible de mélanger.
telling-error-no-folder = Il n’y a pas de dossier personnel où garder des fichiers. PARADE_STATE_DIR peut en nommer un autre.
telling-error-reading = { $path } n’a pu être lu : { $reason }.
telling-error-writing = { $path } n’a pu être écrit : { $reason }.
telling-trouble = { $reason } La partie continue, mais elle n’est pas enregistrée.
telling-error-busy = Cette partie est ouverte dans une autre fenêtre.
telling-error-gone = Il n’y a pas de partie en cours { $game }.
telling-error-other-version = { $path } a été enregistré par une autre version de ce programme ({ $format }) et reste où il est.
telling-set-aside = Une partie enregistrée n’a pu être lue ({ $reason }). Elle se trouve maintenant dans { $path }.
telling-error-settings = Les réglages de { $path } n’ont pu être lus ({ $reason }). Ceux d’origine sont utilisés.
telling-error-disk-full = le disque est plein
telling-error-permission = accès refusé
telling-error-read-only = le disque est en lecture seule

## Un conseil et ses raisons
telling-hint-play = Jouez { $card }.
telling-hint-keep = Gardez { $cards }.
telling-hint-play-say = Jouez { $card }, par exemple.
telling-hint-keep-say = Gardez { $cards }, par exemple.
telling-hint-equal = { $count ->
    [2] { $choices } : l’une vaut l’autre.
   *[other] { $choices } : toutes se valent.
  }
telling-hint-or = { $others } ou { $last }
telling-hint-percent = { $percent } %
telling-hint-choice = { $count ->
    [one] { $choice } : { $chance } de chances, { $points } point attendu, { $rival } au meilleur rival.
   *[other] { $choice } : { $chance } de chances, { $points } points attendus, { $rival } au meilleur rival.
  }
telling-hint-hopeless = { $what ->
    [pairs] Aucune paire ne gagne plus
   *[cards] Aucune carte ne gagne plus
  }, autant qu’on puisse en juger : { $count ->
    [one] celle-ci perd avec le plus petit écart.
   *[other] celles-ci perdent avec le plus petit écart.
  }
telling-hint-certain = { $what ->
    [pairs] Toutes les paires gagnent
   *[cards] Toutes les cartes gagnent
  }, autant qu’on puisse en juger : { $count ->
    [one] celle-ci gagne avec le plus grand écart.
   *[other] celles-ci gagnent avec le plus grand écart.
  }
telling-hint-win = victoire
telling-hint-points = points
telling-hint-rivals = rival
telling-hint-takes-nothing = Elle ne prend rien.
telling-hint-fewest = { $who ->
    [you] Aucune autre carte ne fait mieux : { $change }.
   *[other] Aucune autre carte ne fait mieux pour { $name } : { $change }.
  }
telling-hint-costs = Ce n’est pas la moins chère pour l’instant : { $change }.
telling-hint-gains = { $who ->
    [you] { $color } vous revient.
   *[other] { $color } revient à { $name }.
  }
telling-hint-keeps = { $who ->
    [you] { $color } est déjà à vous : ce que vous ajoutez compte 1 par carte.
   *[other] { $color } est déjà à { $name } : ce qui s’y ajoute compte 1 par carte.
  }
telling-hint-no-last-round = Elle n’ouvre pas le dernier tour, une autre l’ouvrirait.
telling-hint-no-new-color = { $who ->
    [you] Vous restez sans : { $colors }.
   *[other] { $name } reste sans : { $colors }.
  }
telling-hint-safe-card = { $who ->
    [you] Vous gardez { $card } pour un tour moins facile : en l’état, elle ne prendrait rien.
   *[other] { $name } garde { $card } pour un tour moins facile : en l’état, cette carte ne prendrait rien.
  }
telling-hint-slips = Elle passe maintenant ; plus tard, elle pourrait prendre beaucoup.
telling-hint-lowest = { $who ->
    [you] Aucune autre paire ne fait mieux : { $points } en l’état.
   *[other] Aucune autre paire ne fait mieux pour { $name } : { $points } en l’état.
  }
telling-hint-total = { $who ->
    [you] Cela vous laisse à { $points } en l’état.
   *[other] Cela laisse { $name } à { $points } en l’état.
  }
telling-hint-turns-over = { $who ->
    [you] { $color } est alors à vous : chaque carte compte 1.
   *[other] { $color } est alors à { $name } : chaque carte compte 1.
  }
telling-hint-takers = Aucune autre ne laisse à { $name } une parade plus dure : { $takers } des { $unseen } cartes inconnues prendraient quelque chose.
telling-hint-standing = { $who ->
    [you] Vous en êtes alors à { $own }, { $name } à { $other }, avant les deux dernières.
   *[other] { $mover } en est alors à { $own }, { $name } à { $other }, avant les deux dernières.
  }
telling-hint-plan = { $who ->
    [you] Gardez ensuite { $cards } : { $points } en tout, en l’état.
   *[other] { $name } garde ensuite { $cards } : { $points } en tout, en l’état.
  }
telling-hint-rival = { $name } en est à { $points }, avant d’en garder deux.
