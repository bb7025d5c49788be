### Ce que dit `parade serve`.

serve-at = Parade est servi à { $url } (tout est gardé dans { $place })
serve-at-nothing-kept = Parade est servi à { $url } (rien n’est gardé)
serve-metrics = Chiffres pour Prometheus : { $url }
serve-table = Une table pour { $seats } est ouverte. Envoyez ces liens ; quiconque a le premier peut prendre place.
serve-link-play = Pour jouer : { $link }
serve-link-watch = Pour regarder : { $link }
serve-how-to-stop = Ctrl+C l’arrête. Rien de ce qui a été joué n’est perdu alors, ni si on le tue.
serve-how-to-stop-nothing-kept = Ctrl+C l’arrête. Toutes les tables et les parties sont alors perdues.
serve-stopping = Arrêt : les tables écrivent ce qui est en cours, et les joueurs sont priés de revenir.
serve-backed-up = { $place } a été copié dans { $file }
serve-checked = { $place } : { $tables } tables, { $events } événements, { $games } parties finies examinés
serve-faults = { $faults ->
    [one] il y a un défaut
   *[other] il y a { $faults } défauts
  }
serve-cannot-listen = impossible d’écouter à { $address } : { $reason }
serve-system = le système refuse ce dont un serveur a besoin : { $reason }
serve-no-folder = il n’y a pas de dossier personnel où garder quoi que ce soit ; dites où avec --data DIR
serve-database = --database <URL> : { $reason }
serve-no-certificate = { $file } ne contient pas de certificat en PEM : { $reason }
serve-no-key = { $file } ne contient pas de clé privée en PEM : { $reason }
serve-no-pair = le certificat et la clé ne peuvent pas servir : { $reason }

## Où tout est gardé

store-in-use = { $place } sert déjà à un autre serveur ; arrêtez-le d’abord, ou gardez le journal ailleurs
store-full = il n’y a plus de place pour { $place } ; libérez de l’espace, rien de ce qui a été confirmé n’est perdu
store-corrupted = { $place } est abîmé ({ $detail }) et a été laissé tel quel ; mettez la dernière copie à sa place
store-newer = { $place } vient d’une version plus récente de ce programme (format { $found }, celui-ci connaît jusqu’à { $known }) et a été laissé tel quel ; prenez cette version
store-older = { $place } vient d’une version plus ancienne de ce programme (format { $found }, celui-ci lit le { $known }) ; lancez d’abord un serveur de cette version avec lui, ou prenez cette version-là
store-missing = il n’y a pas de journal à { $place } ; dites où le serveur le garde
store-foreign = { $place } n’est pas un journal de Parade et a été laissé tel quel ; gardez le journal ailleurs
store-denied = { $place } ne peut pas servir ({ $detail }) ; laissez cet utilisateur y lire et y écrire, ou gardez le journal ailleurs
store-unreachable = { $place } ne répond pas ({ $detail }) ; voyez s’il tourne et si l’adresse est juste
store-failed = { $place } a échoué : { $detail }
store-address = { $what } n’est pas l’adresse d’une base ; cela ressemble à postgres://NOM:MOT_DE_PASSE@HÔTE:PORT/BASE
store-exists = { $file } existe déjà et a été laissé tel quel ; choisissez un autre nom
store-other = { $detail }

## `parade admin`

admin-status = Parade { $version } : { $tables ->
    [one] une table
   *[other] { $tables } tables
  } en mémoire, { $connections ->
    [one] une connexion
   *[other] { $connections } connexions
  }
admin-is-draining = Les nouvelles tables sont refusées.
admin-says = Il est dit à tous : { $text }
admin-no-tables = Aucune table n’est en mémoire.
admin-table = { $table } : { $phase ->
    [lobby] salon
    [reveal] mélange
    [play] en jeu
    [discard] choix des deux dernières
    [closed] fermée
   *[other] finie
  } ; { $seats } ; { $watchers ->
    [0] personne ne regarde
    [one] une personne regarde
   *[other] { $watchers } personnes regardent
  } ; { $ago }{ $public ->
    [yes]  ; publique
   *[other] {""}
  }
admin-table-away = { $table } : pas en mémoire ; { $ago }{ $public ->
    [yes]  ; publique
   *[other] {""}
  }
admin-gone = { $name } (parti)
admin-minutes-ago = il y a { $minutes } min
admin-hours-ago = il y a { $hours } h
admin-days-ago = il y a { $days } jours
admin-hand = { $seat } { $name } : { $cards }
admin-hand-chosen = { $seat } { $name } : { $cards } (écarte { $discards })
admin-closed = { $table } est fermée.
admin-kicked = Qui occupait la place { $seat } de { $table } est retiré.
admin-announced = C’est dit à tous, et à qui viendra, jusqu’à ce que vous le retiriez (announce sans texte).
admin-taken-back = Ce qui était dit à tous est retiré.
admin-draining = Les nouvelles tables sont refusées désormais ; celles qui existent continuent.
admin-not-draining = De nouvelles tables peuvent s’ouvrir.
admin-no-table-name = « { $table } » n’est pas un nom de table ; cela ressemble à merry-teapot-x7k2m
admin-no-such-table = il n’y a pas de telle table, ou elle est fermée
admin-unavailable = le serveur s’arrête, ne peut pas utiliser son journal, ou a autant de tables en mémoire qu’il peut
admin-nothing-dealt = aucune partie n’est en cours à cette table, donc personne n’a de cartes
admin-seat-is-bot = un robot est assis là ; seuls les joueurs peuvent être retirés
admin-seat-empty = aucun joueur n’est assis là
admin-text = une annonce a de 1 à { $limit } caractères
admin-unreadable = le serveur ne comprend pas cela ; est-il de la même version ?
admin-no-server = aucun serveur n’écoute à { $path } ; dites où il est avec --data ou --socket
admin-denied = cet utilisateur ne peut pas utiliser { $path } ; seuls celui du serveur et root le peuvent
admin-system = { $path } ne répond pas : { $reason }
serve-no-socket = « parade admin » n’a pas d’accès : { $reason }
