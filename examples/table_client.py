"""A client of the protocol `parade-table/1`, written from docs/protocol.md and its schemas.

It opens a table or comes by a link, sits down, plays a game by a simple
rule, and checks what the server says. It needs Python 3.11 and nothing else.

    python3 table_client.py http://127.0.0.1:8080 --seats 4 --bots 3
    python3 table_client.py 'http://127.0.0.1:8080/t/TABLE#join=KEY'
"""

import argparse
import base64
import hashlib
import json
import random
import secrets
import socket
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request

API = "/api/v1"


class WebSocket:
    """The client's side of RFC 6455, as far as this protocol needs it: a message is one text frame."""

    def __init__(self, url, path):
        """Connects and shakes hands."""
        port = url.port or (443 if url.scheme == "https" else 80)
        self.received = b""  # bytes of frames that have not all come yet
        self.socket = socket.create_connection((url.hostname, port), timeout=10)
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\n"
                             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            self._read()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        accept = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        if head.split()[1] != b"101" or base64.b64encode(accept) not in head:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def _read(self):
        """Waits for more bytes, no longer than the socket's timeout."""
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the server closed it")
        self.received += data

    def _next_frame(self):
        """The kind and the bytes of the next frame, once all of it has come."""
        while True:
            data = self.received
            size, start = data[1] & 127 if len(data) > 1 else 0, 2
            if size > 125:
                start = 4 if size == 126 else 10
                size = int.from_bytes(data[2:start])
            if len(data) >= start + size:
                self.received = data[start + size:]
                return data[0] & 15, data[start:start + size]
            self._read()

    def _send(self, opcode, payload):
        """Sends one frame; what a client sends is masked."""
        size, mask = len(payload), secrets.token_bytes(4)
        head = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([128 | opcode]) + head + mask + masked)

    def send(self, message):
        """Sends a message of at most 16,384 bytes."""
        self._send(1, json.dumps(message).encode())

    def receive(self, timeout):
        """The next message; TimeoutError if nothing comes for so long."""
        self.socket.settimeout(timeout)
        while True:
            opcode, payload = self._next_frame()
            if opcode == 1:
                return json.loads(payload)
            if opcode == 8:
                raise ConnectionError("the server said close")
            if opcode == 9:  # a ping: the pong tells the server that this client is there
                self._send(10, payload)


def request(url, path, body=None):
    """One HTTP request, a POST if it has a body; waits and tries again where the server says so."""
    address, data = f"{url.scheme}://{url.netloc}{url.path}{API}{path}", body and json.dumps(body).encode()
    try:
        asked = urllib.request.Request(address, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        if error.code not in (429, 503):
            raise SystemExit(f"{path}: {error.code}, {problem['message']}") from None
        time.sleep(problem.get("retry_after_s") or 1)
        return request(url, path, body)


def sha256(data):
    """The SHA-256 of bytes as 64 hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


EMPTY = {"sitter": {"type": "empty"}, "ready": False, "commitment": None, "revealed": False}


class Table:
    """What lies open at the table, followed event by event; of that, what this client uses."""

    def __init__(self, snapshot):
        self.seq, self.now = snapshot["seq"], snapshot["table"]

    def apply(self, seq, event):
        """Follows one event. Event types that it does not know are passed over."""
        self.seq, now, seats, seat = seq, self.now, self.now["seats"], event.get("seat")
        game = now["position"]
        match event["type"]:
            case "sat":
                seats[seat]["sitter"] = {"type": "human", "name": event["name"]}
            case "bot-sat":
                seats[seat] |= {"sitter": {"type": "bot"}, "ready": True}
            case "stood" | "cleared" | "left" | "kicked":
                seats[seat] = dict(EMPTY)
            case "configured":
                now["seats"] = (seats + [dict(EMPTY) for _ in range(6)])[:event["settings"]["seats"]]
                self.nobody_ready()
            case "ready" | "not-ready" as kind:
                seats[seat] |= {"ready": kind == "ready", "commitment": event.get("commitment")}
            case "started":
                now["phase"] = "reveal"
            case "revealed":
                seats[seat]["revealed"] = True
            case "dealt":
                now |= {"phase": "play", "position": event["position"], "shuffle": event["shuffle"]}
                self.nobody_ready()
            case "played":
                turn, took = event["turn"], event["turn"]["took"]
                game["collected"][turn["seat"]] += took
                game["parade"] = [card for card in game["parade"] if card not in took] + [turn["card"]]
                game["history"].append(turn)
                game["draw_pile"], game["to_act"] = event["draw_pile"], event["to_act"]
                now["phase"] = event["phase"]
            case "chose" if event.get("end"):
                for lies, kept in zip(game["collected"], event["end"]["kept"]):
                    lies += kept
                game["score"], now["phase"] = event["end"]["score"], "over"
                now["shuffle"]["server_seed"] = event["end"]["server_seed"]
            case "undo-asked" | "undo-answered" if event.get("undone"):
                now |= {"position": event["undone"], "phase": event["undone"]["phase"]}
            case "deal-restarted" | "rematch":
                now |= {"game": event["game"], "commitment": event["commitment"]}
                now |= {"phase": "lobby", "position": None, "shuffle": None}
                self.nobody_ready()

    def nobody_ready(self):
        """No person is ready any more; bots always are."""
        for seat in self.now["seats"]:
            if seat["sitter"]["type"] != "bot":
                seat |= {"ready": False, "commitment": None, "revealed": False}

    def hash(self):
        """The state hash, to compare with the server's."""
        now, game = self.now, self.now["position"]
        acting = f" {game['to_act'][0]}" if now["phase"] == "play" else ""
        lines = ["parade-table/1", f"seq {self.seq}", f"game {now['game']}", f"phase {now['phase']}{acting}"]
        if game:
            lines += [f"pile {game['draw_pile']}", " ".join(["parade", *game["parade"]])]
            for seat, cards in enumerate(game["collected"]):
                cards.sort(key=lambda card: ("RBPGKO".index(card[0]), -"0123456789T".index(card[1])))
                lines.append(" ".join([f"seat {seat}", *cards]))
        return sha256("".join(line + "\n" for line in lines).encode())[:16]


class Client:
    """One player: connects, follows, decides, and checks the shuffle."""

    def __init__(self, url, table, token, key, name):
        self.url, self.id, self.token, self.key = url, table, token, key
        self.name, self.done, self.heartbeat = name, False, 20
        self.table = self.private = self.you = None
        self.unanswered, self.next_after = None, 0  # what waits for its answer; the event that came of the last
        self.nonce = None  # what this player adds to the shuffle
        self.promised = None  # what the server and the seats had committed to before the own `reveal`

    def say(self, text):
        """Prints a line about what happens."""
        print(f"{self.name}: {text}", flush=True)

    def run(self):
        """Plays until the game is over, connecting anew as often as it takes."""
        pause = 0.2
        while not self.done:
            try:
                self.connect()
                while not self.done:
                    self.handle(self.socket.receive(2 * self.heartbeat))
                    self.act()
                    pause = 0.2
            except OSError as why:
                self.say(f"the connection is lost: {why}")
                time.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(pause * 2, 15)

    def connect(self):
        """Opens the WebSocket, says hello, and says again what was not answered."""
        self.socket = WebSocket(self.url, f"{self.url.path}{API}/tables/{self.id}/ws")
        hello = {"type": "hello", "protocol": "parade-table/1", "token": self.token, "key": self.key}
        if self.table:
            hello["last_seq"] = self.table.seq
        self.socket.send(hello)
        if self.unanswered:
            self.socket.send(self.unanswered)

    def handle(self, message):
        """Follows what the server says. Types that it does not know are passed over."""
        match message["type"]:
            case "welcome":
                self.you, self.heartbeat = message["you"], message["heartbeat_s"]
            case "you":
                self.you = message
            case "snapshot":
                self.table, self.private = Table(message), message.get("private")
            case "events":
                self.follow(message)
            case "answer":
                self.answered(message["result"])
            case "goodbye":
                if message["retry_after_ms"] is None:
                    raise SystemExit(f"{self.name}: goodbye, {message['reason']}")
                time.sleep(message["retry_after_ms"] / 1000)
                raise ConnectionError(message["reason"])
            case "unreadable":
                raise SystemExit(f"{self.name}: unreadable, {message['problem']}")

    def follow(self, message):
        """Applies events, which must follow each other without a gap, and compares the state hash."""
        for numbered in message["events"]:
            event = numbered["event"]
            if numbered["seq"] != self.table.seq + 1:
                return self.socket.send({"type": "resync"})
            self.table.apply(numbered["seq"], event)
            turn = event.get("turn", event)
            cards = f"{turn['card']}, takes {' '.join(turn['took']) or 'nothing'}" if "turn" in event else ""
            self.say(f"{event['type']} {turn.get('seat', '')} {cards}".rstrip())
            if event["type"] == "dealt":
                self.check_shuffle(event["shuffle"])
        self.private = message.get("private") or self.private
        if message.get("hash") and message["hash"] != self.table.hash():
            self.say(f"another hash at event {self.table.seq}")
            self.socket.send({"type": "resync"})

    def answered(self, result):
        """Takes the answer to the one command that waits."""
        command, self.unanswered, self.next_after = self.unanswered, None, result["seq"]
        if result["type"] == "refused":
            refusal = result["refusal"]
            self.say(f"{command['command']['type']} is refused: {refusal}")
            if refusal["code"] in ("too-fast", "unavailable"):
                time.sleep((refusal.get("retry_after_ms") or 1000) / 1000)
            elif refusal["code"] not in ("stale", "seat-taken", "wrong-phase"):
                raise SystemExit("nothing to be done about that")

    def act(self):
        """Sends the next command under a new cmd_id, once what came of the last one is known."""
        if not self.table or self.unanswered or self.table.seq < self.next_after:
            return
        command = self.decide(self.table.now, self.table.now["seats"], self.you["seat"])
        if command:
            self.unanswered = {"type": "command", "cmd_id": secrets.token_hex(12),
                               "expected_seq": self.table.seq, "command": command}
            self.socket.send(self.unanswered)

    def decide(self, now, seats, me):
        """The next command, or None if others have to do something."""
        legal = self.private["legal"] if self.private else []
        if now["phase"] == "over":
            return self.finish(now, now["position"])
        if me is None:
            free = [number for number, seat in enumerate(seats) if seat["sitter"]["type"] == "empty"]
            may = now["phase"] == "lobby" and free
            return {"type": "sit", "seat": free[0], "name": self.name} if may else None
        if now["phase"] == "lobby" and not seats[me]["ready"]:
            self.nonce = secrets.token_bytes(32)
            return {"type": "ready", "commitment": sha256(self.nonce)}
        if now["phase"] == "lobby" and self.you["host"] and all(seat["ready"] for seat in seats):
            return {"type": "start"}
        if now["phase"] == "reveal" and not seats[me]["revealed"]:
            if all(seat["commitment"] for seat in seats if seat["sitter"]["type"] == "human"):
                self.promised = [now["commitment"], *(seat["commitment"] for seat in seats)]
                return {"type": "reveal", "nonce": self.nonce.hex()}
        if now["phase"] == "play" and legal:
            choices = [choice for choice in self.private["previews"] if choice["card"] in legal]
            best = min(choices, key=lambda choice: (len(choice["takes"]), choice["after"]["points"][me]))
            return {"type": "play", "card": best["card"]}
        if now["phase"] == "discard" and legal:
            best = min(self.private["keeps"], key=lambda choice: choice["after"]["points"][me])
            return {"type": "keep", "cards": best["keep"]}

    def finish(self, now, game):
        """Tells the score and checks the record."""
        totals = [seat["total"] for seat in game["score"]["seats"]]
        self.say(f"the totals are {totals}, the winners {game['score']['winners']}")
        record = request(self.url, f"/games/{self.id}.{now['game']}")
        self.check_shuffle(record["shuffle"])
        plays = [turn["card"] for turn in game["history"]]
        if (record["plays"], record["shuffle"]["server_seed"]) != (plays, now["shuffle"]["server_seed"]):
            raise SystemExit("the record is not what was seen")
        verdict = request(self.url, f"/games/{self.id}.{now['game']}/proof")["verdict"]
        self.say(f"the record is what was seen; the server calls it {verdict}")
        self.done = True

    def check_shuffle(self, shuffle):
        """Whether the deck is made of what everybody had committed to."""
        nonces = [nonce and sha256(bytes.fromhex(nonce)) for nonce in shuffle["nonces"]]
        if self.promised and [shuffle["commitment"], *nonces] != self.promised:
            raise SystemExit("the deck is made of something else than what was committed to")


def main():
    """Reads the arguments and plays."""
    parser = argparse.ArgumentParser(description="Plays Parade at a table on a server (parade-table/1).")
    parser.add_argument("where", help="a server to open a table at, as http://127.0.0.1:8080, "
                        "or a link to play, as https://HOST/t/TABLE#join=KEY")
    parser.add_argument("--name", default="Python", help="the name at the table")
    parser.add_argument("--seats", type=int, default=2, help="how many seats a table to open has, 2 to 6")
    parser.add_argument("--bots", type=int, default=1, help="on how many of them bots sit")
    options = parser.parse_args()
    url = urllib.parse.urlsplit(options.where.rstrip("/"))
    if url.fragment.startswith("join="):
        prefix, table = url.path.split("/t/")
        url, key = url._replace(path=prefix), url.fragment.removeprefix("join=")
        token = request(url, f"/tables/{table}/enter", {"key": key})["token"]
    else:
        bots = [{"seat": options.seats - 1 - bot, "level": "hare"} for bot in range(options.bots)]
        opened = request(url, "/tables", {"settings": {"seats": options.seats}, "bots": bots})
        table, token, key = opened["table"], opened["token"], opened["join_key"]
        print(opened["join_link"], flush=True)
    Client(url, table, token, key, options.name).run()


if __name__ == "__main__":
    main()
