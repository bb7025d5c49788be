## A table on this device, without a server
own-missing = What plays here could not be loaded: it comes from the server once, and works without it from then on.
own-more = On this device, against { $names }

## The deal of the day
day-title = Deal of the day
day-more = The same cards for everybody
day-what = Today everybody is dealt these cards, against the same two bots: Duchess and Knave. One try, and no excuses.
day-how = It is played on this device and needs no server. Afterwards you see what four bots made of your hand.
day-play = Play today’s deal
day-go-on = Go on playing
day-look = See how it went
day-compared = The same cards, other hands
day-comparing = The bots play your cards …
day-compare-failed = The bots could not be asked.
day-who = Who
day-points = Points
day-place = Place
day-me = You
day-came = { $place ->
    [1] 1st place
    [2] 2nd place
   *[other] 3rd place
}
day-send = Tell others
day-copied = Copied. It does not say which cards they were.
day-share = Parade, { $date }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $place ->
    [1] 1st place
    [2] 2nd place
   *[other] 3rd place
} of 3, better than { $beaten } of { $of } bots with the same cards.
