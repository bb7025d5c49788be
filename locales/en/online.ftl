### Tables on a server.
online-title = A table
online-connecting = Going to the table …
online-reconnecting = The connection is lost. Trying again in { $seconds } s.
online-reconnecting-because = The connection is lost. Trying again in { $seconds } s. ({ $reason })
online-game-on = This table lets nobody watch now; looking again in { $seconds } s.
online-server-stopping = The server starts anew. Nothing is lost; coming back in { $seconds } s.
online-back = The connection is there again.
online-without-websocket = No WebSocket gets through here; plain requests do, and nothing else changes.
online-over = { $reason ->
    [no-such-table] There is no such table, or the link does not open it. Is the whole link there?
    [kicked] The host removed you from the table.
    [no-watchers] This table lets nobody watch now. Ask the host, or come again later.
    [table-closed] The table is closed.
    [wrong-protocol] This program and the server do not understand each other: one of them is too old.
   *[other] The server closed the connection.
    }
online-no-parade = What answers at this address is no server of Parade (status { $status }). Is the link right?
online-you-left = You have left the table.
online-not-kept = Your seat cannot be kept for later: { $path }: { $reason }
online-sat = { $who ->
    [you] You sit on seat { $seat } as { $name }.
   *[other] { $name } sits down on seat { $seat }.
    }
online-bot-sat = The bot { $bot } sits on seat { $seat }.
online-seat-empty = Seat { $seat } is empty.
online-configured = The host has changed how the table is played. Nobody is ready any more.
online-host = { $who ->
    [you] You are the host now.
   *[other] { $name } is the host now.
    }
online-is-ready = { $who ->
    [you] You are ready.
   *[other] { $name } is ready.
    }
online-is-not-ready = { $who ->
    [you] You are not ready any more.
   *[other] { $name } is not ready any more.
    }
online-started = The cards are being shuffled; everybody adds a part.
online-deal-restarted = No cards: a part of the shuffle did not come ({ $names }). Everybody has to be ready again.
online-dealt = The cards are dealt, and the deal is what everybody committed to.
online-undo-asked = The others are asked whether you may take it back.
online-undo-wanted = { $who ->
    [you] You ask to take your move back.
   *[other] { $name } asks to take a move back: Y yes, N no.
    }
online-undo-refused = { $who ->
    [you] You do not agree: the move stands.
   *[other] { $name } does not agree: the move stands.
    }
online-undo-lapsed = The game went on: { $who ->
    [you] your move stands.
   *[other] the move of { $name } stands.
    }
online-caretaker-called = { $who ->
    [you] { $bot } plays for you. Type back to play yourself again.
   *[other] The bot { $bot } plays for { $name } meanwhile.
    }
online-caretaker-time = { $who ->
    [you] Your time is up: { $bot } plays for you. Type back to play yourself again.
   *[other] The time of { $name } is up: the bot { $bot } plays on meanwhile.
    }
online-took-back = { $who ->
    [you] You play yourself again.
   *[other] { $name } plays in person again.
    }
online-said = { $name }: { $what }
online-kicked = { $who ->
    [you] The host removed you from the table.
   *[other] The host removed { $name }.
    }
online-left = { $who ->
    [you] You have left the table.
   *[other] { $name } has left the table.
    }
online-rematch = { $who ->
    [you] You want another game. Everybody has to be ready.
   *[other] { $name } wants another game. Everybody has to be ready.
    }
online-resumed = The server is back. No time was lost.
online-announcement = From whoever runs the server: { $text }
online-kicked-by-operator = { $who ->
    [you] Whoever runs the server removed you from the table.
   *[other] Whoever runs the server removed { $name } from the table.
  }
online-hands-inspected = Whoever runs the server has looked at the hands of this game.
online-closed = The table is closed.
online-went = { $name } is away.
online-came-back = { $name } is back.
online-phrase = { $phrase ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [ouch] Ouch!
    [thinking] I am thinking.
    [sorry] Sorry!
    [thanks] Thank you!
    [back-soon] I’ll be back soon.
    [your-turn] It’s your turn.
    [good-game] Good game!
   *[other] …
    }
online-refusal = { $code ->
    [stale] The table has changed meanwhile: look again.
    [ahead] The table is read anew: try once more.
    [not-seated] Only a player at the table may do this: sit down first.
    [only-watching] You came to watch: with this link nobody can play.
    [not-host] Only the host may do this.
    [wrong-phase] This cannot be done now.
    [no-such-seat] There is no such seat.
    [seat-taken] Somebody sits there.
    [seat-empty] Nobody sits there.
    [seat-is-bot] A bot sits there.
    [seat-is-human] A player sits there.
    [already-seated] You sit on another seat: stand up first.
    [name-empty] A name needs a sign that can be seen.
    [name-too-long] The name is too long: at most { $limit } signs.
    [name-taken] The name looks like that of { $name }: take another one.
    [no-such-level] There is no such bot.
    [bad-seat-count] A table has 2 to 6 seats.
    [bad-timer] A clock has 10 to 7200 seconds, and 0 to 600 more for each move.
    [not-all-ready] Not everybody is ready.
    [not-ready] Say first that you are ready.
    [not-your-turn] It is the turn of { $name }.
    [not-in-hand] You do not hold that card.
    [same-card-twice] The same card is named twice.
    [already-chosen] You have chosen already.
    [nothing-to-undo] There is nothing of yours to take back.
    [seen-since] Something new has been seen since: it cannot be taken back.
    [undo-pending] Somebody has asked already.
    [no-undo-asked] Nobody asked you.
    [player-present] The player is here.
    [not-away-long-enough] The player has not been away for long enough: { $seconds } s more.
    [caretaker-here] A bot plays for this seat already.
    [no-caretaker] No bot plays for you.
    [chat-off] At this table only the phrases can be said: say shows them.
    [text-empty] There is nothing to say.
    [text-too-long] That is too long: at most { $limit } signs.
    [too-fast] Too fast: try again in { $seconds } s.
    [not-yourself] You cannot do this to your own seat.
    [cards-known] You know these cards: you sat at the game that they come from, or asked for this table.
    [duplicate-fixed] A duplicate has as many seats and the same edition as the game whose cards are dealt again.
    [table-closed] The table is closed.
    [unavailable] The server does not take this now: try again in a moment.
   *[other] The server does not do this ({ $code }).
    }
online-alarm-nonce = WARNING: this deal is not fair! The part of { $name } in the shuffle is another than the one committed to. Do not go on playing; ask who runs the server.
online-alarm-commitment = WARNING: this deal is not fair! The server has shuffled with another seed than the one it committed to. Do not go on playing; ask who runs the server.
online-alarm-deck = WARNING: this game was not fair! The seed that the server shows does not give the deck that was played. Ask who runs the server.
online-mark-caretaker = played by { $bot }
online-mark-caretaker-short = bot
online-mark-away = away { $since }
online-mark-away-short = away
online-mark-host = host
online-mark-muted = muted
online-seat-free = free
online-seat-bot = bot, ready
online-seat-gone = gone
online-seat-ready = ready
online-seat-not-ready = not ready
online-own-name = { $name } (you)
online-settings-rules = rules of { $year }
online-settings-no-clock = no clock
online-settings-clock = { $bank } each and { $seconds } s a move
online-settings-watchers = others may watch
online-settings-chat = people may write
online-settings-public = open to everybody
online-who = { $seat }. { $name }: { $state }
online-who-empty = { $seat }. { $state }
online-only-watching = You are watching.
online-no-seat = All seats are taken. You are watching until one is free.
online-sit-down = Type your name to sit down.
online-seats-free = { $count ->
    [one] One seat is free: send the link, or put a bot there.
   *[other] { $count } seats are free: send the link, or put bots there.
    }
online-seats-free-for-friends = { $count ->
    [one] One seat is free: send the link.
   *[other] { $count } seats are free: send the link.
    }
online-be-ready = Are you ready for the game?
online-waits-for = Not ready yet: { $names }.
online-may-start = All are ready: you can start.
online-host-starts = All are ready: { $name } can start.
online-waits-for-host = All are ready: the host can start. With no host here for half a minute, anybody can.
online-nobody-away = Nobody has been away for long enough.
online-muted = What { $name } says is not shown any more, to you alone: unmute shows it again.
online-unmuted = What { $name } says is shown again.
online-incomplete = Something is missing, as in: { $example ->
    [name] name Anna
    [bot] bot 3 hare
    [clear] clear 3
    [kick] kick 3
    [mute] mute 3
    [unmute] unmute 3
   *[set] set seats 4
    }
online-link-join = The link to send to friends:
online-link-watch = The link for people who only watch:
online-link-copied = The link is copied, if this terminal lets programs do that.
online-plain-welcome = Table { $table }, game { $game }. Rules of { $rules }.
online-plain-again = Type again for another game at this table, or quit.
online-plain-left = Your seat is kept: the same link leads back to it.
online-plain-input-ended = The input has ended. Your seat is kept: the same link leads back to it.
online-help-sit = sit 2: take seat 2. stand: give the seat up. name Anna: be called Anna.
online-help-ready = ready: be ready for the game. unready: not after all. start: begin, as the host.
online-help-host = bot 3 hare: the host puts a bot on seat 3. clear 3 takes it off, kick 3 removes a player.
online-help-set = set seats 4, set timer 300 5, set timer off, set chat on, set watchers on: how the table is played.
online-help-say = say: the phrases. say 3: say the third. Where the host allows it, say and any text.
online-help-mute = mute 3: do not show what seat 3 says. unmute 3: show it again.
online-help-who = who: who sits where, who is away, and clocks. link: the link to send. qr: the same as a picture.
online-help-call = call 2: a bot plays for seat 2, whose player is away. back: play yourself again.
online-help-undo = undo: ask the others to let you take your last move back. yes or no answers them.
online-help-leave = quit: go, and keep the seat. leave: leave the table for good.
join-no-name = The name is empty: give one with a sign that can be seen.
join-no-table = There is no table to go back to: give the link to one.
online-link-no-address = That is no link: a link begins with http:// or https://
online-link-no-table = The link leads to no table: it should look like https://example.org/t/garden#join=KEY
online-link-finished = That is the page of a finished game: parade replay shows it. A link to a table looks like https://example.org/t/garden#join=KEY
online-link-key = The key of the link is not whole: behind # stands join= or watch= and 64 hexadecimal digits.
online-call-offer = { $name } is away and it is their turn: C lets a bot play for them.
online-take-back-offer = { $bot } plays for you: C, and you play yourself again.
online-pill-caretaker = { $bot } plays for you
online-status-lobby = game { $game } · ? help
online-status-requests = game { $game } · without WebSocket · ? help
online-name-typed = Your name: { $typed }_
online-paste-link = Paste or type the link that you were sent.
join-kept = Or back to a table where you sit:
online-keys-over = Enter another game   V check the shuffle   S say   Q go
online-keys-host = Up Down seat   Left Right its bot   G start   : set, kick, …
online-keys-lobby = Enter sit, ready   N name   S say   L link   : command   ? keys   Q go
online-keys-guest = Up Down seat   Enter sit down   L link   : command   ? keys   Q go
online-keys-watcher = L link   ? keys   Q go
online-keys-watching = T all turns   L link   ? keys   Q go
online-keys-link = C copies the link   Any other key goes back
online-keys-links = C copies the link to play, W the one to watch   Any other key goes back
online-keys-no-link = You came without a link that could be sent on. Any key goes back
online-keys-join = Enter go   Esc back
online-key-enter = sit down; be ready, or not; start when all are
online-key-name = take a name, or another one
online-key-start = start the game, as the host
online-key-bot = another bot on the selected seat, or none
online-key-go = go; the seat is kept
online-key-say = say something
online-key-link = show the link to send
online-key-call = let a bot play for whoever is away
online-on = yes
online-off = no
home-host = Host a table
home-host-more = for friends, on a server
home-join = Join a table
home-join-more = by the link that you were sent
host-server = Server
host-name = Your name
host-seats = Seats
host-bots = Bots among them
host-bots-more = the others are for you and friends
host-level = How the bots play
host-rules = Rules
host-clock = Clock
host-clock-more = time for each, and more with every move
host-clock-none = none
host-clock-value = { $minutes } min and { $seconds } s
host-watchers = Watchers
host-watchers-more = others may look at what lies face up
host-chat = Chat
host-chat-more = people may write; phrases are always there
host-public = Open to everybody
host-public-more = it stands in the server’s list; else by link alone
host-open = Open the table
host-keys = Up Down choose   Left Right change   Enter opens   Esc back
host-how = On the server’s machine, parade serve runs a server.
host-asking = Asking the server …
host-no-answer = The server does not answer: { $reason }. Does parade serve run there?
host-refused = The server opens no table: { $reason }
host-too-many-bots = { $bots } bots leave no seat for you: the table has { $seats } seats.
host-no-such-level = There is no bot { $level }: dormouse, hare, caterpillar, duchess, knave and queen play on servers.

# A duplicate: the cards of a game that is over, dealt again to other people.
# In one line, at the terminal.
duplicate-short = the cards of another game
duplicate-lobby = A duplicate: the cards of another game, which is over, are dealt again. Whoever sat there knows them and cannot sit here; at the end both results stand side by side.
duplicate-started = The cards of the other game are being dealt.
duplicate-dealt = The cards of the other game are dealt.
duplicate-told = The same cards at another table: { $results }.
# At the terminal, once a table with the cards of a game is open.
host-duplicate = The table is open, with the cards of that game. You know them: these links are for others.
host-duplicate-join = To play: { $link }
host-duplicate-watch = To watch: { $link }
