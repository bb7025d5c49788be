### Ce que le programme dit en ligne de commande : aide, erreurs d’emploi, et erreurs de ses commandes.

## Aide

help-heading-usage = Emploi :
help-heading-commands = Commandes{ "\u00A0" }
help-heading-arguments = Arguments{ "\u00A0" }
help-heading-options = Options{ "\u00A0" }
help-heading-everywhere = Options de toutes les commandes{ "\u00A0" }
help-value-command = COMMANDE
help-parade = Le jeu de cartes Parade au terminal
help-parade-version = Affiche la version
help-lang = Langue : en ou fr (sinon PARADE_LANG, les réglages, LC_ALL, LC_MESSAGES, LANG)
help-color = Couleur : auto, always (toujours) ou never (jamais) ; NO_COLOR est respecté
help-ascii = Dessine en signes ASCII seulement
help-no_motion = Rien ne bouge
help-plain = Ligne par ligne, en mots, au lieu du plein écran
help-help = Affiche cette aide
help-join = Va à une table sur un serveur, par son lien
help-join-link = Le lien : https://HÔTE/t/TABLE#join=CLÉ ; sans lui, retour à la
    dernière table où vous étiez
help-join-name = Le nom sous lequel s’asseoir
help-host = Ouvre une table sur un serveur et y va
help-host-server = L’adresse du serveur ; sinon celle de la dernière table ouverte, sinon
    cette machine
help-host-name = Le nom sous lequel s’asseoir
help-host-seats = Nombre de places, de 2 à 6
help-host-bots = Les robots assis après les personnes, par niveau
help-host-rules = 2013 (l’égalité va à qui a le moins de cartes) ou 2008 (elle est partagée)
help-host-timer = Temps de chacun en secondes, et ce que chaque coup ajoute : 300+5
help-host-watchers = D’autres peuvent voir ce qui est face visible
help-host-chat = On peut écrire ; les phrases restent là
help-host-public = Chacun peut s’asseoir ; sinon seulement qui a le lien
help-host-duplicate = Une partie finie, par l’adresse de sa page : ses cartes sont distribuées de nouveau, à d’autres
help-play = Joue dans ce terminal
help-play-players = Nombre de joueurs, de 2 à 6
help-play-bots = Robots par nom, séparés par des virgules : dormouse, hare, caterpillar, duchess, knave, queen
help-play-names = Noms par place, séparés par des virgules ; les personnes d’abord
help-play-rules = 2013 (l’égalité va à qui a le moins de cartes) ou 2008 (elle est partagée)
help-play-seed = Le nombre dont découle la donne : même nombre, même donne
help-learn = Apprend le jeu en quelques minutes, et pose des énigmes
help-learn-puzzle = Une énigme, 1 à 10, ou « today » pour celle du jour
help-day = Donne les mêmes cartes à tous, et compare ce qu’on en a fait
help-day-date = Une date, comme 2026-11-29 ; sinon la donne d’aujourd’hui
help-rules = Les règles, avec des exemples
help-replay = Rejoue des parties enregistrées (parade-game/1), ou d’un serveur
help-replay-file = Fichier de lignes JSON ; sinon l’entrée standard ; ou le lien d’une partie :
    https://HOST/games/TABLE.1#review=CODE
help-replay-format = text, ou json : un objet par ligne
help-replay-name = Le nom sous lequel les autres vous voient à ce lien
help-analyze = Revient sur des parties (parade-game/1) : ce que chaque coup a coûté
help-analyze-file = Fichier de lignes JSON ; sinon l’entrée standard
help-analyze-format = text, ou json : un objet par ligne
help-analyze-playouts = Simulations par décision ; sinon assez pour qu’une partie prenne environ deux secondes
help-analyze-seed = Le nombre dont découlent les dés des simulations, 0 par défaut
help-score = Compte les points de tables (parade-score/1)
help-score-file = Fichier de lignes JSON ; sinon l’entrée standard
help-score-format = text, ou json : un objet par ligne
help-verify = Vérifie que les parties ont été distribuées comme engagé
help-verify-file = Fichier de lignes JSON (parade-game/1) ; sinon l’entrée standard
help-arena = Fait jouer des matchs entre robots
help-arena-bots = Robots séparés par des virgules : greedy, queen:400 (simulations), « cmd:./monrobot --vite » ; le dernier occupe les places libres
help-arena-players = Nombre de joueurs par table, de 2 à 6 (2 par défaut) ; séparés par des virgules, un match pour chacun
help-arena-deals = Nombre de donnes, 100 par défaut ; autant de parties, fois le nombre de joueurs
help-arena-time_ms = Millisecondes par coup ; sinon les robots réfléchissent selon leur niveau, et les programmes entendent 100
help-arena-times = Millisecondes par coup du premier robot, séparées par des virgules : un match pour chacune
help-arena-ratings = Classe tous les robots à des tables tirées au sort parmi eux (Weng-Lin)
help-arena-seed = Le nombre dont découlent donnes et dés, quelconque par défaut
help-arena-threads = Nombre de parties jouées à la fois, autant que de processeurs par défaut
help-arena-rules = 2013 (l’égalité va à qui a le moins de cartes) ou 2008 (elle est partagée)
help-arena-format = text, ou json : un objet par ligne
help-arena-record = Écrit chaque partie dans un fichier (parade-game/1)
help-arena-plot = Dessine les résultats dans un fichier (SVG)
help-bot = Offre un robot sur l’entrée et la sortie standard (parade-bot/1)
help-bot-name = Robot par nom, avec des simulations au besoin : queen:400
help-bot-playouts = Simulations par coup ; sinon le robot prend le temps qu’on lui donne
help-bot-seed = Le nombre dont découlent ses dés, 0 par défaut
help-serve = Tient des tables pour des gens qui ne sont pas au même endroit
help-serve-listen = Où il écoute, 127.0.0.1:8080 par défaut ; 0.0.0.0:8080 pour tous ceux qui atteignent cette machine
help-serve-data = Dossier où tout est gardé ; sinon un dossier à vous
help-serve-database = PostgreSQL à la place : postgres://NOM:MOT_DE_PASSE@HÔTE/BASE (mieux dans PARADE_DATABASE, car les arguments se voient) ; ou memory, qui ne garde rien
help-serve-url = Le début des liens, si ce n’est pas l’adresse d’écoute : https://jeu.example.org
help-serve-base_path = Le début de chaque chemin, comme /jeux/parade
help-serve-trusted_proxies = Nombre de mandataires devant lui ; alors seulement X-Forwarded-For est cru
help-serve-tls_cert = Certificat, s’il parle TLS lui-même (PEM)
help-serve-tls_key = La clé du certificat (PEM)
help-serve-metrics = Où se lisent ses chiffres (Prometheus), à part de tout le reste
help-serve-new_table = Ouvre une table pour tant de joueurs, de 2 à 6, et affiche les liens à envoyer
help-serve-max_tables = Nombre de tables en mémoire à la fois, au plus
help-serve-max_connections = Nombre de connexions à la fois, au plus
help-serve-no_rate_limits = Aucune limite au nombre de demandes : pour mesurer
help-serve-bot_delay_ms = Millisecondes qu’un robot attend avant de jouer, 600 par défaut
help-serve-threads = Nombre de fils d’exécution, autant que de processeurs mais 4 au plus par défaut
help-serve-log = Ce qui est noté sur l’erreur standard : error, warn, info ou debug
help-serve-backup = Copie tout ce qui est gardé dans un nouveau fichier, puis s’arrête
help-serve-check = Vérifie toutes les parties gardées, puis s’arrête
help-serve-print_systemd_unit = Affiche une unité pour systemd qui sert selon ces arguments, puis s’arrête
help-serve-admin_socket = Socket pour « parade admin » ; sinon une dans le dossier où tout est gardé
help-serve-close_idle_days = Après combien de jours sans changement une table est fermée, 30 par défaut
help-admin = Interroge un serveur de cette machine, ou lui dit quoi faire
help-admin-data = Dossier où le serveur garde tout ; sinon celui d’un serveur à qui rien n’est dit
help-admin-socket = La socket du serveur, si elle est ailleurs
help-admin-format = text, ou json : un objet
help-status = Comment va le serveur (demandé aussi si rien d’autre ne l’est)
help-tables = Quelles tables sont en mémoire, avec une étoile qui est connecté
help-tables-all = Celles qui ne sont pas en mémoire aussi
help-table = Ce que chacun voit à une table, en JSON
help-table-table = Le nom de la table
help-hands = Les mains des joueurs : tous à la table apprennent que vous avez regardé
help-hands-table = Le nom de la table
help-close = Ferme une table pour de bon
help-close-table = Le nom de la table
help-kick = Retire un joueur d’une table
help-kick-table = Le nom de la table
help-kick-seat = La place, à partir de 1
help-announce = Dit quelque chose à tous et à qui viendra ; sans texte, le retire
help-announce-text = Que dire
help-drain = N’ouvre plus de tables ; celles qui existent continuent
help-drain-off = En ouvre de nouveau
help-bench = Mesure combien de parties au hasard le moteur joue par seconde
help-bench-format = text, ou json : un objet
help-bench-seconds = Durée permise en secondes, 10 par défaut
help-bench-players = Seulement des parties à ce nombre de joueurs, 2 à 6
help-loadtest = Joue beaucoup de parties à la fois contre un serveur de cette machine et compte
help-loadtest-url = Adresse du serveur, comme http://127.0.0.1:8080
help-loadtest-games = Nombre de tables à la fois, 250 par défaut
help-loadtest-players = Joueurs par table, 2 à 6, 4 par défaut
help-loadtest-think = Pause moyenne avant chaque coup, en millisecondes, 0 par défaut
help-loadtest-seconds = Durée du comptage en secondes, 30 par défaut
help-loadtest-pid = Processus du serveur, pour son temps et sa mémoire
help-loadtest-kill = Tue le serveur (kill -9) tant de fois et le relance ; environ toutes les 3 s sans nombre
help-loadtest-previews = Quand les joueurs veulent les aperçus : always, turn (par défaut) ou never
help-loadtest-format = text, ou json : un objet
help-completions = Affiche un script qui complète les arguments dans un shell
help-completions-shell = bash, elvish, fish, powershell ou zsh
help-man = Affiche la page de manuel : parade man | man -l -
help-help-command = La commande à expliquer

## Emploi incorrect

usage-hint = « { $command } » en dit plus.
usage-value-missing = { $argument } demande une valeur : { $expected }
usage-value-missing-any = { $argument } demande une valeur
usage-value-wrong = { $argument } : « { $value } » ne convient pas ; attendu : { $expected }
usage-value-not-taken = { $argument } ne prend pas de valeur, pas même « { $value } »
usage-expected-one-of = l’un de { $values }
usage-expected-lang = en ou fr
usage-expected-players = un nombre de 2 à 6
usage-expected-puzzle = un nombre de 1 à 10, ou today
usage-expected-date = une date, de 1970-01-01 à aujourd’hui, comme 2026-11-29
usage-expected-rules = 2013 ou 2008
usage-expected-seed = un nombre entier de 0 à 18446744073709551615
usage-expected-seconds = des secondes, de 0.01 à 3600
usage-expected-deals = un nombre de 1 à 100000000
usage-expected-milliseconds = des millisecondes, de 1 à 600000
usage-expected-games = un nombre de 1 à 5000
usage-expected-think = un nombre de millisecondes de 0 à 600000
usage-expected-pid = le numéro d’un processus
usage-expected-kill = un nombre de 1 à 1000
usage-expected-threads = un nombre de 1 à 1024
usage-expected-playouts = un nombre entier (pour analyze : de 6 à 1000000)
usage-expected-bots = des robots séparés par des virgules, comme queen,hare
usage-expected-base-path = le début d’un chemin, comme /jeux/parade
usage-expected-url = le début de liens, comme https://jeu.example.org
usage-expected-file = le chemin d’un fichier
usage-expected-address = une adresse et un port, comme 127.0.0.1:8080
usage-expected-timer = de 10 à 7200 secondes, et de 0 à 600 de plus par coup, comme 300+5
usage-expected-proxies = un nombre de 0 à 16
usage-expected-delay = des millisecondes de 0 à 600000
usage-expected-days = un nombre de jours de 1 à 3650
usage-expected-seat = une place de 1 à 6
usage-expected-limit = un nombre entier
usage-expected-value = une valeur
usage-unknown = il n’y a pas d’argument { $argument } ici
usage-unknown-meant = il n’y a pas d’argument { $argument } ici ; { $suggestion } peut-être ?
usage-no-such-command = il n’y a pas de commande « { $command } »
usage-no-such-command-meant = il n’y a pas de commande « { $command } » ; { $suggestion } peut-être ?
usage-twice = { $argument } ne peut figurer qu’une fois
usage-conflict = { $argument } et { $other } s’excluent
usage-missing = { $argument } manque
usage-not-utf8 = un argument n’est pas un texte UTF-8

play-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  } : Parade se joue de 2 à 6
play-too-many-bots = { $bots } robots ne tiennent pas sur { $players } places
play-too-many-names = { $names } noms ne tiennent pas sur { $players } places

## Lire et écrire

failure-output = impossible d’écrire la sortie : { $reason }
records-stdin = l’entrée standard
records-unreadable = { $file } est illisible : { $reason }
records-not-found = ce fichier n’existe pas
records-no-permission = accès refusé
records-folder = c’est un dossier
records-too-long = enregistrement { $record } : la ligne dépasse { $limit } Mio

## Ce qui ne va pas dans du JSON

parse-no-utf8 = pas de texte UTF-8 à partir de l’octet { $byte }
parse-cut-short = pas du JSON : la ligne finit trop tôt
parse-no-json = pas du JSON à partir de la colonne { $column }
parse-no-object = pas un objet JSON
parse-no-format = la clé "format" manque : elle devrait dire "{ $right }"
parse-twice = la clé "{ $key }" figure deux fois
parse-missing = la clé "{ $key }" manque
parse-wrong = "{ $key }" devrait être { $right }
parse-item = "{ $key }", élément { $item } : { $reason }
parse-holds-rules = "2013" ou "2008"
parse-holds-texts = une liste de textes
parse-holds-seat = le numéro d’une place
parse-holds-cards = une liste de cartes
parse-holds-pairs = une liste de paires de cartes
parse-holds-lists = une liste de listes de cartes

## Ce qui ne va pas dans un enregistrement

complaint-record = enregistrement { $record } : { $reason }
complaint-turn = enregistrement { $record }, coup { $turn } : { $reason }
complaint-play = coup { $turn } : { $reason }
complaint-format = le format est { $found }, non "{ $right }"
complaint-no-rules = il n’y a pas de règles de { $text } : écrivez 2013 ou 2008
complaint-no-card = { $text } n’est pas une carte : écrivez une lettre de couleur (R B P G K O) et une valeur de 0 à 10, comme G3 ou KT
complaint-no-seat = il n’y a pas de place { $seat } : à { $players } joueurs, elles vont de 0 à { $last }
complaint-not-your-turn = ce n’est pas le tour de la place { $seat } mais de la place { $other }
complaint-not-in-hand = la place { $seat } n’a pas { $card } en main
complaint-play-is-over = on ne joue plus de carte : chacun défausse maintenant deux de ses quatre cartes
complaint-too-early = on ne défausse rien avant que le dernier tour soit joué
complaint-same-card = { $card } est nommée deux fois : on défausse deux cartes différentes
complaint-already-chosen = la place { $seat } a déjà choisi sa défausse
complaint-game-over = la partie est finie
complaint-discards = défausse de la place { $seat } : { $reason }
complaint-discard-count = il y a des défausses pour { $found } places sur { $players }
complaint-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  } : Parade se joue de 2 à 6
complaint-first = la première place est { $first }, mais à { $players } joueurs elles vont de 0 à { $last }
complaint-deck-length = le paquet a { $cards } cartes au lieu de 66
complaint-deck-twice = le paquet a { $card } deux fois, la seconde à la carte { $place }
complaint-seats = { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
  } : une table en a de 2 à 6
complaint-names = { $names ->
    [one] { $names } nom
   *[other] { $names } noms
  } pour { $seats } places
complaint-seat-card = place { $seat } : { $reason }
complaint-card-twice = { $card } figure deux fois, à la place { $first } et à la place { $second }
complaint-commitment = l’engagement ne correspond pas à la graine du serveur, à la table et à la partie
complaint-nonces = il y a { $nonces ->
    [one] { $nonces } nonce
   *[other] { $nonces } nonces
  } pour { $players } places
complaint-proof-deck = le paquet diffère du mélange à la carte { $place }
complaint-proof-first = la place { $found } commence, le mélange dit la place { $expected }
complaint-scheme = le mélange suit { $scheme }, mais seul parade-shuffle-v1 peut être vérifié
complaint-shuffle-text = « { $key } » du mélange manque ou n’est pas un texte
complaint-shuffle-number = « { $key } » du mélange manque ou n’est pas un nombre entier
complaint-shuffle-hex = « { $key } » du mélange manque ou n’a pas 64 chiffres hexadécimaux
complaint-shuffle-nonces = « nonces » du mélange manque ou n’est pas une liste de 64 chiffres hexadécimaux ou null
complaint-save-json = son JSON n’est pas celui d’une partie ({ $detail })
complaint-save-format = le format est { $found }, cette version lit { $right }
complaint-save-choice = choix de la place { $seat } : { $reason }
complaint-save-no-shuffle = le mélange manque
complaint-save-bots = les robots ne sont pas un par place
complaint-save-choices = les choix ne sont pas un par place

## Rejouer et compter

replay-title = Partie { $number } : { $names }, règles de { $rules }
replay-parade = La parade : { $cards }
replay-first = { $name } commence.
replay-drew = Pioche { $card }.
replay-not-over = L’enregistrement s’arrête ici. { $next }
score-title = Table { $number } : { $names }, règles de { $rules }
score-points = points
score-cards = cartes
score-place = rang

## Vérification

verify-verified = vérifié
verify-no-proof = sans preuve

## Mesure

bench-title = Parties complètes au hasard sur un fil, en temps processeur
bench-line = { $players } joueurs : { $games } parties/s, { $nanoseconds } ns par coup, { $times } fois la référence simple

## La page de manuel

man-name = NOM
man-variables = ENVIRONNEMENT
man-variables-text = Chaque option de toutes les commandes, et chaque option de play sauf la graine, a sa variable : PARADE_LANG, PARADE_COLOR, PARADE_ASCII, PARADE_NO_MOTION, PARADE_PLAIN, PARADE_PLAYERS, PARADE_BOTS, PARADE_NAMES, PARADE_RULES. Les options l’emportent sur les variables, les variables sur les réglages. Un serveur respecte PARADE_LISTEN, PARADE_DATA_DIR, PARADE_DATABASE, PARADE_URL, PARADE_BASE_PATH, PARADE_TRUSTED_PROXIES, PARADE_METRICS et PARADE_LOG. PARADE_CONFIG_DIR et PARADE_STATE_DIR nomment les dossiers des réglages et des parties. NO_COLOR est respecté.
man-exit = CODE DE RETOUR
man-exit-text = 0 si tout s’est bien passé, 1 si le travail a échoué, 2 si le programme a été mal appelé, 130 s’il a été interrompu (SIGINT), 143 s’il a été arrêté (SIGTERM), 129 si son terminal a disparu (SIGHUP). Que personne ne lise plus la sortie n’est pas un échec.
