### Les écrans du jeu en plein écran. Tout doit tenir dans sa colonne, voir crates/parade-tui/tests/look.

## Le bout droit de la première ligne
status-help = { $state } · ? aide
status-turn = coup { $turn } · pioche { $left }
status-last-round = dernier tour · { $turns ->
    [one] encore { $turns } coup
   *[other] encore { $turns } coups
}
status-last-round-reason = dernier tour · { $reason } · { $turns ->
    [one] encore { $turns } coup
   *[other] encore { $turns } coups
}
status-reason-you = vous avez six couleurs
status-reason-sixth-color = { $name } a six couleurs
status-reason-draw-pile = la pioche est vide
status-play-is-over = la parade est finie
status-game-is-over = la partie est finie

## L’écran est trop petit
small-size = Cet écran a { $width } colonnes et { $height } lignes.
small-need = Il en faut { $width } sur { $height }.
small-keys = P continue ligne à ligne   Q quitte

## La pastille à côté du nom du programme
pill-your-turn = À vous
pill-your-last-turn = Votre dernier tour
pill-turn = { $name } joue
pill-last-turn = Dernier tour : { $name }
pill-keep-two = Gardez-en deux
pill-chosen = C’est choisi
pill-sent = Envoyé

## La parade. lane-left est sous le nombre de cartes de la pioche et a quatre colonnes.
lane-left = pile
lane-leave = { $count ->
    [one] { $count } part
   *[other] { $count } partent
}
lane-stay = { $count ->
    [one] { $count } reste
   *[other] { $count } restent
}
lane-safe = { $count } à l’abri

## Les collections
board-five-colors = 5 couleurs
board-points = points
board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Ce qu’un choix entraîne. Les formes courtes ont 26 colonnes.
effect-points = points { $now } → { $then }
effect-points-stay = points inchangés : { $now }
effect-turns-to-you = { $color } vous revient : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, 1 point chacune
effect-turns-to-you-short = { $color } à vous : { $cards }x1
effect-tie = { $color } : égalité avec { $others } à { $cards }, 1 point chacune
effect-tie-short = { $color } : égalité, { $cards }x1
effect-loses = { $names } { $count ->
    [one] perd
   *[other] perdent
} { $color }
effect-you-lose = Vous perdez { $color }
effect-you-gain = Vous avez { $color }
effect-begins = { $card } ouvre une couleur
effect-last-round = Le dernier tour commence
effect-last-round-color = Le dernier tour commence : sixième couleur
effect-last-round-pile = Le dernier tour commence : pioche vide
effect-last-round-both = Le dernier tour commence : sixième couleur, pioche vide
note-two = majorité : { $cards } de plus
note-matrix = { $cards }={ $points } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## La main
hand-takes = prend
hand-takes-none = ne prend rien
hand-takes-many = en prend { $count } :
hand-title = { $card } { $count ->
    [0] ne prend rien
    [one] prend { $count } carte
   *[other] prend { $count } cartes
}
hand-title-cards = { $card } prend { $cards }
hand-title-none = { $card } ne prend rien
hand-choose = Choisissez une carte
hand-wait = Un autre joue
hand-last-round = Fin : { $reason }
hand-still-to-play = À jouer : { $names }
keys-play = Entrée joue   Échap retour
keys-play-long = Entrée joue   Échap retour   H conseil
keys-choose = 1-5 choisit   H conseil
keys-back = Échap retour
keys-look = 1-5 regarde
keys-sent = En route vers le serveur

## Les derniers tours
table-last-turns = Derniers coups
turns-took = a pris { $cards }
turns-took-none = n’a rien pris
turns-still-to-play = Encore à jouer

## Le rideau entre deux personnes au même clavier
curtain-pass = Passez le clavier à { $name }
curtain-key = { $name } le prend et appuie sur Espace.

## Les deux dernières cartes
keep-secret = Chacun choisit en secret ; rien n’est montré avant que tous aient choisi.
keep-keep = Gardez-en 2
keep-yours = à vous
keep-discard = Défaussez 2
keep-nothing = 0 pt
keep-ways = Les six choix, à cet instant
keep-has-chosen = { $name } a choisi
keep-is-choosing = { $name } choisit
keep-have-chosen = Ont choisi : { $names }
keep-are-choosing = Choisissent : { $names }
keys-keep = 1-4 déplace une carte   Entrée garde { $one } et { $two }
keys-keep-two = 1-4 déplace une carte   Gardez-en deux, défaussez-en deux.
keys-wait = Les autres choisissent encore.

## Le décompte
scoring-status = { $players } joueurs · règles de { $edition }
scoring-who = la majorité
scoring-no-cards = personne
scoring-nobody = personne
scoring-tie = { $names }
scoring-tie-short = { $count } à égalité
scoring-begin = Couleur par couleur
scoring-begin-how = Qui a le plus de cartes d’une couleur les retourne : 1 point chacune.
scoring-tell = { $color } : { $name } en a le plus, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
scoring-tell-you = { $color } : vous en avez le plus, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
scoring-tell-margin = { $margin } de plus que le suivant
scoring-tell-tied = { $color } : égalité entre { $names }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} chacun
scoring-tell-tied-how = toutes ces cartes sont retournées
scoring-tell-none = { $color } : personne n’en a
scoring-tell-none-how = elle ne compte pour personne
scoring-tell-close = { $color } : personne n’a la majorité
scoring-tell-close-how = { $margin ->
    [0] autant de cartes chacun
   *[other] { $margin } carte de plus ; il en faut deux
}
scoring-wins = { $name } gagne avec { $total }
scoring-you-win = Vous gagnez avec { $total }
scoring-share = Victoire partagée : { $names }, { $total }
scoring-why-lowest = { $fewer } de plus pour { $names }, sans égalité à départager
scoring-why-highest = { $fewer } de moins pour { $names }
scoring-why-cards = à égalité avec { $names } ; { $cards } cartes contre { $other }
scoring-why-shared-cards = autant de points, et { $cards } cartes chacun : victoire partagée
scoring-why-shared = autant de points : les règles de 2008 ne départagent pas
scoring-turned-over = retournées : le plus de cartes de la couleur, 1 point chacune
scoring-keys = Entrée même table encore   Q quitte
scoring-keys-skip = Entrée couleur suivante   Échap toutes
number-word = { $number ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
   *[other] { $number }
}

## Accueil
home-title = P A R A D E
home-motto = Ils défilent tous. Prenez-en le moins possible.
home-usual-keys = Haut Bas choisit   Entrée ouvre   F English   Q quitte

## Aide
help-keys-title = Touches
