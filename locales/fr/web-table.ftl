### La table dans un navigateur.

## La barre et les nouvelles
web-table-status = Coup { $turn } · dernier tour à six couleurs ou à la pioche vide
web-table-home = Parade, accueil
web-table-reconnecting = Reconnexion
web-table-last-round = Dernier tour : on ne pioche plus.
web-table-dealt = Les cartes sont distribuées.

## La parade. web-table-place, -played et -pile ne sont qu’entendus.
web-table-parade = La parade, de la tête à la fin
web-table-left = reste { $count }
web-table-pile = La tête. { $count ->
    [0] La pioche est vide
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
web-table-end = fin
web-table-place = { $fate ->
    [leaves] { $card }, à { $number } de la fin, partirait
    [stays] { $card }, à { $number } de la fin, resterait
    [safe] { $card }, à { $number } de la fin, à l’abri
   *[none] { $card }, à { $number } de la fin
}
web-table-last-played = jouée en dernier
web-table-played = { $card } irait ici, à la fin
web-table-parade-counts = { $count ->
    [one] { $count } carte, la tête près de la pioche
   *[other] { $count } cartes, la tête près de la pioche
}

## La main
web-table-hand = Votre main
web-table-caption = { $count ->
    [0] rien
   *[other] prend { $count }
}
web-table-choose = Choisissez une carte.
web-table-look = C’est à { $name }. Vous pouvez regarder ce que feraient vos cartes.
web-table-play = Jouer { $card }
web-table-back = Retour
web-table-key-enter = Entrée
web-table-drop = Lâchez pour jouer { $card }
web-table-to = à

## Les collections
web-table-collections = Collections
web-table-in-hand = { $count } en main
web-table-five-colors = cinq couleurs
web-table-collection = { $name } : { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}
web-table-would-come = { $value }, viendrait
web-table-turned = { $cards ->
    [one] { $cards } carte, 1 point
   *[other] { $cards } cartes, 1 point chacune
}
web-table-cards-now = cartes
web-table-points = points
web-table-cell = { $cards ->
    [0] { $adds ->
        [0] aucune
       *[other] aucune, { $adds } en plus
    }
    [one] { $adds ->
        [0] { $cards } carte
       *[other] { $cards } carte, { $adds } en plus
    }
   *[other] { $adds ->
        [0] { $cards } cartes
       *[other] { $cards } cartes, { $adds } en plus
    }
}
web-table-majority = majorité
web-table-nothing-yet = Rien encore.

# What the browser says: the table.

### Le jeu : les deux dernières cartes, le décompte, les touches, ce qu’on tape, ce qui est lu à voix haute.

## Les deux dernières cartes
web-play-keep-title = Gardez-en deux, défaussez-en deux
web-play-keep-secret = Chacun choisit en secret. Rien n’est montré avant que tous aient choisi.
web-play-keep-joins = Elles rejoignent votre collection
web-play-keep-nothing = Elles ne comptent pour rien
web-play-keep-do = Garder { $one } et { $two }
web-play-keep-waits = { $name } choisit encore.
web-play-keep-pick = Choisissez deux cartes à garder.
web-play-keep-to-keep = { $card } : la garder
web-play-keep-to-discard = { $card } : la défausser
web-play-keep-way = Garder { $one } et { $two } : { $count ->
    [one] { $points } point
   *[other] { $points } points
}
web-play-keep-begin = { $one } et { $two } ouvrent chacune une couleur.
web-play-keep-sent = En route vers le serveur

## Le décompte
web-play-score-none = Personne n’en a
web-play-score-equal = Égalité à { $cards } : à deux, il en faut deux de plus
web-play-score-close = { $who ->
    [you] Vous en avez { $cards } contre { $other } : il en faut deux de plus
   *[other] { $name } en a { $cards } contre { $other } : il en faut deux de plus
}
web-play-score-most = { $who ->
    [you] Vous en avez le plus : { $count ->
        [one] { $cards } retournée
       *[other] { $cards } retournées
    }
   *[other] { $name } en a le plus : { $count ->
        [one] { $cards } retournée
       *[other] { $cards } retournées
    }
}
web-play-score-tie = { $who ->
    [you] { $holders ->
        [2] { $names } en avez { $cards } chacun : vous les retournez tous deux
       *[other] { $names } en avez { $cards } chacun : vous les retournez tous
    }
   *[other] { $holders ->
        [2] { $names } en ont { $cards } chacun : tous deux les retournent
       *[other] { $names } en ont { $cards } chacun : tous les retournent
    }
}
web-play-no-card = zéro
web-play-one-card = une
web-play-score-wins = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
}
web-play-score-share = { $who ->
    [you] { $names } partagez la victoire
   *[other] { $names } partagent la victoire
}
web-play-score-why-lowest = { $count ->
    [one] { $total } point
   *[other] { $total } points
} ; { $fewer } de plus pour { $names }. Aucune égalité à départager.
web-play-score-why-highest = { $count ->
    [one] { $total } point
   *[other] { $total } points
} ; { $fewer } de moins pour { $names }. Aucune égalité à départager.
web-play-score-why-cards = { $count ->
    [one] { $total } point
   *[other] { $total } points
} comme { $names }, mais moins de cartes : { $cards } contre { $others }.
web-play-score-why-shared-cards = { $count ->
    [one] { $total } point
   *[other] { $total } points
} et { $cards } cartes chacun. Rien ne départage.
web-play-score-why-shared = { $count ->
    [one] { $total } point
   *[other] { $total } points
} chacun. Rien ne départage dans les règles de 2008.
web-play-score-table = Le décompte, couleur par couleur
web-play-score-color = Couleur
web-play-score-points = Points
web-play-score-lowest = le plus petit total gagne
web-play-score-highest = le plus grand total gagne
web-play-score-turned = retournée : 1 point chacune
web-play-score-turned-over = { $points }, retournées
web-play-score-all = Tout d’un coup
web-play-score-places = Classement
web-play-score-again = Rejouer à cette table
web-play-score-check = Vérifier la donne
dealt-fair = La donne est bien celle qui était engagée.
dealt-fair-more = { $added ->
    [0] Avec la graine que le serveur avait engagée, ce navigateur a redistribué les mêmes cartes.
    [one] Avec la graine du serveur et la part d’un joueur, ce navigateur a redistribué les mêmes cartes : ni l’un ni l’autre ne pouvait les choisir seul.
   *[other] Avec la graine du serveur et les parts de { $added } joueurs, ce navigateur a redistribué les mêmes cartes : personne ne pouvait les choisir.
}
dealt-otherwise = La donne n’est pas celle qui était engagée.
dealt-away = Cette partie n’a pu être lue : la donne n’est pas vérifiée ici.
web-play-score-start = Retour au début

## Les touches
web-play-keys-title = Touches
web-play-keys-hand = choisir une carte ; des quatre dernières, la changer de côté
web-play-keys-arrows = parcourir votre main
web-play-keys-enter = jouer la carte choisie ; garder les deux
web-play-keys-escape = la reposer ; fermer ce qui est ouvert
web-play-keys-hint = un conseil
web-play-keys-undo = demander à reprendre votre coup
web-play-keys-talk = parler
web-play-keys-turns = les derniers coups
web-play-keys-command = taper une commande
web-play-keys-help = ces touches
web-play-keys-letters = Une lettre seule est une commande
web-play-key-enter = Entrée
web-play-key-escape = Échap
web-play-close = Fermer

## Ce qu’on tape
web-play-type-title = Commande
web-play-type-label = Ce qui peut se dire en mots
web-play-type-example = G3, conseil, table, aide
web-play-type-do = Valider
web-play-alone = Cette partie est sur votre appareil, contre des robots : personne d’autre n’y est.

## Un conseil
web-play-hint-title = Conseil
web-play-hint-thinking = Réflexion…
web-play-hint-none = Il n’y a pas de conseil à donner maintenant.
web-play-hint-away = Pas de connexion au serveur, et sans elle pas de conseil. Redemandez-en un quand elle sera revenue.
web-play-hint-failed = Le serveur ne donne pas de conseil maintenant. Réessayez dans un instant.
web-play-hint-choices = Tous les choix
web-play-hint-card = carte
web-play-hint-choose = Choisir { $cards }

## Les derniers coups
web-play-no-cards = rien
web-play-turns-none = Personne n’a encore joué.

## Ce qui est lu à voix haute
web-play-live-before = { $count ->
    [one] { $count } coup avant cela.
   *[other] { $count } coups avant cela.
}
