# What the browser says round its pages, and how it reads a card aloud.

web-card = { $color } { $value }
web-part-missing = A part of this page could not be fetched. The line is down, or the server has a newer version. It is tried again by itself.
web-load-again = Load again
web-newer = There is a newer version of this page. It loads by itself when nothing waits for you.
web-offline = No network. Rules and settings are still here; a table comes back by itself with the network.
