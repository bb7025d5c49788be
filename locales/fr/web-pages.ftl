### Les pages du navigateur : accueil, salon, autour d’une table, réglages, règles, parties, preuve, problèmes.

## La page d’accueil
start-name = Votre nom
start-somebody = Joueur
start-play = Jouer
start-play-more = Un geste, et les cartes sont distribuées
start-against = { $bots ->
    [one] Un robot
   *[other] { $bots } robots
}
start-bots = Contre
start-level = Niveau
start-open = Ouvrir une table
start-open-more = Pour des amis : un lien à envoyer, et ils s’assoient
start-join = Rejoindre une table
start-join-more = Avec le lien reçu, ou le nom de la table
start-join-field = Lien ou nom de la table
start-join-go = Y aller
start-rules-more = Pour vérifier un point
start-games = Parties
start-public = Ouvertes à tous
start-public-free = { $free ->
    [0] Toutes les places sont prises
    [one] Une place est libre
   *[other] { $free } places sont libres
}
start-resume = Reprendre
start-with = Avec { $names }
start-alone = Votre table
start-phase = { $phase ->
    [lobby] Pas commencée
    [over] Terminée
   *[play] En cours
}
start-changed = Dernier changement : { $ago }
start-opening = La table s’ouvre
start-link = { $problem ->
    [empty] Collez le lien reçu, ou tapez le nom de la table.
    [key] Le lien n’est pas entier : après # viennent join= ou watch= et 64 signes.
   *[no-table] Cela ne mène à aucune table. Un lien ressemble à { $example }
}
start-language = Langue

## La table avant la partie
lobby-title = Une table pour { $seats }
lobby-seats = Places
lobby-seat-spoken = Place { $seat } :
lobby-free = Libre
lobby-sit = S’asseoir ici
lobby-sit-down = S’asseoir
lobby-invited = Vous êtes invité. Dites votre nom, et asseyez-vous.
lobby-put-bot = Mettre un robot ici
lobby-take-off = Enlever
lobby-fill = Des robots aux places libres
lobby-stand = Se lever
lobby-rename = Changer mon nom
lobby-remove = Exclure
lobby-remove-who = Exclure { $name }
lobby-ready = Je suis prêt
lobby-not-ready = Finalement non
lobby-start = Commencer la partie
lobby-invite = Envoyer le lien
lobby-ready-waits = Vous êtes prêt. { $count ->
    [one] Une place est encore libre
   *[other] { $count } places sont encore libres
} : transmettez le lien, ou attendez.
lobby-settings = Comment on joue
lobby-settings-note = Un changement, et plus personne n’est prêt.
lobby-edition = Règles de { $year } : { $what }

## Inviter à une table
share-title = Inviter
share-more = Qui a ce lien peut s’asseoir.
share-copy = Copier le lien
share-copied = Le lien est copié.
share-by-hand = Le navigateur ne laisse pas les pages copier. Le lien est sélectionné : copiez-le vous-même.
share-below = Le navigateur ne laisse pas les pages copier. Le lien est sous « Inviter ».
share-send = L’envoyer
share-text = Une place vous attend à ma table de Parade.
share-code = Afficher le code QR
share-code-hide = Masquer le code QR
share-code-label = Le lien en code QR, à lire avec un téléphone
share-watch = Pour qui veut seulement regarder
share-no-link = Vous êtes venu sans lien à transmettre. L’hôte en a un.
share-no-link-host = Le lien est sur l’appareil où la table a été ouverte.

## Absents, remplaçants, coups repris
around-lines = Avis
away-is = { $name } est absent.
away-for = absent { $time }
away-seconds = { $seconds } s
away-minutes = { $minutes } min
away-hours = { $hours } h
away-nudge = Relancer
away-call = Appeler le remplaçant
away-call-in = Remplaçant dans { $seconds } s
away-call-own = Laisser un robot jouer pour moi
caretaker-mark = remplaçant
caretaker-yours = { $why ->
    [time] Votre temps est écoulé : { $bot } joue pour vous.
   *[other] { $bot } joue pour vous.
  }
caretaker-plays = { $bot } joue en attendant
caretaker-back = Reprendre ma place
undo-ask = Reprendre mon dernier coup
undo-wanted = { $name } demande à reprendre un coup.
undo-waiting = Vous demandez à reprendre votre coup.
undo-waiting-for = Sans réponse encore : { $names }.
undo-agree = D’accord
undo-disagree = Le coup reste

## Une place à la table
seat-kick = Exclure de la table
seat-kick-sure = { $phase ->
    [lobby] Exclure { $name } ? La place devient libre.
   *[other] Exclure { $name } ? Un robot jouera à sa place.
}
seat-kick-yes = Exclure
seat-no = Non
seat-clock = Pendule : { $time }
seat-mute = Ne plus montrer ce que dit { $name }
seat-unmute = Montrer ce que dit { $name }

## Paroles
talk-title = Paroles
talk-new = { $count ->
    [one] Paroles, une nouvelle
   *[other] Paroles, { $count } nouvelles
}
talk-none = Personne n’a encore rien dit.
talk-phrases = Dire
talk-write = Écrire
talk-send = Envoyer
talk-muted = { $count ->
    [one] Une parole n’est pas montrée : vous n’écoutez plus { $names }.
   *[other] { $count } paroles ne sont pas montrées : vous n’écoutez plus { $names }.
}

## Le menu d’une table
menu-title = Menu
menu-close = Fermer
menu-home = Accueil
menu-home-more = Votre place est gardée
menu-leave = Quitter la table
menu-leave-sure = { $phase ->
    [own] Quitter ? La partie n’est que sur cet appareil, et disparaît.
    [lobby] Quitter ? Votre place devient libre.
    [over] Quitter ? Votre place devient libre pour la prochaine partie.
   *[other] Quitter en pleine partie ? Un robot jouera à votre place, sans retour possible.
}
menu-leave-yes = Quitter
menu-stay = Rester
menu-command = Taper des commandes
menu-watchers = { $count ->
    [0] Personne ne regarde
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}

## Réglages de ce navigateur
prefs-title = Réglages
prefs-saved = Gardés dans ce navigateur dès que vous les changez.
prefs-blocked = Ce navigateur ne laisse rien garder à la page. Ces réglages valent jusqu’à sa fermeture ; votre place tient à un cookie, s’il en accepte un.
prefs-theme = Couleurs de la page
prefs-theme-is = { $theme ->
    [light] Claires
    [dark] Sombres
    [contrast] Contrastées
   *[auto] Comme le système
}
prefs-one-tap = Jouer d’un seul geste
prefs-one-tap-more = Un geste joue la carte aussitôt. Sinon, le premier montre ce qu’elle ferait.
prefs-motion-more = Les cartes vont là où elles vont, sauf si le système demande moins de mouvement
prefs-play = À la table
prefs-sound = Son
prefs-sound-more = Du papier sur du feutre, et une tasse quand c’est à vous
prefs-notifications = Notifications
prefs-notifications-more = Quand c’est à vous et que la page est derrière d’autres
prefs-notifications-no = Le navigateur ne permet pas à cette page de vous avertir. Ses propres réglages en décident.

## La page des règles
rules-page-try = Essayez. Choisissez une carte, et voyez qui part.
rules-page-wins = { $name } a le plus petit total, { $points }, et gagne.
rules-page-count = { $leave ->
    [one] { $leave } part
   *[other] { $leave } partent
} · { $stay ->
    [one] { $stay } reste
   *[other] { $stay } restent
} · { $safe } à l’abri
rules-page-play = Jouez-en une

## Parties terminées
games-title = Parties
games-mine = Les miennes
games-mine-none = Aucune de vos parties n’a encore été jouée jusqu’au bout dans ce navigateur.
games-public = Aux tables ouvertes à tous
games-public-none = Aucune n’a encore été jouée jusqu’au bout.
games-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
games-more = Plus
games-loading = Recherche
game-title = Une partie : { $names }
game-turns = { $turns ->
    [one] Un coup
   *[other] { $turns } coups
}, règles de { $year }
game-record = Télécharger la partie
game-record-more = Toutes les cartes et tous les coups en une ligne de JSON, pour parade replay et parade verify.

## La preuve d’un mélange
proof-title = La donne était-elle honnête ?
proof-checking = Calcul en cours
proof-verified = Elle est juste.
proof-verified-how = { $added ->
    [0] Ce navigateur a refait le paquet lui-même : celui-ci et le joueur qui commence découlent de la graine que le serveur avait engagée avant la partie.
    [one] Ce navigateur a refait le paquet lui-même : celui-ci et le joueur qui commence découlent de la graine que le serveur avait engagée avant la partie, et de ce qu’un joueur y a ajouté.
   *[other] Ce navigateur a refait le paquet lui-même : celui-ci et le joueur qui commence découlent de la graine que le serveur avait engagée avant la partie, et de ce que { $added } joueurs y ont ajouté.
}
proof-nobody-added = Personne n’y a mis sa part. Le serveur aurait donc pu essayer bien des graines avant d’en choisir une.
proof-proves = Ce que cela prouve : personne n’a pu choisir ces cartes, ni le serveur ni tous les autres ensemble, pourvu que la part d’un joueur ait été tirée au sort.
proof-not = Ce que cela ne prouve pas : que personne ne les a vues. La personne qui tient le serveur peut regarder toutes les mains. Ni que l’on a joué sans aide.
proof-none = Cette partie n’a pas de preuve de son mélange.
proof-mismatch = Elle n’est pas juste.
proof-mismatch-what = { $what ->
    [commitment] La graine n’est pas celle que le serveur avait engagée.
    [nonces] Ce que les joueurs ont ajouté n’y est pas comme il faudrait.
    [deck] Le paquet n’est pas celui que donne la graine.
    [first] Un autre joueur a commencé que celui que dit la graine.
    [scheme] Le mélange suit une méthode que cette page ne connaît pas.
   *[unreadable] La partie n’est pas entière.
} Ne vous fiez pas à cette donne ; demandez qui tient le serveur.
proof-server = { $verdict ->
    [same] Le serveur en dit autant : elle est juste.
    [verified] Le serveur dit qu’elle est juste.
    [no-proof] Le serveur dit qu’il n’y a pas de preuve.
   *[mismatch] Le serveur dit qu’elle n’est pas juste.
}
proof-server-silent = Le serveur ne dit pas ce qu’il en pense.

## Ce qui ne va pas, et que faire
problem-title = { $problem ->
    [no-such-table] Pas de table derrière ce lien
    [kicked] Vous avez été exclu
    [no-watchers] Personne ne peut regarder
    [table-closed] La table est fermée
    [wrong-protocol] Cette page est trop ancienne
    [server-stopping] Le serveur redémarre
    [too-much] Trop à la fois
    [too-slow] La connexion est lente
    [silent] La connexion s’est endormie
    [server-away] Le serveur ne répond pas
    [draining] Pas de nouvelle table
    [no-such-game] Pas de telle partie pour vous
    [no-such-page] Cette page n’existe pas
   *[failed] Une panne sur le serveur
}
problem-text = { $problem ->
    [no-such-table] Cette table n’existe pas, ou le lien ne l’ouvre pas. Un lien est long : est-il entier ? Demandez-en un nouveau à qui l’a envoyé.
    [kicked] L’hôte vous a exclu de cette table. Vous pouvez en ouvrir une vous-même.
    [no-watchers] Cette table n’admet pas de spectateurs maintenant : demandez à l’hôte, ou attendez. Cette page regarde de nouveau d’elle-même.
    [table-closed] Il ne se passe plus rien ici. Les parties finies sont gardées.
    [wrong-protocol] Le serveur a été renouvelé depuis que cette page est chargée. Rechargez-la ; votre place et votre partie sont gardées.
    [server-stopping] Rien n’est perdu. Cette page revient d’elle-même.
    [too-much] Il y a trop de connexions, ou trop de messages à la fois. Cette page réessaie d’elle-même ; sinon, fermez ses autres onglets.
    [too-slow] Il s’est passé plus de choses que cette connexion n’a pu en porter. Cette page revient d’elle-même.
    [silent] Rien n’est venu d’ici depuis un moment. Cette page revient d’elle-même.
    [server-away] Il est absent, ou cet appareil n’a pas de réseau. Rien n’est perdu : réessayez dans un instant.
    [draining] Le serveur n’ouvre pas de nouvelle table pour l’instant. Celles qui existent continuent. Réessayez plus tard.
    [no-such-game] Aucune partie finie ne porte ce nom, ou elle n’est pas pour vous : on montre une partie à qui l’a jouée, ou a un lien de la table.
    [no-such-page] Il n’y a rien à cette adresse.
   *[failed] Vous n’y êtes pour rien. Rien de ce qui a été accepté n’est perdu ; réessayez dans un instant.
}
problem-name-title = Pas de table ouverte de ce nom
problem-name-text = Par le nom seul, on ne trouve qu’une table ouverte à tous, ou l’une des vôtres. Pour les autres, demandez le lien entier.
problem-again-in = Nouvel essai dans { $seconds } s
problem-again = Réessayer
problem-reload = Recharger la page
problem-home = Accueil
problem-too-many = Trop souvent : réessayez dans { $seconds } s.
refusal-chat-off = À cette table, seules les phrases toutes faites se disent.
refusal-stale-page = La page et la table ne s’accordaient plus. La table est relue : essayez encore une fois.

# Apprendre : la première partie, et les énigmes.
web-learn-start = Apprendre en quelques minutes
web-learn-start-more = Une première partie pas à pas, puis des énigmes.
web-learn-resume = Reprendre à l’étape { $step } sur { $of }
web-learn-choose = Choisissez une carte
web-learn-play = Jouer { $card }
web-learn-keep = Garder ces deux-là
web-learn-answer = C’est ma réponse
web-learn-draw = Piocher
web-learn-on = Continuer
web-learn-before = Retour
web-learn-show = Montrez-moi
web-learn-safe = à l’abri
web-learn-again = Depuis le début
web-learn-game = Jouer une partie
web-learn-puzzles = Énigmes
web-learn-mark = Marquer { $card }, numéro { $number } depuis la fin
web-learn-unreachable = Les leçons ne peuvent pas être chargées. Sans réseau, elles sont là une fois utilisées.

# Une donne dupliquée : les cartes d’une partie finie, distribuées de nouveau à d’autres.
duplicate-title = Les mêmes cartes à une autre table
duplicate-here = Ici
duplicate-there = Là-bas
duplicate-fair = Ce sont les cartes de l’autre partie : ce navigateur les a distribuées de nouveau d’après les engagements pris là-bas.
