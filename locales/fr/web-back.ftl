# Une partie revue dans un navigateur.

back-title = Revoir la partie
back-where = Coup { $turn } sur { $of }
back-last-two = Les deux dernières cartes
back-end = La fin
back-turn-is = Coup { $turn }

## Le chemin à travers la partie
back-controls = À travers la partie
back-first = Au premier coup
back-back = Un coup en arrière
back-run = Laisser défiler les coups
back-stop = S’arrêter ici
back-on = Un coup en avant
back-last = À la fin
back-turn = Coup
back-keys = Touches : gauche et droite, un coup ; page précédente et page suivante, dix ; début et fin ; espace les fait défiler ; 1 à 6 les cartes d’un joueur, 0 chacun à son tour, A toutes.
back-of = sur { $of }
back-eyes = Cartes
back-pace = Allure
back-pace-is = { $step ->
    [0] lente
    [1] normale
   *[2] rapide
}
back-curve = Chances de gagner, coup par coup
back-chances = Chances de gagner

## Ce qui en est montré
back-hand = { $name } : sa main
back-would = Avec { $card }, { $name } { $count ->
    [0] ne prendrait rien
   *[other] prendrait { $cards }
}
back-played = jouée
back-better = mieux
back-stays = gardée
back-goes = défaussée
back-pile = Pioche, la prochaine carte d’abord
back-summary = Le bilan
back-no-judge = Le juge n’a pas pu être chargé. Rechargez la page pour réessayer.

## La garder, et en ouvrir une autre
back-keep = Garder cette partie
back-link = Copier un lien vers ce coup
back-link-more = Le lien contient toute la partie et ne demande rien au serveur : qui l’a voit toutes les cartes.
back-open = Une partie d’un fichier
back-open-other = Ouvrir une autre partie
back-open-more = Un enregistrement tel que Parade l’écrit, parade-game/1. Il est lu ici et n’est envoyé nulle part.
back-open-choose = Choisir un fichier
back-open-drop = Ou déposez-le ici.
back-open-several = Ce fichier contient { $count } parties
back-open-wrong = { $what ->
    [link] La partie de ce lien est illisible. Le lien est-il entier ?
    [game] Ce que raconte cet enregistrement n’est pas une partie.
   *[file] Ce fichier ne contient aucune partie enregistrée.
}

## Des gens qui la regardent ensemble
together-title = Ensemble
together-begin = La regarder ensemble
together-more = Qui a le lien voit le coup que vous voyez, et toutes les cartes, comme chacun qui revoit une partie. Vous menez ; vous pourrez passer la main.
together-coming = Un instant…
together-alone = Vous menez. Personne d’autre n’est là : envoyez le lien.
together-lead = Vous menez. { $names } { $count ->
    [one] voit
   *[other] voient
} ce que vous voyez.
together-follow = { $name } mène, et vous suivez.
together-left = Vous avez quitté { $name }, qui mène.
together-nobody = Personne ne mène : qui menait est parti.
together-here = Sont aussi là : { $names }.
together-again = Suivre à nouveau
together-take = Mener
together-to = Passer la main à
together-hand = Passer
together-link = Envoyer le lien
together-text = Regardez cette partie de Parade avec moi :
together-leave = Partir
together-trouble = { $what ->
    [full] Il y a déjà autant de monde que possible à ce lien. Un nouvel essai se fait tout seul.
    [ended] Ce lien n’est plus valable, ou son serveur a redémarré : tout reprend dès que vient quelqu’un qui peut lire la partie.
   *[away] Le serveur ne répond pas. Un nouvel essai se fait tout seul ; continuez seul en attendant.
}

# Les cartes de la partie que l’on revoit, pour d’autres.
duplicate-others = Les mêmes cartes pour d’autres
duplicate-make = Leur ouvrir une table
duplicate-again = Ouvrir une autre table
duplicate-more = Ouvre une table où d’autres reçoivent les cartes de cette partie, chaque place les mêmes. Qui était ici, ou la demande, ne peut pas s’y asseoir. À la fin, les deux résultats sont côte à côte.
duplicate-text = Les cartes que nous avons eues, pour vous : une partie de Parade.
duplicate-made = La table est ouverte : envoyez le lien à ceux qui doivent y jouer. Qui regarde y voit à la fin les deux résultats côte à côte.
duplicate-link = Lien pour jouer
duplicate-watch = Regarder
duplicate-not = Elle n’a pas pu être ouverte. { $what }
duplicate-away = Le serveur ne répond pas : essayez de nouveau dans un instant.
duplicate-send = Envoyer le lien
