### The table in a browser.

## The bar and the news
web-table-status = Turn { $turn } · last round at six colors or an empty pile
web-table-home = Parade, home
web-table-reconnecting = Reconnecting
web-table-last-round = Last round: nobody draws.
web-table-dealt = The cards are dealt.

## The parade. web-table-place, -played and -pile are only heard.
web-table-parade = The parade, front to end
web-table-left = { $count } left
web-table-pile = The front. { $count ->
    [0] The draw pile is empty
    [one] Draw pile: 1 card
   *[other] Draw pile: { $count } cards
}
web-table-end = end
web-table-place = { $fate ->
    [leaves] { $card }, { $number } from the end, would leave
    [stays] { $card }, { $number } from the end, would stay
    [safe] { $card }, { $number } from the end, safe
   *[none] { $card }, { $number } from the end
}
web-table-last-played = played last
web-table-played = { $card } would go here, to the end
web-table-parade-counts = { $count ->
    [one] 1 card, the front beside the pile
   *[other] { $count } cards, the front beside the pile
}

## The hand
web-table-hand = Your hand
web-table-caption = { $count ->
    [0] none
   *[other] takes { $count }
}
web-table-choose = Choose a card.
web-table-look = { $name } is to play. You can look at what your cards would do.
web-table-play = Play { $card }
web-table-back = Back
web-table-key-enter = Enter
web-table-drop = Let go to play { $card }
web-table-to = to

## The collections
web-table-collections = Collections
web-table-in-hand = { $count } in hand
web-table-five-colors = five colors
web-table-collection = { $name }: { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}
web-table-would-come = { $value }, would come
web-table-turned = { $cards ->
    [one] 1 card, 1 point
   *[other] { $cards } cards, 1 point each
}
web-table-cards-now = cards now
web-table-points = points
web-table-cell = { $cards ->
    [0] { $adds ->
        [0] none
       *[other] none, { $adds } would come
    }
    [one] { $adds ->
        [0] 1 card
       *[other] 1 card, { $adds } would come
    }
   *[other] { $adds ->
        [0] { $cards } cards
       *[other] { $cards } cards, { $adds } would come
    }
}
web-table-majority = majority
web-table-nothing-yet = Nothing yet.

# What the browser says: the table.

### Play: the last two cards, the score, keys, what is typed, what is read aloud.

## Keep two
web-play-keep-title = Keep two, discard two
web-play-keep-secret = Everyone chooses in secret. Nothing is shown until all have chosen.
web-play-keep-joins = They join your collection
web-play-keep-nothing = They count for nothing
web-play-keep-do = Keep { $one } and { $two }
web-play-keep-waits = { $name } still chooses.
web-play-keep-pick = Choose two cards to keep.
web-play-keep-to-keep = { $card }: keep it
web-play-keep-to-discard = { $card }: discard it
web-play-keep-way = Keep { $one } and { $two }: { $count ->
    [one] { $points } point
   *[other] { $points } points
}
web-play-keep-begin = { $one } and { $two } begin a color each.
web-play-keep-sent = On its way to the server

## The score
web-play-score-none = Nobody has any
web-play-score-equal = Equal at { $cards }: with two players it takes two more
web-play-score-close = { $who ->
    [you] You have { $cards } to { $other }: it takes two more
   *[other] { $name } has { $cards } to { $other }: it takes two more
}
web-play-score-most = { $who ->
    [you] You have most: { $count ->
       *[other] { $cards } turned over
    }
   *[other] { $name } has most: { $count ->
       *[other] { $cards } turned over
    }
}
web-play-score-tie = { $who ->
   *[other] { $holders ->
        [2] { $names } tie at { $cards }: both turn them over
       *[other] { $names } tie at { $cards }: all turn them over
    }
}
web-play-no-card = none
web-play-one-card = one
web-play-score-wins = { $who ->
    [you] You win
   *[other] { $name } wins
}
web-play-score-share = { $who ->
   *[other] { $names } share the win
}
web-play-score-why-lowest = { $count ->
    [one] { $total } point
   *[other] { $total } points
}, { $fewer } fewer than { $names }. No tie to break.
web-play-score-why-highest = { $count ->
    [one] { $total } point
   *[other] { $total } points
}, { $fewer } ahead of { $names }. No tie to break.
web-play-score-why-cards = { $count ->
    [one] { $total } point
   *[other] { $total } points
} like { $names }, but fewer cards: { $cards } against { $others }.
web-play-score-why-shared-cards = { $count ->
    [one] { $total } point
   *[other] { $total } points
} and { $cards } cards each. Nothing breaks this tie.
web-play-score-why-shared = { $count ->
    [one] { $total } point
   *[other] { $total } points
} each. Under the rules of 2008 nothing breaks a tie.
web-play-score-table = The score, color by color
web-play-score-color = Color
web-play-score-points = Points
web-play-score-lowest = the lowest wins
web-play-score-highest = the highest wins
web-play-score-turned = turned over: 1 point each
web-play-score-turned-over = { $points }, turned over
web-play-score-all = All at once
web-play-score-places = Places
web-play-score-again = Play again, same table
web-play-score-check = Check the shuffle
dealt-fair = Dealt as committed.
dealt-fair-more = { $added ->
    [0] From the seed that the server had committed to, this browser dealt the same cards anew.
    [one] From the server’s seed and one player’s part this browser dealt the same cards anew: neither of the two could choose them alone.
   *[other] From the server’s seed and the parts of { $added } players this browser dealt the same cards anew: nobody could choose them.
}
dealt-otherwise = Not dealt as committed.
dealt-away = The record of this game did not come, so the deal is not checked here.
web-play-score-start = Back to the start

## Keys
web-play-keys-title = Keys
web-play-keys-hand = choose a card; of the last four, move it to the other side
web-play-keys-arrows = go along your hand
web-play-keys-enter = play the chosen card; keep the two
web-play-keys-escape = put it back; close what is open
web-play-keys-hint = a hint
web-play-keys-undo = ask for your last move back
web-play-keys-talk = talk
web-play-keys-turns = the last turns
web-play-keys-command = type a command
web-play-keys-help = these keys
web-play-keys-letters = Single letters are commands
web-play-key-enter = Enter
web-play-key-escape = Esc
web-play-close = Close

## What is typed
web-play-type-title = Command
web-play-type-label = What can be said in words
web-play-type-example = G3, hint, table, help
web-play-type-do = Do it
web-play-alone = This game is on your device, against bots alone: nobody else is there.

## A hint
web-play-hint-title = Hint
web-play-hint-thinking = Thinking …
web-play-hint-none = There is no hint to give now.
web-play-hint-away = No connection to the server, and no hint without it. Ask again once it is back.
web-play-hint-failed = The server gives no hint now. Try again in a moment.
web-play-hint-choices = All choices
web-play-hint-card = card
web-play-hint-choose = Choose { $cards }

## Last turns
web-play-no-cards = nothing
web-play-turns-none = Nobody has played yet.

## What is read aloud
web-play-live-before = { $count ->
    [one] 1 move before that.
   *[other] { $count } moves before that.
}
