### The pages of the browser: start, lobby, what is around a table, settings, rules, games, proof, problems.

## The start page
start-name = Your name
start-somebody = Player
start-play = Play now
start-play-more = One tap, and the cards are dealt
start-against = { $bots ->
    [one] One bot
   *[other] { $bots } bots
}
start-bots = Against
start-level = Level
start-open = Open a table
start-open-more = For friends: send one link, and they sit down
start-join = Join a table
start-join-more = With the link that you were sent, or the table’s name
start-join-field = Link or name of the table
start-join-go = Go there
start-rules-more = To look something up
start-games = Games
start-public = Open to everybody
start-public-free = { $free ->
    [0] All seats are taken
    [one] One seat is free
   *[other] { $free } seats are free
}
start-resume = Go on playing
start-with = With { $names }
start-alone = Your table
start-phase = { $phase ->
    [lobby] Not begun
    [over] Game over
   *[play] Game on
}
start-changed = Last change: { $ago }
start-opening = Opening the table
start-link = { $problem ->
    [empty] Paste the link that you were sent, or type the table’s name.
    [key] The link is not whole: behind # stand join= or watch= and 64 signs.
   *[no-table] That leads to no table. A link looks like { $example }
}
start-language = Language

## The lobby of a table
lobby-title = A table for { $seats }
lobby-seats = Seats
lobby-seat-spoken = Seat { $seat }:
lobby-free = Free
lobby-sit = Sit here
lobby-sit-down = Sit down
lobby-invited = You are invited. Say your name, and sit down.
lobby-put-bot = Put a bot here
lobby-take-off = Take off
lobby-fill = Bots on the free seats
lobby-stand = Stand up
lobby-rename = Change my name
lobby-remove = Remove
lobby-remove-who = Remove { $name }
lobby-ready = I am ready
lobby-not-ready = Not ready after all
lobby-start = Start the game
lobby-invite = Send the link
lobby-ready-waits = You are ready. { $count ->
    [one] One seat is free still
   *[other] { $count } seats are free still
}: send the link on, or wait.
lobby-settings = How it is played
lobby-settings-note = A change makes everybody unready.
lobby-edition = Rules of { $year }: { $what }

## Sharing a table
share-title = Invite
share-more = Whoever has this link may sit down.
share-copy = Copy the link
share-copied = The link is copied.
share-by-hand = The browser does not let pages copy. The link is selected: copy it by hand.
share-below = The browser lets no page copy. The link stands under “Invite”.
share-send = Send it
share-text = A seat is free for you at my table of Parade.
share-code = Show the QR code
share-code-hide = Hide the QR code
share-code-label = The link as a QR code, to be scanned by a phone
share-watch = For people who only watch
share-no-link = You came without a link that could be sent on. The host has one.
share-no-link-host = The link is on the device on which the table was opened.

## Who is away, caretakers, what is taken back
around-lines = Notices
away-is = { $name } is away.
away-for = away { $time }
away-seconds = { $seconds } s
away-minutes = { $minutes } min
away-hours = { $hours } h
away-nudge = Nudge
away-call = Call the caretaker
away-call-in = Caretaker in { $seconds } s
away-call-own = Let a bot play for me
caretaker-mark = caretaker
caretaker-yours = { $why ->
    [time] Your time is up: { $bot } plays for you.
   *[other] { $bot } plays for you.
  }
caretaker-plays = { $bot } plays meanwhile
caretaker-back = Play on myself
undo-ask = Take my last move back
undo-wanted = { $name } asks to take a move back.
undo-waiting = You ask to take your move back.
undo-waiting-for = Not answered yet: { $names }.
undo-agree = Agree
undo-disagree = The move stands

## A seat at the table
seat-kick = Remove from the table
seat-kick-sure = { $phase ->
    [lobby] Remove { $name }? The seat becomes free.
   *[other] Remove { $name }? A bot plays on for them.
}
seat-kick-yes = Remove
seat-no = No
seat-clock = Clock: { $time }
seat-mute = Do not show what { $name } says
seat-unmute = Show what { $name } says

## Talk
talk-title = Talk
talk-new = { $count ->
    [one] Talk, one new
   *[other] Talk, { $count } new
}
talk-none = Nobody has said anything yet.
talk-phrases = Say
talk-write = Write
talk-send = Send
talk-muted = { $count ->
    [one] One thing is not shown: you have muted { $names }.
   *[other] { $count } things are not shown: you have muted { $names }.
}

## The menu of a table
menu-title = Menu
menu-close = Close
menu-home = Start page
menu-home-more = Your seat is kept
menu-leave = Leave the table
menu-leave-sure = { $phase ->
    [own] Leave? The game is on this device alone, and gone then.
    [lobby] Leave? Your seat becomes free.
    [over] Leave? Your seat becomes free for the next game.
   *[other] Leave in the middle of the game? A bot plays on, and there is no way back to your seat.
}
menu-leave-yes = Leave
menu-stay = Stay
menu-command = Type commands
menu-watchers = { $count ->
    [0] Nobody watches
    [one] One person watches
   *[other] { $count } people watch
}

## Settings of this browser
prefs-title = Settings
prefs-saved = Kept in this browser as soon as you change it.
prefs-blocked = This browser lets the page keep nothing. What you set here lasts until the page is closed; your seat is kept by a cookie, if it takes one.
prefs-theme = Colors of the page
prefs-theme-is = { $theme ->
    [light] Light
    [dark] Dark
    [contrast] High contrast
   *[auto] As the system
}
prefs-one-tap = Play with one tap
prefs-one-tap-more = A tap plays the card at once. Without it the first tap shows what it would do.
prefs-motion-more = Cards move to where they go, unless the system asks for less motion
prefs-play = At the table
prefs-sound = Sound
prefs-sound-more = Paper on felt, and one teacup when it is your turn
prefs-notifications = Notifications
prefs-notifications-more = When it is your turn and the page lies behind others
prefs-notifications-no = The browser does not allow this page to notify you. Its own settings decide.

## The rules page
rules-page-try = Try it. Choose a card, and see who leaves.
rules-page-wins = { $name } has the lowest total, { $points }, and wins.
rules-page-count = { $leave ->
    [one] { $leave } leaves
   *[other] { $leave } leave
} · { $stay ->
    [one] { $stay } stays
   *[other] { $stay } stay
} · { $safe } safe
rules-page-play = Play one

## Games that are over
games-title = Games
games-mine = Mine
games-mine-none = No game of yours has been played to its end in this browser yet.
games-public = At tables open to everybody
games-public-none = None has been played to its end yet.
games-won = { $count ->
    [one] { $names } won
   *[other] { $names } share the win
}
games-more = More
games-loading = Looking
game-title = A game of { $names }
game-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, rules of { $year }
game-record = Download the record
game-record-more = All cards and moves as one line of JSON, for parade replay and parade verify.

## The proof of a shuffle
proof-title = Was the deal fair?
proof-checking = Working it out
proof-verified = It fits.
proof-verified-how = { $added ->
    [0] This browser worked the deck out itself: it and the player who began follow from the seed that the server had committed to before the game.
    [one] This browser worked the deck out itself: it and the player who began follow from the seed that the server had committed to before the game, and from what one player added.
   *[other] This browser worked the deck out itself: it and the player who began follow from the seed that the server had committed to before the game, and from what { $added } players added.
}
proof-nobody-added = No person added a part. Then the server could have tried many seeds before it chose one.
proof-proves = What it proves: nobody could choose these cards, neither the server nor all the others together, as long as one player’s part was drawn by chance.
proof-not = What it does not: that nobody saw them. Whoever runs the server can look at every hand. Nor that people played without help.
proof-none = This game carries no proof of its shuffle.
proof-mismatch = It does not fit.
proof-mismatch-what = { $what ->
    [commitment] The seed is not the one that the server had committed to.
    [nonces] What the players added is not there as it should be.
    [deck] The deck is not the one that the seed gives.
    [first] Another player began than the seed says.
    [scheme] It was shuffled in a way that this page does not know.
   *[unreadable] The record is not whole.
} Do not trust this deal; ask whoever runs the server.
proof-server = { $verdict ->
    [same] The server says the same of it: it fits.
    [verified] The server says that it fits.
    [no-proof] The server says that there is no proof.
   *[mismatch] The server says that it does not fit.
}
proof-server-silent = The server does not say what it thinks of it.

## What went wrong, and what to do next
problem-title = { $problem ->
    [no-such-table] No table behind this link
    [kicked] You were removed
    [no-watchers] Nobody may watch now
    [table-closed] The table is closed
    [wrong-protocol] This page is too old
    [server-stopping] The server starts anew
    [too-much] Too much at once
    [too-slow] The connection is slow
    [silent] The connection fell asleep
    [server-away] The server does not answer
    [draining] No new tables now
    [no-such-game] No such game for you
    [no-such-page] No such page
   *[failed] Something failed on the server
}
problem-text = { $problem ->
    [no-such-table] There is no such table, or the link does not open it. Links are long: is all of it there? Ask whoever sent it for a fresh one.
    [kicked] The host removed you from this table. You can open one of your own.
    [no-watchers] This table lets nobody watch now: ask the host, or wait. This page looks again by itself.
    [table-closed] Nothing more happens here. Games that were finished are kept.
    [wrong-protocol] The server has been renewed since this page was loaded. Load it again; your seat and your game are kept.
    [server-stopping] Nothing is lost. This page comes back by itself.
    [too-much] There are too many connections, or too much came at once. This page tries again by itself; close other tabs of it if it stays so.
    [too-slow] More happened than this connection could carry. This page comes back by itself.
    [silent] Nothing was heard from here for a while. This page comes back by itself.
    [server-away] It is away, or this device has no network. Nothing is lost: try again in a moment.
    [draining] The server opens no new tables at the moment. Those that there are go on. Try again later.
    [no-such-game] There is no finished game of this name, or it is not for you: games are shown to those who played, or have a link of the table.
    [no-such-page] Nothing lies at this address.
   *[failed] It was not your doing. Nothing that was accepted is lost; try again in a moment.
}
problem-name-title = No open table of this name
problem-name-text = By the name alone only a table that is open to everybody is found, or one where you sit. For any other, ask for the whole link.
problem-again-in = Looking again in { $seconds } s
problem-again = Try again
problem-reload = Load the page again
problem-home = Start page
problem-too-many = Too often: try again in { $seconds } s.
refusal-chat-off = At this table only the phrases can be said.
refusal-stale-page = The page and the table had come apart. The table is read anew: try once more.

# Learning: the first game, and puzzles.
web-learn-start = Learn in a few minutes
web-learn-start-more = A first game, one idea at a time; then puzzles.
web-learn-resume = Go on at step { $step } of { $of }
web-learn-choose = Choose a card
web-learn-play = Play { $card }
web-learn-keep = Keep these two
web-learn-answer = That is my answer
web-learn-draw = Draw
web-learn-on = Go on
web-learn-before = Back
web-learn-show = Show me
web-learn-safe = safe
web-learn-again = From the beginning
web-learn-game = Play a game
web-learn-puzzles = Puzzles
web-learn-mark = Mark { $card }, number { $number } from the end
web-learn-unreachable = The lessons cannot be loaded. Without a network they are here once they have been used.

# A duplicate: the cards of a game that is over, dealt again to other people.
duplicate-title = The same cards at another table
duplicate-here = Here
duplicate-there = There
duplicate-fair = They are the cards of the other game: this browser dealt them anew from what was committed to there.
