## A table on this device, without a server
own-missing = What plays here could not be loaded: it comes from the server once, and works without it from then on.
own-more = On this device, against { $names }

## The deal of the day
day-more = One game a day, the same cards for everybody
day-play = Play today’s deal
day-go-on = Go on playing
day-look = See how it went
day-who = Who
day-points = Points
day-place = Place
day-compare-failed = The bots could not be asked.
day-send = Tell others
