### parade loadtest

load-address-form = « { $address } » n’est pas l’adresse d’un serveur : http://127.0.0.1:8080 en est une
load-address-not-here = « { $address } » est ailleurs ; seul un serveur de cette machine peut être mis sous charge
load-failed = le test de charge ne peut pas continuer : { $reason }
load-connecting = { $connected } joueurs connectés
load-playing = { $seconds } s, { $moves } coups
load-comparing = comparaison de la partie { $done } sur { $all }
load-played = { $connections } joueurs ont joué { $moves } coups : { $per_second } par seconde
load-cpu = { $per_second } coups par seconde de temps processeur du serveur
load-ack = confirmés après { $half } ms (moitié), { $most } ms (99 %), { $nearly } ms (99,9 %)
load-fanout = vus des autres après { $half } ms (moitié), { $most } ms (99 %), { $nearly } ms (99,9 %)
load-memory = mémoire : { $idle } Mo au repos, { $loaded } Mo sous charge
load-kills = tué { $kills } fois ; de retour après { $seconds } s au plus tard ; { $reconnects } connexions refaites
load-well = { $games } parties comparées avec les archives du serveur : rien de perdu, aucun trou, aucune carte dite trop tôt
load-broken = { $games } parties comparées avec les archives du serveur : { $lost } coups perdus, { $gaps } trous, { $leaks } cartes dites trop tôt, { $errors } erreurs
load-problem = problème : { $problem }
