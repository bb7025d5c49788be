#!/usr/bin/env python3
"""A bot for Parade, small enough to begin your own with: it takes the smallest sum.

    parade arena --bots 'cmd:python3 examples/bot.py',random --deals 50

The protocol is parade-bot/1, one JSON object a line: see docs/bots.md.
"""

import json
import sys


def color(card):
    return card[0]


def value(card):
    return 10 if card[1] == "T" else int(card[1])


def taken(parade, played):
    """The cards that leave the parade, listed front to end, when a card joins its end."""
    # As many cards as the played card's value are safe, counted from the end.
    exposed = parade[: max(0, len(parade) - value(played))]
    return [card for card in exposed if color(card) == color(played) or value(card) <= value(played)]


def play(view):
    """The card of the hand for which the smallest sum of values is taken."""
    return min(view["legal"], key=lambda card: sum(map(value, taken(view["parade"], card))))


def discard(view):
    """The two highest of the last four cards: the other two are kept and count."""
    return sorted(view["legal"], key=value)[-2:]


def answer(message):
    if message["type"] == "hello":
        return {"name": "smallest-sum", "protocol": "parade-bot/1"}
    view = message["view"]
    if view["phase"] == "play":
        return {"id": message["id"], "play": play(view)}
    return {"id": message["id"], "discard": discard(view)}


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "quit":
            return
        # Flushed, or the answer waits in a buffer while the host waits for it.
        print(json.dumps(answer(message)), flush=True)


if __name__ == "__main__":
    main()
