# A game looked back at in a browser.

back-title = Look back
back-where = Turn { $turn } of { $of }
back-last-two = The last two cards
back-end = The end
back-turn-is = Turn { $turn }

## The way through it
back-controls = Through the game
back-first = To the first turn
back-back = A turn back
back-run = Let the turns go by themselves
back-stop = Stop here
back-on = A turn on
back-last = To the end
back-turn = Turn
back-keys = Keys: left and right a turn, Page Up and Page Down ten, Home and End, Space lets them go by themselves; 1 to 6 a player’s cards, 0 each in turn, A all of them.
back-of = of { $of }
back-eyes = Cards
back-pace = Pace
back-pace-is = { $step ->
    [0] slow
    [1] as usual
   *[2] quick
}
back-curve = Chances to win, turn by turn
back-chances = Chances to win

## What is shown of it
back-hand = The hand of { $name }
# What a card would take that was not played, or that is another seat's.
back-would = With { $card }, { $name } would take { $count ->
    [0] nothing
   *[other] { $cards }
}
back-played = played
back-better = better
back-stays = kept
back-goes = discarded
back-pile = Draw pile, the next card first
back-summary = What it comes to
back-no-judge = The judge could not be loaded. Load the page again to try once more.

## To keep it, and to open another
back-keep = Keep this game
back-link = Copy a link to this turn
back-link-more = The link has the whole game in it and needs no server’s leave: whoever has it sees all cards.
back-open = A game from a file
back-open-other = Open another game
back-open-more = A record as Parade writes it, parade-game/1. It is read here and sent nowhere.
back-open-choose = Choose a file
back-open-drop = Or drop it here.
back-open-several = { $count } games are in this file
back-open-wrong = { $what ->
    [link] The game in this link cannot be read. Is all of the link there?
    [game] What this record tells is no game.
   *[file] No record of a game is in this file.
}

## People who look at it together
together-title = Together
together-begin = Look at it together
together-more = Whoever has the link sees the turn that you see, and all cards, as anybody who looks back does. You lead; the lead can be handed on.
together-coming = A moment …
together-alone = You lead. Nobody else is here yet: send the link.
together-lead = You lead. { $names } { $count ->
    [one] sees
   *[other] see
} what you see.
together-follow = { $name } leads, and you follow.
together-left = You have left { $name }, who leads.
together-nobody = Nobody leads: whoever did has gone.
together-here = Here are also { $names }.
together-again = Follow again
together-take = Take the lead
together-to = The lead to
together-hand = Hand on
together-link = Send the link
together-text = Look at this game of Parade with me:
together-leave = Leave
together-trouble = { $what ->
    [full] As many people as there may be are at this link. It is tried again.
    [ended] This link is over, or its server was started again: it goes on once somebody comes who may read the game.
   *[away] The server does not answer. It is tried again; you can go on alone meanwhile.
}

# The cards of the game that one looks back at, for other people.
duplicate-others = The same cards for others
duplicate-make = Open a table for them
duplicate-again = Open another table
duplicate-more = Opens a table where other people get the cards of this game, each seat the same. Whoever sat here, or asks for it, cannot sit there. At the end both results stand side by side.
duplicate-text = The cards that we had, for you: a game of Parade.
duplicate-made = The table is open: send the link to those who are to play. Whoever watches there sees both results side by side at the end.
duplicate-link = Link to play
duplicate-watch = Watch
duplicate-not = It could not be opened. { $what }
duplicate-away = The server does not answer: try again in a moment.
duplicate-send = Send the link
