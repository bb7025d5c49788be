### Matches between bots, and bots for other programs.

## Results

arena-title = { $players } players, rules of { $rules }: { $count ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games } games, seed { $seed }
arena-bot = bot
arena-wins = wins %
arena-interval = 95 % interval
arena-points = points
arena-place = place
arena-milliseconds = ms/move
arena-slowest = 99 % in
arena-time = ms for a move
arena-times-title = { $bot } at a table of { $others }
arena-rating = rating
arena-uncertainty = uncertainty
arena-games = games
arena-explained = A win shared by k counts 1/k. Each deal was played once for each rotation of the seats; the interval is over deals.
arena-ratings-explained = Ratings after Weng and Lin: everybody begins at 25.00, and the uncertainty is a standard deviation.

## Plots

arena-plot-title = { $players } players, rules of { $rules }, { $games } games
arena-plot-wins = Wins by number of players
arena-plot-wins-axis = wins in %, with 95 % interval
arena-plot-ratings = Ratings by number of players
arena-plot-ratings-axis = rating, ± two standard deviations
arena-plot-time-axis = milliseconds for a move

## What is wrong with the bots. The English lines are those of the library, and a test compares them.

arena-no-playouts = “{ $text }” is no number of playouts: write it as in queen:400
arena-no-look-ahead = { $name } does not look ahead: name it without a number of playouts
arena-no-command = cmd: needs a command, as in cmd:./mybot
arena-open-quote = the command “{ $command }” has a quote that is not closed
arena-pool-too-small = { $bots ->
    [one] { $bots } bot is too few
   *[other] { $bots } bots are too few
} to draw { $players } from
arena-times-one-table = --times takes one number of players
arena-times-alone = --times tells how one bot does against others: name another one
arena-one-file = --record and --plot cannot both write { $file }: give each a file of its own
arena-times-or-playouts = --times tells the first bot how long to think: name it without playouts
arena-fault = { $bot }: { $fault }
arena-fault-answer = the answer: { $answer }
arena-fault-view = the view: { $view }
arena-fault-start = it cannot be started: { $reason }
arena-fault-hello = it does not introduce itself with { "{" }"name": …, "protocol": "parade-bot/1"{ "}" }
arena-fault-late = no answer after { $milliseconds } ms
arena-fault-ended = it ended without an answer
arena-fault-ended-with = it ended without an answer ({ $status })
arena-fault-deaf = it does not read its input
arena-fault-too-long = the line is longer than { $bytes } bytes
arena-fault-no-object = the answer is no JSON object
arena-fault-wrong-id = the answer's "id" should be { $id }
arena-fault-no-action = the answer should have "play" with a card or "discard" with a list of two
arena-fault-answer-is = the answer: { $reason }
arena-fault-illegal = the answer is illegal: { $reason }
arena-stopping = Stopping after the moves under way; once more ends it at once.
arena-stopped = Stopped after { $played } of { $games } games.
arena-unwritable = { $file } cannot be written: { $reason }
arena-no-plot = the plot cannot be drawn: { $reason }

## Bots for other programs

bot-is-a-program = only a bot of this program can be served
bot-stops = the bot stops: { $reason }
bot-line = line { $line }: { $fault }
bot-too-long = it is longer than { $bytes } bytes
bot-no-object = it is no JSON object
bot-type = "type" should be "hello", "act" or "quit"
bot-protocol = "protocol" should be "{ $right }"
bot-no-id = "id" is missing
bot-time = "time_ms" should be a number of milliseconds
bot-view = "view": { $reason }
bot-not-to-act = "view": seat { $seat } is not to act
