#!/usr/bin/env python3
"""An independent check of the shuffle `parade-shuffle-v1`, from docs/shuffle.md and the standard library alone.

    python3 tests/shuffle.py                    checks the golden values that the Rust tests check too
    python3 tests/shuffle.py FILE…              checks the shuffle of each record of JSON Lines files
    python3 tests/shuffle.py --write            prints golden values made here

Exit status 0 if all that was found holds, 1 if not, 2 if it could not be read.
"""

import hashlib
import hmac
import json
import pathlib
import sys

SCHEME = "parade-shuffle-v1"
GOLDEN = pathlib.Path(__file__).parent.parent / "crates/parade-rules/tests/vectors/shuffle.json"
DECK = [color + value for color in "RBPGKO" for value in "0123456789T"]


def fields(*parts: bytes) -> bytes:
    """Each part after its length, four bytes, the lowest first."""
    return b"".join(len(part).to_bytes(4, "little") + part for part in parts)


def seed_of_number(number: int) -> bytes:
    return hashlib.sha256(b"parade/v1/seed" + str(number).encode()).digest()


def commitment(table: str, game: int, seed: bytes) -> bytes:
    parts = fields(b"parade/v1/commit", table.encode(), game.to_bytes(8, "little"), seed)
    return hashlib.sha256(parts).digest()


def key(table: str, game: int, seed: bytes, nonces: list) -> bytes:
    parts = fields(
        b"parade/v1/deck",
        table.encode(),
        game.to_bytes(8, "little"),
        bytes([len(nonces)]),
        *[nonce or b"" for nonce in nonces],
    )
    return hmac.new(seed, parts, hashlib.sha256).digest()


def chacha20_block(key_bytes: bytes, counter: int, nonce: bytes = bytes(8)) -> list:
    """The sixteen words of a block: counter of 64 bits, nonce of 64 bits, as ChaCha20 was first published."""

    def words(data: bytes) -> list:
        return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]

    start = words(b"expand 32-byte k") + words(key_bytes) + words(counter.to_bytes(8, "little")) + words(nonce)
    state = start[:]

    def add_rotate(a: int, b: int, c: int, bits: int) -> None:
        state[a] = (state[a] + state[b]) & 0xFFFFFFFF
        mixed = state[c] ^ state[a]
        state[c] = ((mixed << bits) | (mixed >> (32 - bits))) & 0xFFFFFFFF

    def quarter_round(a: int, b: int, c: int, d: int) -> None:
        add_rotate(a, b, d, 16)
        add_rotate(c, d, b, 12)
        add_rotate(a, b, d, 8)
        add_rotate(c, d, b, 7)

    for _ in range(10):
        for column in range(4):
            quarter_round(column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter_round(
                diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4
            )
    return [(one + other) & 0xFFFFFFFF for one, other in zip(state, start)]


def numbers(key_bytes: bytes):
    """The words of the stream, one after the other."""
    counter = 0
    while True:
        yield from chacha20_block(key_bytes, counter)
        counter += 1


def below(stream, bound: int) -> int:
    """A number from 0 to bound - 1: words from the largest multiple of bound that fits in 2^32 on are thrown away."""
    limit = 2**32 // bound * bound
    while True:
        word = next(stream)
        if word < limit:
            return word % bound


def deal(table: str, game: int, seed: bytes, nonces: list):
    """The deck in draw order and the start player."""
    stream = numbers(key(table, game, seed, nonces))
    deck = DECK[:]
    for last in range(65, 0, -1):
        other = below(stream, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck, below(stream, len(nonces))


def canonical(card: str) -> str:
    return card.upper().replace("10", "T")


def check_record(record: dict) -> str:
    """`verified`, `no proof`, or what does not match."""
    shuffle = record.get("shuffle")
    if shuffle is None:
        return "no proof"
    if shuffle["scheme"] != SCHEME:
        return f"unknown scheme {shuffle['scheme']}"
    seed = bytes.fromhex(shuffle["server_seed"])
    nonces = [nonce and bytes.fromhex(nonce) for nonce in shuffle["nonces"]]
    if len(seed) != 32 or any(nonce is not None and len(nonce) != 32 for nonce in nonces):
        return "a seed or nonce is not 32 bytes"
    if commitment(shuffle["table"], shuffle["game"], seed).hex() != shuffle["commitment"].lower():
        return "the commitment does not match"
    if len(nonces) != len(record["players"]) or not 2 <= len(nonces) <= 6:
        return "the number of nonces does not match"
    deck, first = deal(shuffle["table"], shuffle["game"], seed, nonces)
    if [canonical(card) for card in record["deck"]] != deck:
        return "the deck does not match"
    if record["first"] != first:
        return "the start player does not match"
    return "verified"


def golden() -> list:
    """Cases that touch every part: seeds by number, tables, games, seats, nonces."""

    def case(number, table, game, nonces):
        seed = seed_of_number(number)
        deck, first = deal(table, game, seed, nonces)
        return {
            "seed_number": number,
            "server_seed": seed.hex(),
            "table": table,
            "game": game,
            "nonces": [nonce and nonce.hex() for nonce in nonces],
            "commitment": commitment(table, game, seed).hex(),
            "key": key(table, game, seed, nonces).hex(),
            "deck": deck,
            "first": first,
        }

    def nonce(number):
        return hashlib.sha256(f"nonce {number}".encode()).digest()

    local = [case(number, "local", 1, [None] * seats) for number in (0, 7, 2**64 - 1) for seats in range(2, 7)]
    return local + [
        case(7, "local", 2, [None, None]),
        case(7, "", 0, [None, None]),
        case(7, "Alice’s table · 3", 2**64 - 1, [None] * 4),
        case(7, "local", 1, [nonce(0), None]),
        case(7, "local", 1, [None, nonce(0)]),
        case(7, "local", 1, [nonce(0), nonce(1)]),
        case(42, "garden", 12, [bytes(32), None, bytes([255] * 32)]),
        case(42, "garden", 12, [nonce(seat) for seat in range(6)]),
    ]


def check_golden() -> bool:
    # RFC 8439, 2.3.2: its counter of 32 bits and nonce of 96 bits fill the same four words.
    block = chacha20_block(
        bytes(range(32)),
        0x0900_0000_0000_0001,
        bytes.fromhex("0000004a00000000"),
    )
    assert block[0] == 0xE4E7F110 and block[15] == 0x4E3C50A2, "this ChaCha20 is wrong"
    found = json.loads(GOLDEN.read_text(encoding="utf-8"))
    wrong = [number for number, (one, other) in enumerate(zip(found, golden())) if one != other]
    if len(found) != len(golden()) or wrong:
        print(f"{GOLDEN.name}: differs from what is computed here, cases {wrong}", file=sys.stderr)
        return False
    print(f"{len(found)} golden shuffles: commitment, key, deck and start player as computed here")
    return True


def main(arguments: list) -> int:
    if arguments == ["--write"]:
        cases = ",\n".join(json.dumps(case, ensure_ascii=False) for case in golden())
        print(f"[\n{cases}\n]")
        return 0
    if not arguments:
        return 0 if check_golden() else 1
    good = True
    for name in arguments:
        lines = pathlib.Path(name).read_text(encoding="utf-8").splitlines()
        for number, line in enumerate((line for line in lines if line.strip()), 1):
            try:
                verdict = check_record(json.loads(line))
            except (KeyError, TypeError, ValueError, OverflowError) as error:
                print(f"{name}: record {number}: cannot be read: {error!r}", file=sys.stderr)
                return 2
            print(f"{name}: record {number}: {verdict}")
            good &= verdict in ("verified", "no proof")
    return 0 if good else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
