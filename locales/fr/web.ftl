# What the browser says round its pages, and how it reads a card aloud.

web-card = { $value } { $color }
web-part-missing = Une partie de cette page n’a pas pu être chargée. La connexion est coupée, ou le serveur a une version plus récente. Un nouvel essai se fait tout seul.
web-load-again = Recharger
web-newer = Il y a une version plus récente de cette page. Elle se charge d’elle-même quand rien ne vous attend.
web-offline = Pas de réseau. Les règles et les réglages restent là ; une table revient d’elle-même avec le réseau.
