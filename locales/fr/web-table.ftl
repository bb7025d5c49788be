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
