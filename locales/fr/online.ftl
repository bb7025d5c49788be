### Les tables sur un serveur.
online-title = Une table
online-connecting = En route vers la table…
online-reconnecting = La connexion est perdue. Nouvel essai dans { $seconds } s.
online-reconnecting-because = La connexion est perdue. Nouvel essai dans { $seconds } s. ({ $reason })
online-game-on = Cette table n’admet pas de spectateurs maintenant ; nouvel essai dans { $seconds } s.
online-server-stopping = Le serveur redémarre. Rien n’est perdu ; retour dans { $seconds } s.
online-back = La connexion est rétablie.
online-without-websocket = Aucun WebSocket ne passe ici ; de simples requêtes passent, rien ne change.
online-over = { $reason ->
    [no-such-table] Cette table n’existe pas, ou le lien ne l’ouvre pas. Le lien est-il entier ?
    [kicked] L’hôte vous a exclu de la table.
    [no-watchers] Cette table n’admet pas de spectateurs maintenant. Demandez à l’hôte, ou revenez plus tard.
    [table-closed] La table est fermée.
    [wrong-protocol] Ce programme et le serveur ne se comprennent pas : l’un des deux est trop ancien.
   *[other] Le serveur a fermé la connexion.
    }
online-no-parade = Ce qui répond à cette adresse n’est pas un serveur de Parade (code { $status }). Le lien est-il juste ?
online-you-left = Vous avez quitté la table.
online-not-kept = Votre place ne peut pas être gardée pour plus tard : { $path } : { $reason }
online-sat = { $who ->
    [you] Vous êtes à la place { $seat } sous le nom { $name }.
   *[other] { $name } s’assied à la place { $seat }.
    }
online-bot-sat = Le robot { $bot } est à la place { $seat }.
online-seat-empty = La place { $seat } est libre.
online-configured = L’hôte a changé les réglages de la table. Plus personne n’est prêt.
online-host = { $who ->
    [you] Vous êtes maintenant l’hôte.
   *[other] { $name } est maintenant l’hôte.
    }
online-is-ready = { $who ->
    [you] Vous êtes prêt.
   *[other] { $name } est prêt.
    }
online-is-not-ready = { $who ->
    [you] Vous n’êtes plus prêt.
   *[other] { $name } n’est plus prêt.
    }
online-started = On mélange les cartes ; chacun y met sa part.
online-deal-restarted = Pas de cartes : une part du mélange n’est pas venue ({ $names }). Chacun doit de nouveau être prêt.
online-dealt = Les cartes sont distribuées ; la donne est bien celle qui était engagée.
online-undo-asked = On demande aux autres si vous pouvez reprendre votre coup.
online-undo-wanted = { $who ->
    [you] Vous demandez à reprendre votre coup.
   *[other] { $name } demande à reprendre un coup : Y oui, N non.
    }
online-undo-refused = { $who ->
    [you] Vous refusez : le coup est joué.
   *[other] { $name } refuse : le coup est joué.
    }
online-undo-lapsed = La partie a continué : { $who ->
    [you] votre coup reste joué.
   *[other] { $name } ne reprend pas son coup.
    }
online-caretaker-called = { $who ->
    [you] { $bot } joue pour vous. Tapez reprendre pour rejouer vous-même.
   *[other] Le robot { $bot } joue pour { $name } en attendant.
    }
online-caretaker-time = { $who ->
    [you] Temps écoulé : { $bot } joue pour vous. Tapez reprendre pour rejouer.
   *[other] { $name } n’a plus de temps : le robot { $bot } joue en attendant.
    }
online-took-back = { $who ->
    [you] Vous jouez de nouveau vous-même.
   *[other] { $name } joue de nouveau en personne.
    }
online-said = { $name } : { $what }
online-kicked = { $who ->
    [you] L’hôte vous a exclu de la table.
   *[other] L’hôte a exclu { $name }.
    }
online-left = { $who ->
    [you] Vous avez quitté la table.
   *[other] { $name } a quitté la table.
    }
online-rematch = { $who ->
    [you] Vous voulez une autre partie. Chacun doit être prêt.
   *[other] { $name } veut une autre partie. Chacun doit être prêt.
    }
online-resumed = Le serveur est de retour. Aucun temps n’a été perdu.
online-announcement = De la personne qui tient le serveur : { $text }
online-kicked-by-operator = { $who ->
    [you] La personne qui tient le serveur vous a retiré de la table.
   *[other] La personne qui tient le serveur a retiré { $name } de la table.
  }
online-hands-inspected = La personne qui tient le serveur a regardé les mains de cette partie.
online-closed = La table est fermée.
online-went = { $name } s’est absenté.
online-came-back = { $name } est de retour.
online-phrase = { $phrase ->
    [hello] Bonjour !
    [good-luck] Bonne chance !
    [well-played] Bien joué !
    [ouch] Aïe !
    [thinking] Je réfléchis.
    [sorry] Désolé !
    [thanks] Merci !
    [back-soon] Je reviens bientôt.
    [your-turn] C’est à vous.
    [good-game] Belle partie !
   *[other] …
    }
online-refusal = { $code ->
    [stale] La table a changé entre-temps : regardez de nouveau.
    [ahead] La table est relue : essayez encore une fois.
    [not-seated] Seul un joueur de la table peut faire cela : asseyez-vous d’abord.
    [only-watching] Vous êtes venu regarder : ce lien ne permet pas de jouer.
    [not-host] Seul l’hôte peut faire cela.
    [wrong-phase] Cela ne peut pas se faire maintenant.
    [no-such-seat] Cette place n’existe pas.
    [seat-taken] Cette place est prise.
    [seat-empty] Il n’y a personne à cette place.
    [seat-is-bot] Un robot est à cette place.
    [seat-is-human] Un joueur est à cette place.
    [already-seated] Vous êtes à une autre place : levez-vous d’abord.
    [name-empty] Un nom doit avoir un signe visible.
    [name-too-long] Le nom est trop long : { $limit } signes au plus.
    [name-taken] { $name } porte déjà un nom semblable : prenez-en un autre.
    [no-such-level] Ce robot n’existe pas.
    [bad-seat-count] Une table a de 2 à 6 places.
    [bad-timer] Une pendule a de 10 à 7200 secondes, et de 0 à 600 de plus par coup.
    [not-all-ready] Tout le monde n’est pas prêt.
    [not-ready] Dites d’abord que vous êtes prêt.
    [not-your-turn] C’est à { $name } de jouer.
    [not-in-hand] Vous n’avez pas cette carte.
    [same-card-twice] La même carte est nommée deux fois.
    [already-chosen] Vous avez déjà choisi.
    [nothing-to-undo] Vous n’avez rien à reprendre.
    [seen-since] Quelque chose de nouveau a été vu depuis : le coup ne peut plus être repris.
    [undo-pending] Quelqu’un a déjà demandé.
    [no-undo-asked] Personne ne vous a rien demandé.
    [player-present] Ce joueur est là.
    [not-away-long-enough] Ce joueur n’est pas absent depuis assez longtemps : encore { $seconds } s.
    [caretaker-here] Un robot joue déjà pour cette place.
    [no-caretaker] Aucun robot ne joue pour vous.
    [chat-off] À cette table, seules les phrases toutes faites se disent : dire les montre.
    [text-empty] Il n’y a rien à dire.
    [text-too-long] C’est trop long : { $limit } signes au plus.
    [too-fast] Trop vite : réessayez dans { $seconds } s.
    [not-yourself] Vous ne pouvez pas faire cela à votre propre place.
    [cards-known] Vous connaissez ces cartes : vous étiez à la partie d’où elles viennent, ou avez demandé cette table.
    [duplicate-fixed] Une donne dupliquée se joue à autant de places et selon la même édition que la partie d’où viennent les cartes.
    [table-closed] La table est fermée.
    [unavailable] Le serveur ne prend pas cela maintenant : réessayez dans un instant.
   *[other] Le serveur ne fait pas cela ({ $code }).
    }
online-alarm-nonce = ATTENTION : cette donne n’est pas honnête ! { $name } n’a pas mis au mélange la part qui était engagée. Ne continuez pas ; demandez qui tient le serveur.
online-alarm-commitment = ATTENTION : cette donne n’est pas honnête ! Le serveur a mélangé avec une autre graine que celle qu’il avait engagée. Ne continuez pas ; demandez qui tient le serveur.
online-alarm-deck = ATTENTION : cette partie n’était pas honnête ! La graine que montre le serveur ne donne pas le paquet qui a été joué. Demandez qui tient le serveur.
online-mark-caretaker = joué par { $bot }
online-mark-caretaker-short = robot
online-mark-away = absent { $since }
online-mark-away-short = absent
online-mark-host = hôte
online-mark-muted = muet
online-seat-free = libre
online-seat-bot = robot, prêt
online-seat-gone = parti
online-seat-ready = prêt
online-seat-not-ready = pas prêt
online-own-name = { $name } (vous)
online-settings-rules = règles de { $year }
online-settings-no-clock = sans pendule
online-settings-clock = { $bank } chacun et { $seconds } s par coup
online-settings-watchers = spectateurs admis
online-settings-chat = on peut écrire
online-settings-public = ouverte à tous
online-who = { $seat }. { $name } : { $state }
online-who-empty = { $seat }. { $state }
online-only-watching = Vous regardez.
online-no-seat = Toutes les places sont prises. Vous regardez jusqu’à ce qu’une se libère.
online-sit-down = Tapez votre nom pour vous asseoir.
online-seats-free = { $count ->
    [one] Une place est libre : envoyez le lien, ou mettez-y un robot.
   *[other] { $count } places sont libres : envoyez le lien, ou mettez-y des robots.
    }
online-seats-free-for-friends = { $count ->
    [one] Une place est libre : envoyez le lien.
   *[other] { $count } places sont libres : envoyez le lien.
    }
online-be-ready = Êtes-vous prêt pour la partie ?
online-waits-for = On attend encore : { $names }.
online-may-start = Tous sont prêts : vous pouvez commencer.
online-host-starts = Tous sont prêts : { $name } peut commencer.
online-waits-for-host = Tous sont prêts : l’hôte peut commencer. S’il n’est pas là depuis une demi-minute, chacun le peut.
online-nobody-away = Personne n’est absent depuis assez longtemps.
online-muted = Ce que dit { $name } n’est plus montré, à vous seul : écouter le montre de nouveau.
online-unmuted = Ce que dit { $name } est montré de nouveau.
online-incomplete = Il manque quelque chose, comme dans : { $example ->
    [name] nom Anna
    [bot] bot 3 lièvre
    [clear] vider 3
    [kick] exclure 3
    [mute] taire 3
    [unmute] écouter 3
   *[set] régler places 4
    }
online-link-join = Le lien à envoyer aux amis :
online-link-watch = Le lien pour qui veut seulement regarder :
online-link-copied = Le lien est copié, si ce terminal laisse les programmes le faire.
online-plain-welcome = Table { $table }, partie { $game }. Règles de { $rules }.
online-plain-again = Tapez encore pour une autre partie à cette table, ou quitter.
online-plain-left = Votre place est gardée : le même lien y ramène.
online-plain-input-ended = L’entrée est terminée. Votre place est gardée : le même lien y ramène.
online-help-sit = asseoir 2 : prendre la place 2. lever : la rendre. nom Anna : s’appeler Anna.
online-help-ready = prêt : être prêt pour la partie. attendre : finalement non. commencer : commencer, pour l’hôte.
online-help-host = bot 3 lièvre : l’hôte met un robot à la place 3. vider 3 l’enlève, exclure 3 renvoie un joueur.
online-help-set = régler places 4, régler pendule 300 5, régler pendule non, régler tchat oui, régler spectateurs oui : les réglages de la table.
online-help-say = dire : les phrases. dire 3 : dire la troisième. Là où l’hôte le permet, dire et un texte.
online-help-mute = taire 3 : ne plus montrer ce que dit la place 3. écouter 3 : le montrer de nouveau.
online-help-who = qui : qui est à quelle place, qui est absent, et les pendules. lien : le lien à envoyer. qr : le même en image.
online-help-call = appeler 2 : un robot joue pour la place 2, dont le joueur est absent. reprendre : rejouer soi-même.
online-help-undo = annuler : demander aux autres de reprendre son dernier coup. oui ou non leur répond.
online-help-leave = quitter : s’en aller en gardant sa place. partir : quitter la table pour de bon.
join-no-name = Le nom est vide : donnez-en un avec un signe visible.
join-no-table = Il n’y a pas de table où revenir : donnez le lien d’une table.
online-link-no-address = Ce n’est pas un lien : un lien commence par http:// ou https://
online-link-no-table = Le lien ne mène à aucune table : il devrait ressembler à https://example.org/t/jardin#join=CLÉ
online-link-finished = C’est la page d’une partie terminée : parade replay la montre. Un lien vers une table ressemble à https://example.org/t/jardin#join=CLÉ
online-link-key = La clé du lien n’est pas entière : derrière # il y a join= ou watch= et 64 chiffres hexadécimaux.
online-call-offer = { $name } est absent et c’est son tour : C laisse un robot jouer à sa place.
online-take-back-offer = { $bot } joue pour vous : C, et vous rejouez vous-même.
online-pill-caretaker = { $bot } joue pour vous
online-status-lobby = partie { $game } · ? aide
online-status-requests = partie { $game } · sans WebSocket · ? aide
online-name-typed = Votre nom : { $typed }_
online-paste-link = Collez ou tapez le lien que vous avez reçu.
join-kept = Ou revenir à une table où vous êtes :
online-keys-over = Entrée autre partie   V vérifie le mélange   S dire   Q sortir
online-keys-host = Haut Bas place   Gauche Droite robot   G commencer   : régler, exclure…
online-keys-lobby = Entrée place, prêt   N nom   S dire   L lien   : commande   Q sortir
online-keys-guest = Haut Bas place   Entrée s’asseoir   L lien   : commande   ? touches   Q sortir
online-keys-watcher = L lien   ? touches   Q sortir
online-keys-watching = T tous les coups   L lien   ? touches   Q sortir
online-keys-link = C copie le lien   Une autre touche pour revenir
online-keys-links = C copie le lien pour jouer, W pour regarder   Une autre touche pour revenir
online-keys-no-link = Vous êtes venu sans lien à envoyer. Une touche pour revenir
online-keys-join = Entrée aller   Échap retour
online-key-enter = s’asseoir ; être prêt ou non ; commencer si tous le sont
online-key-name = prendre un nom, ou un autre
online-key-start = commencer la partie, pour l’hôte
online-key-bot = un autre robot à la place choisie, ou aucun
online-key-go = sortir ; la place est gardée
online-key-say = dire quelque chose
online-key-link = montrer le lien à envoyer
online-key-call = laisser un robot jouer pour un absent
online-on = oui
online-off = non
home-host = Ouvrir une table
home-host-more = pour des amis, sur un serveur
home-join = Rejoindre une table
home-join-more = par le lien reçu
host-server = Serveur
host-name = Votre nom
host-seats = Places
host-bots = Dont robots
host-bots-more = les autres sont pour vous et vos amis
host-level = Niveau des robots
host-rules = Règles
host-clock = Pendule
host-clock-more = du temps pour chacun, et plus à chaque coup
host-clock-none = aucune
host-clock-value = { $minutes } min et { $seconds } s
host-watchers = Spectateurs
host-watchers-more = d’autres peuvent voir ce qui est face visible
host-chat = Tchat
host-chat-more = on peut écrire ; les phrases restent là
host-public = Ouverte à tous
host-public-more = dans la liste du serveur ; sinon par le lien seul
host-open = Ouvrir la table
host-keys = Haut Bas choisit   Gauche Droite change   Entrée ouvre   Échap retour
host-how = Sur la machine du serveur, parade serve le fait tourner.
host-asking = On demande au serveur…
host-no-answer = Le serveur ne répond pas : { $reason }. Est-ce que parade serve y tourne ?
host-refused = Le serveur n’ouvre pas de table : { $reason }
host-too-many-bots = { $bots } robots ne vous laissent pas de place : la table a { $seats } places.
host-no-such-level = Il n’y a pas de robot { $level } : dormouse, hare, caterpillar, duchess, knave et queen jouent sur les serveurs.

# Une donne dupliquée : les cartes d’une partie finie, distribuées de nouveau à d’autres.
# En une ligne, au terminal.
duplicate-short = les cartes d’une autre partie
duplicate-lobby = Une donne dupliquée : les cartes d’une autre partie, finie, sont distribuées de nouveau. Qui y était les connaît et ne peut pas s’asseoir ici ; à la fin, les deux résultats sont côte à côte.
duplicate-started = On distribue les cartes de l’autre partie.
duplicate-dealt = Les cartes de l’autre partie sont distribuées.
duplicate-told = Les mêmes cartes à une autre table : { $results }.
# Au terminal, une fois ouverte une table avec les cartes d’une partie.
host-duplicate = La table est ouverte, avec les cartes de cette partie. Vous les connaissez : ces liens sont pour d’autres.
host-duplicate-join = Pour jouer : { $link }
host-duplicate-watch = Pour regarder : { $link }
