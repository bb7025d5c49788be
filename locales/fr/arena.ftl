### Matchs entre robots, et robots pour d’autres programmes.

## Résultats

arena-title = { $players } joueurs, règles de { $rules } : { $count ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $games } parties, graine { $seed }
arena-bot = robot
arena-wins = gagné %
arena-interval = à 95 %
arena-points = points
arena-place = place
arena-milliseconds = ms/coup
arena-slowest = 99 % en
arena-time = ms par coup
arena-times-title = { $bot }, à table avec { $others }
arena-rating = cote
arena-uncertainty = incertitude
arena-games = parties
arena-explained = Une victoire partagée entre k compte 1/k. Chaque donne a été jouée une fois par rotation des places ; l’intervalle porte sur les donnes.
arena-ratings-explained = Cotes selon Weng et Lin : chacun commence à 25,00, et l’incertitude est un écart type.

## Graphiques

arena-plot-title = { $players } joueurs, règles de { $rules }, { $games } parties
arena-plot-wins = Victoires par nombre de joueurs
arena-plot-wins-axis = victoires en %, intervalle à 95 %
arena-plot-ratings = Cotes par nombre de joueurs
arena-plot-ratings-axis = cote, ± deux écarts types
arena-plot-time-axis = millisecondes par coup

## Ce qui ne va pas avec les robots

arena-no-playouts = « { $text } » n’est pas un nombre de simulations : écrivez comme dans queen:400
arena-no-look-ahead = { $name } ne regarde pas au-delà de son coup : nommez ce robot sans nombre de simulations
arena-no-command = cmd: demande une commande, comme dans cmd:./monrobot
arena-open-quote = la commande « { $command } » a un guillemet qui n’est pas fermé
arena-pool-too-small = { $bots ->
    [one] { $bots } robot ne suffit pas
   *[other] { $bots } robots ne suffisent pas
} pour en tirer { $players }
arena-times-one-table = --times ne prend qu’un nombre de joueurs
arena-times-alone = --times compare un robot à d’autres : nommez-en un autre
arena-one-file = --record et --plot ne peuvent pas écrire tous deux { $file } : donnez un fichier à chacun
arena-times-or-playouts = --times dit au premier robot combien de temps réfléchir : nommez-le sans simulations
arena-fault = { $bot } : { $fault }
arena-fault-answer = la réponse : { $answer }
arena-fault-view = la vue : { $view }
arena-fault-start = impossible à lancer : { $reason }
arena-fault-hello = il ne se présente pas par { "{" }"name": …, "protocol": "parade-bot/1"{ "}" }
arena-fault-late = aucune réponse après { $milliseconds } ms
arena-fault-ended = il s’est terminé sans répondre
arena-fault-ended-with = il s’est terminé sans répondre ({ $status })
arena-fault-deaf = il ne lit pas son entrée
arena-fault-too-long = la ligne dépasse { $bytes } octets
arena-fault-no-object = la réponse n’est pas un objet JSON
arena-fault-wrong-id = « id » dans la réponse devrait être { $id }
arena-fault-no-action = la réponse devrait avoir « play » avec une carte ou « discard » avec une liste de deux
arena-fault-answer-is = la réponse : { $reason }
arena-fault-illegal = la réponse est illégale : { $reason }
arena-stopping = Arrêt après les coups en cours ; une fois de plus arrête tout de suite.
arena-stopped = Arrêté : parties jouées, { $played } sur { $games }.
arena-unwritable = impossible d’écrire { $file } : { $reason }
arena-no-plot = le graphique n’a pas pu être dessiné : { $reason }

## Robots pour d’autres programmes

bot-is-a-program = seul un robot de ce programme peut être offert
bot-stops = le robot s’arrête : { $reason }
bot-line = ligne { $line } : { $fault }
bot-too-long = elle dépasse { $bytes } octets
bot-no-object = ce n’est pas un objet JSON
bot-type = « type » devrait être « hello », « act » ou « quit »
bot-protocol = « protocol » devrait être « { $right } »
bot-no-id = « id » manque
bot-time = « time_ms » devrait être un nombre de millisecondes
bot-view = « view » n’est pas une position ({ $reason })
bot-not-to-act = « view » : ce n’est pas à la place { $seat } d’agir
