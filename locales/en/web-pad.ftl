### The score pad in a browser: what the terminal does not say.

web-pad-card-of = { $card }, { $name }
web-pad-grid = All cards: those of { $name } are pressed
web-pad-players = Whose cards
web-pad-player = Player
web-pad-has = { $cards } cards, { $points } points
web-pad-totals = What everybody’s cards come to
web-pad-held = { $card } lies with { $name }. Tap it again to move it.
web-pad-keep-anyway = { $finding } Press again to keep it all the same.
web-pad-next-round = Round over
web-pad-share = Phones, links and files
web-pad-undo = Undo
web-pad-unkept = This browser keeps nothing: allow it to, or take the pad along before you leave.
web-pad-line = Type cards for { $name }
web-pad-line-like = { $name }: R8 B3 10
web-pad-line-take = Enter
web-pad-name-of = Name of player { $number }
web-pad-parade-more = If you have counted, missing cards are found.
web-pad-own-phone = Each on her own phone
web-pad-own-phone-more = She scans her code, taps her cards and shows you hers: scan it, or type it here.
web-pad-own-phone-of = For the phone of { $name }
web-pad-code = Code from a phone
web-pad-code-take = Take in
web-pad-take-away = Take it along
web-pad-link = Link to this score pad
web-pad-visiting = This is a score pad that somebody sent. Yours is kept.
web-pad-take-over = Go on with this one
web-pad-mine = Back to mine
web-pad-broken-link = This link is damaged, perhaps cut off. Ask for it once more.
web-pad-no-rules = The scoring could not be loaded. Once it has been, it works without a network.
web-pad-enter = Tap the cards in front of you, the two that you kept too.
web-pad-count = { $cards ->
    [one] One card
   *[other] { $cards } cards
}
web-pad-enter-unkept = This browser keeps nothing: show your code before you leave this page.
web-pad-ready = Done
web-pad-show = Show this to whoever keeps the score.
