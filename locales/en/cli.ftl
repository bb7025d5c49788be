### What the program says on the command line: help, usage errors, and the errors of its commands.

## Help: help-COMMAND about a command, help-COMMAND-ARGUMENT about an argument, help-ARGUMENT where every command takes it.

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-everywhere = Options of every command
help-value-command = COMMAND
help-parade = The card game Parade at the terminal
help-parade-version = Prints the version
help-lang = Language: en or fr (else PARADE_LANG, the settings, LC_ALL, LC_MESSAGES, LANG)
help-color = Color: auto, always or never (NO_COLOR is heeded)
help-ascii = Draws with ASCII signs only
help-no_motion = Nothing moves
help-plain = Line by line in words, instead of the full screen
help-help = Prints this help
help-join = Goes to a table on a server by its link
help-join-link = The link: https://HOST/t/TABLE#join=KEY; without it, back to the
    table where you sat down last
help-join-name = The name to sit down with
help-host = Opens a table on a server and goes there
help-host-server = The server’s address; if not given, that of the last table that was
    opened, else this machine
help-host-name = The name to sit down with
help-host-seats = Number of seats, 2 to 6
help-host-bots = Bots that sit behind the people, by level
help-host-rules = 2013 (a tie goes to the fewest cards) or 2008 (a tie is shared)
help-host-timer = Time for each in seconds, and what each move adds: 300+5
help-host-watchers = Others may watch what lies face up
help-host-chat = People may write; phrases are always there
help-host-public = Everybody may sit down; else only who has the link
help-host-duplicate = A game that is over, by the address of its page: its cards are dealt again, to others
help-play = Plays at this terminal
help-play-players = How many play, 2 to 6
help-play-bots = Bots by name, with commas between: dormouse, hare, caterpillar, duchess, knave, queen
help-play-names = Names by seat, with commas between; people sit first
help-play-rules = 2013 (a tie goes to the fewest cards) or 2008 (a tie is shared)
help-play-seed = The number that the deal follows from: the same number, the same deal
help-learn = Teaches the game in a few minutes, and asks puzzles
help-learn-puzzle = A puzzle, 1 to 10, or “today” for the one of the day
help-day = Deals the same cards to everybody, and compares what came of them
help-day-date = A date, as 2026-11-29; today’s deal without it
help-rules = The rules, with examples
help-replay = Replays records of games (parade-game/1), or a game of a server
help-replay-file = File of JSON lines; standard input without it; or the link to a game:
    https://HOST/games/TABLE.1#review=CODE
help-replay-format = text, or json: one object a line
help-replay-name = The name by which the others at the link see you
help-analyze = Looks back at games (parade-game/1): what each move gave away
help-analyze-file = File of JSON lines; standard input without it
help-analyze-format = text, or json: one object a line
help-analyze-playouts = Playouts a decision; else so many that a game takes about two seconds
help-analyze-seed = The number that the dice of the playouts follow from, 0 by default
help-score = Scores tables (parade-score/1)
help-score-file = File of JSON lines; standard input without it
help-score-format = text, or json: one object a line
help-verify = Checks that games were dealt as was committed to
help-verify-file = File of JSON lines (parade-game/1); standard input without it
help-arena = Lets bots play matches against each other
help-arena-bots = Bots with commas between: greedy, queen:400 (playouts), 'cmd:./mybot --fast'; the last fills the seats left
help-arena-players = How many sit at a table, 2 to 6 (2 if not given); with commas between, a match for each
help-arena-deals = How many deals, 100 if not given; players times as many games
help-arena-time_ms = Milliseconds for a move; without it bots think as much as their level does, and programs are told 100
help-arena-times = Milliseconds for a move of the first bot, with commas between: a match for each
help-arena-ratings = Rates all bots at tables drawn from them (Weng-Lin)
help-arena-seed = The number that deals and dice follow from, any if not given
help-arena-threads = How many games are played at once, as many as processors if not given
help-arena-rules = 2013 (a tie goes to the fewest cards) or 2008 (a tie is shared)
help-arena-format = text, or json: one object a line
help-arena-record = Writes every game to a file (parade-game/1)
help-arena-plot = Draws the results to a file (SVG)
help-bot = Serves a bot on standard input and output (parade-bot/1)
help-bot-name = Bot by name, perhaps with playouts: queen:400
help-bot-playouts = Playouts for a move; without it the bot takes the time that it is given
help-bot-seed = The number that its dice follow from, 0 if not given
help-serve = Serves tables to people who are not in one room
help-serve-listen = Where it listens, 127.0.0.1:8080 if not given; 0.0.0.0:8080 for everybody who can reach this machine
help-serve-data = Folder in which everything is kept; without it one of your own
help-serve-database = PostgreSQL instead: postgres://USER:PASSWORD@HOST/DATABASE (better in PARADE_DATABASE: others see arguments); or memory, which keeps nothing
help-serve-url = What links begin with, if not the address that it listens at: https://play.example.org
help-serve-base_path = What every path begins with, as in /games/parade
help-serve-trusted_proxies = How many proxies stand before it; only then X-Forwarded-For is believed
help-serve-tls_cert = Certificate, if it speaks TLS itself (PEM)
help-serve-tls_key = The certificate's key (PEM)
help-serve-metrics = Where numbers about it are told (Prometheus), apart from everything else
help-serve-new_table = Opens a table for so many players, 2 to 6, and prints the links to send
help-serve-max_tables = How many tables may be in memory at once
help-serve-max_connections = How many connections there may be at once
help-serve-no_rate_limits = No limit to how often anybody may ask: for measuring
help-serve-bot_delay_ms = Milliseconds that a bot waits before it moves, 600 if not given
help-serve-threads = How many threads serve, as many as processors but at most 4 if not given
help-serve-log = What is noted on standard error: error, warn, info or debug
help-serve-backup = Copies everything that is kept to a new file, and ends
help-serve-check = Checks every game that is kept, and ends
help-serve-print_systemd_unit = Prints a unit for systemd that serves as these arguments say, and ends
help-serve-admin_socket = Socket for “parade admin”; without it one in the folder in which everything is kept
help-serve-close_idle_days = After how many days without a change a table is closed, 30 if not given
help-admin = Asks a server on this machine, or tells it what to do
help-admin-data = Folder in which the server keeps everything; without it the one that a server has without it
help-admin-socket = The server’s socket, if it is somewhere else
help-admin-format = text, or json: one object
help-status = How the server is (this is also what is asked if nothing else is)
help-tables = Which tables are in memory, with a star who is connected
help-tables-all = Those that are not in memory, too
help-table = What everybody at a table sees, as JSON
help-table-table = The table’s name
help-hands = What the players hold: everybody at the table is told that you looked
help-hands-table = The table’s name
help-close = Closes a table for good
help-close-table = The table’s name
help-kick = Removes a player from a table
help-kick-table = The table’s name
help-kick-seat = The seat, from 1
help-announce = Says something to everybody and to whoever comes; without a text, takes it back
help-announce-text = What to say
help-drain = Opens no new tables; those that there are go on
help-drain-off = Opens them again
help-bench = Measures how many random games the engine plays a second
help-bench-format = text, or json: one object
help-bench-seconds = How many seconds it may take, 10 if not given
help-bench-players = Only games of this many players, 2 to 6
help-loadtest = Plays many games at once against a server on this machine and counts
help-loadtest-url = Address of the server, as http://127.0.0.1:8080
help-loadtest-games = How many tables at once, 250 if not given
help-loadtest-players = How many sit at each, 2 to 6, 4 if not given
help-loadtest-think = Pause before each move in milliseconds, on average, 0 if not given
help-loadtest-seconds = How many seconds moves are counted, 30 if not given
help-loadtest-pid = Process of the server, for its time and memory
help-loadtest-kill = Kills the server (kill -9) so often and starts it again; about every 3 s without a number
help-loadtest-previews = When players want previews: always, turn (if not given) or never
help-loadtest-format = text, or json: one object
help-completions = Prints a script that completes arguments in a shell
help-completions-shell = bash, elvish, fish, powershell or zsh
help-man = Prints the manual page: parade man | man -l -
help-help-command = The command to explain

## Wrong usage

usage-hint = “{ $command }” explains more.
usage-value-missing = { $argument } needs a value: { $expected }
usage-value-missing-any = { $argument } needs a value
usage-value-wrong = { $argument }: “{ $value }” does not fit; expected { $expected }
usage-value-not-taken = { $argument } takes no value, not even “{ $value }”
usage-expected-one-of = one of { $values }
usage-expected-lang = en or fr
usage-expected-players = a number from 2 to 6
usage-expected-puzzle = a number from 1 to 10, or today
usage-expected-date = a date from 1970-01-01 to today, as 2026-11-29
usage-expected-rules = 2013 or 2008
usage-expected-seed = a whole number from 0 to 18446744073709551615
usage-expected-seconds = seconds from 0.01 to 3600
usage-expected-deals = a number from 1 to 100000000
usage-expected-milliseconds = milliseconds from 1 to 600000
usage-expected-games = a number from 1 to 5000
usage-expected-think = milliseconds from 0 to 600000
usage-expected-pid = the number of a process
usage-expected-kill = a number from 1 to 1000
usage-expected-threads = a number from 1 to 1024
usage-expected-playouts = a whole number (of analyze: from 6 to 1000000)
usage-expected-bots = bots with commas between, as in queen,hare
usage-expected-base-path = what a path can begin with, as in /games/parade
usage-expected-url = what links can begin with, as in https://play.example.org
usage-expected-file = the path of a file
usage-expected-address = an address and a port, as in 127.0.0.1:8080
usage-expected-timer = 10 to 7200 seconds, and 0 to 600 more for each move, as in 300+5
usage-expected-proxies = a number from 0 to 16
usage-expected-delay = milliseconds from 0 to 600000
usage-expected-days = a number of days from 1 to 3650
usage-expected-seat = a seat from 1 to 6
usage-expected-limit = a whole number
usage-expected-value = a value
usage-unknown = there is no argument { $argument } here
usage-unknown-meant = there is no argument { $argument } here; { $suggestion } perhaps?
usage-no-such-command = there is no command “{ $command }”
usage-no-such-command-meant = there is no command “{ $command }”; { $suggestion } perhaps?
usage-twice = { $argument } can stand only once
usage-conflict = { $argument } and { $other } exclude each other
usage-missing = { $argument } is missing
usage-not-utf8 = an argument is not UTF-8 text

play-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }: Parade takes 2 to 6
play-too-many-bots = { $bots } bots do not fit { $players } seats
play-too-many-names = { $names } names do not fit { $players } seats

## Reading and writing

failure-output = the output cannot be written: { $reason }
records-stdin = standard input
records-unreadable = { $file } cannot be read: { $reason }
records-not-found = there is no such file
records-no-permission = no permission
records-folder = it is a folder
records-too-long = record { $record }: the line is longer than { $limit } MiB

## What is wrong with JSON

parse-no-utf8 = not UTF-8 text from byte { $byte } on
parse-cut-short = not JSON: the line ends too early
parse-no-json = not JSON from column { $column } on
parse-no-object = not a JSON object
parse-no-format = the key "format" is missing: it should say "{ $right }"
parse-twice = the key "{ $key }" stands twice
parse-missing = the key "{ $key }" is missing
parse-wrong = "{ $key }" should be { $right }
parse-item = "{ $key }", item { $item }: { $reason }
parse-holds-rules = "2013" or "2008"
parse-holds-texts = a list of texts
parse-holds-seat = the number of a seat
parse-holds-cards = a list of cards
parse-holds-pairs = a list of pairs of cards
parse-holds-lists = a list of lists of cards

## What is wrong with a record. The English lines are those of the libraries, and a test compares them.

complaint-record = record { $record }: { $reason }
complaint-turn = record { $record }, turn { $turn }: { $reason }
complaint-play = turn { $turn }: { $reason }
complaint-format = the format is { $found }, not "{ $right }"
complaint-no-rules = there are no rules of { $text }: write 2013 or 2008
complaint-no-card = { $text } is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT
complaint-no-seat = there is no seat { $seat }: with { $players } players the seats are 0 to { $last }
complaint-not-your-turn = it is not the turn of seat { $seat } but of seat { $other }
complaint-not-in-hand = seat { $seat } does not hold { $card }
complaint-play-is-over = no more cards are played: each seat now discards two of its four
complaint-too-early = nothing is discarded before the last turn has been played
complaint-same-card = { $card } is named twice: two different cards are discarded
complaint-already-chosen = seat { $seat } has already chosen what to discard
complaint-game-over = the game is over
complaint-discards = discards of seat { $seat }: { $reason }
complaint-discard-count = there are discards for { $found } of { $players } seats
complaint-players = { $players } players: Parade takes 2 to 6
complaint-first = the first player is seat { $first }, but with { $players } players the seats are 0 to { $last }
complaint-deck-length = the deck has { $cards } cards instead of 66
complaint-deck-twice = the deck has { $card } twice, the second time as card { $place }
complaint-seats = { $seats } seats: a table has 2 to 6
complaint-names = { $names } names for { $seats } seats
complaint-seat-card = seat { $seat }: { $reason }
complaint-card-twice = { $card } stands twice, with seat { $first } and with seat { $second }
complaint-commitment = the commitment does not match the server seed, the table and the game
complaint-nonces = there are { $nonces } nonces for { $players } seats
complaint-proof-deck = the deck differs from the shuffle at card { $place }
complaint-proof-first = the start player is seat { $found }, the shuffle says seat { $expected }
complaint-scheme = the shuffle follows { $scheme }, but only parade-shuffle-v1 can be checked
complaint-shuffle-text = the shuffle's { $key } is missing or not a text
complaint-shuffle-number = the shuffle's { $key } is missing or not a whole number
complaint-shuffle-hex = the shuffle's { $key } is missing or not 64 hexadecimal digits
complaint-shuffle-nonces = the shuffle's nonces are missing or not a list of 64 hexadecimal digits or null each
complaint-save-json = { $detail }
complaint-save-format = the format is { $found }, this version reads { $right }
complaint-save-choice = the choice of seat { $seat }: { $reason }
complaint-save-no-shuffle = the shuffle is missing
complaint-save-bots = the bots are not one a seat
complaint-save-choices = the choices are not one a seat

## Replay and score

replay-title = Game { $number }: { $names }, rules of { $rules }
replay-parade = The parade: { $cards }
replay-first = { $name } begins.
replay-drew = Draws { $card }.
replay-not-over = The record ends here. { $next }
score-title = Table { $number }: { $names }, rules of { $rules }
score-points = points
score-cards = cards
score-place = place

## Verify

verify-verified = verified
verify-no-proof = no proof

## Bench

bench-title = Complete random games on one thread, in CPU time
bench-line = { $players } players: { $games } games/s, { $nanoseconds } ns a move, { $times } times the plain reference

## The manual page

man-name = NAME
man-variables = ENVIRONMENT
man-variables-text = Every option of every command, and every option of play but the seed, has a variable: PARADE_LANG, PARADE_COLOR, PARADE_ASCII, PARADE_NO_MOTION, PARADE_PLAIN, PARADE_PLAYERS, PARADE_BOTS, PARADE_NAMES, PARADE_RULES. Options go over variables, variables over the settings. A server heeds PARADE_LISTEN, PARADE_DATA_DIR, PARADE_DATABASE, PARADE_URL, PARADE_BASE_PATH, PARADE_TRUSTED_PROXIES, PARADE_METRICS and PARADE_LOG. PARADE_CONFIG_DIR and PARADE_STATE_DIR name the folders of the settings and of the games. NO_COLOR is heeded.
man-exit = EXIT STATUS
man-exit-text = 0 if all went well, 1 if the work failed, 2 if the program was called wrongly, 130 if it was interrupted (SIGINT), 143 if it was terminated (SIGTERM), 129 if its terminal went away (SIGHUP). That nobody reads the output any more is no failure.
