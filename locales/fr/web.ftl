# What the browser says round its pages, and how it reads a card aloud.

web-card = { $value } { $color }
web-part-missing = Une partie de cette page n’a pas pu être chargée. La connexion est coupée, ou le serveur a une version plus récente.
web-load-again = Recharger
