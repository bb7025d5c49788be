## The deal of the day
day-title = Deal of the day
day-what = Everybody is dealt the same cards, against the same two bots: Duchess and Knave. One try, and no excuses.
day-how = It is played on this device and needs no server. Afterwards you see what four bots made of your hand.
day-compared = The same cards, other hands
day-comparing = The bots play your cards …
day-me = You
day-came = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
day-copied = Copied. It does not say which cards they were.
day-share = Parade, { $date }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $place ->
    [1] 1st place
    [2] 2nd place
   *[other] 3rd place
} of 3, better than { $beaten } of { $of } bots with the same cards.
day-no-undo = The deal of the day is played once: no move is taken back.
day-no-advice = The deal of the day is compared with bots, so they give no advice here.
day-today = today
day-begun = begun
day-with = { $points ->
    [one] 1 point
   *[other] { $points } points
}
day-line = { $name }: { $with }, { $place }.
day-keys-menu = Up Down choose   Enter plays or shows how it went   Esc back
day-keys = C copy the text to send   L look back   Esc back
day-keys-over = Enter what bots made of your cards   V check the shuffle   Q home
home-day-more = the same cards for everybody
help-key-compare = what bots made of the same cards
help-key-day = play, go on, or see how it went
help-key-day-copy = copy the text to send
