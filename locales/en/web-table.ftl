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
