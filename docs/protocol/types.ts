// Written from crates/parade-protocol by `PARADE_BLESS=1 cargo test -p parade-protocol generate`.
// Do not edit.

export const PROTOCOL = "parade-table/1";
export const MAX_MESSAGE = 16384;
export const MAX_NAME = 24;
export const MAX_CHAT = 300;
export const MAX_TALK = 20;
export const MAX_REVIEWERS = 24;

/** A card: a color letter, `R B P G K O`, and a value, `0` to `9` or `T` for ten. */
export type Card = string;

/** Which printed rules decide a tie. */
export type Edition = "2013" | "2008";

/** A text: a table's name. */
export type TableId = string;

/** A text: a game's name. */
export type GameId = string;

/** A text: a command's id. */
export type CommandId = string;

/** A text: a level. */
export type LevelName = string;

/** A text: some colors, in the order R B P G K O. */
export type Colors = string;

/**
 * The number of an event at a table, from 1, without gaps. 0 stands for "nothing seen yet".
 */
export type Seq = number;

/**
 * A moment by the server's clock: milliseconds since 1970 began (UTC).
 */
export type UnixMs = number;

/** A text: a token. */
export type Token = string;

/** A text: a nonce. */
export type Nonce = string;

/** A text: a hash. */
export type Hash32 = string;

/** A text: a revealed secret. */
export type Revealed32 = string;

/** A text: a state hash. */
export type StateHash = string;

/**
 * A message of a client. The first one is `hello`.
 */
export type ClientMessage = { "type": "hello" } & Hello | { "type": "command" } & CommandMessage | { "type": "resync" } | { "type": "ping", 
/**
 * The client's own clock, in any unit; it comes back unchanged.
 */
sent: UnixMs, };

/**
 * Who a client is and what it has seen.
 */
export type Hello = { 
/**
 * `parade-table/1`.
 */
protocol: string, 
/**
 * The client's secret. Whoever sits, sits by this; without one a client can only watch.
 */
token?: Token | null, 
/**
 * The secret of the link by which the client came: to play or to watch. Whoever sits already, and whoever comes to a
 * public table, needs none.
 */
key?: Token | null, 
/**
 * The last event that the client has seen: if the server can, it sends what came after it rather than a snapshot.
 */
last_seq?: Seq | null, 
/**
 * When previews of the own cards are wanted.
 */
previews: WhenPreviews, };

/**
 * When a client wants previews of its own cards.
 */
export type WhenPreviews = "always" | "turn" | "never";

/**
 * A command and how it is told apart.
 */
export type CommandMessage = { 
/**
 * The client's own name for it. Sent again, after a lost connection too, it is done once and answered alike.
 */
cmd_id: CommandId, 
/**
 * The last event that the client had seen when it decided.
 */
expected_seq: Seq, 
/**
 * What is to be done.
 */
command: Command, };

/**
 * What is to be done. `Debug` shows which command it is and nothing else: a card that was refused is still in a hand.
 */
export type Command = { "type": "sit", 
/**
 * The seat.
 */
seat: number, 
/**
 * The name, 1 to 24 characters once it is cleaned.
 */
name: string, } | { "type": "stand" } | { "type": "set-bot", 
/**
 * The seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: LevelName, } | { "type": "clear-seat", 
/**
 * The seat.
 */
seat: number, } | { "type": "configure", 
/**
 * The settings, all of them.
 */
settings: Settings, } | { "type": "ready", 
/**
 * The SHA-256 of the 32 bytes that I will reveal.
 */
commitment: Hash32, } | { "type": "not-ready" } | { "type": "start" } | { "type": "reveal", 
/**
 * The 32 bytes.
 */
nonce: Nonce, } | { "type": "play", 
/**
 * The card.
 */
card: Card, } | { "type": "keep", 
/**
 * The two to keep, in any order.
 */
cards: [Card, Card], } | { "type": "discard", 
/**
 * The two to discard, in any order.
 */
cards: [Card, Card], } | { "type": "ask-undo" } | { "type": "answer-undo", 
/**
 * Whether they may.
 */
agree: boolean, } | { "type": "call-caretaker", 
/**
 * The seat.
 */
seat: number, } | { "type": "take-back" } | { "type": "phrase", 
/**
 * Which.
 */
phrase: Phrase, } | { "type": "chat", 
/**
 * At most 300 characters once it is cleaned.
 */
text: string, } | { "type": "kick", 
/**
 * The seat.
 */
seat: number, } | { "type": "rematch" } | { "type": "leave" };

/**
 * Something to say that every client can say in its own language.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "ouch" | "thinking" | "sorry" | "thanks" | "back-soon" | "your-turn" | "good-game";

/**
 * How a table is played.
 */
export type Settings = { 
/**
 * How many seats there are, 2 to 6.
 */
seats: number, 
/**
 * Which printed rules decide a tie: `2013` or `2008`.
 */
rules: Edition, 
/**
 * The clock of each seat; none: everybody takes the time that they need.
 */
timer: Timer | null, 
/**
 * Whether people without a seat may watch what lies face up.
 */
watchers: boolean, 
/**
 * Whether people may write; the phrases can always be said.
 */
chat: boolean, 
/**
 * Whether the table stands in the lobby, and anybody may sit down.
 */
public: boolean, };

/**
 * A clock: so much time, and so much more for every move.
 */
export type Timer = { 
/**
 * Seconds that each seat has at the start, 10 to 7200.
 */
bank_s: number, 
/**
 * Seconds that each move adds, 0 to 600.
 */
increment_s: number, };

/**
 * A message of the server. The first one is `welcome` or `goodbye`.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "you" } & You | { "type": "snapshot" } & Snapshot | { "type": "events" } & Events | { "type": "presence" } & Presence | { "type": "announcement" } & Announcement | { "type": "answer", 
/**
 * The command.
 */
cmd_id: CommandId, 
/**
 * What became of it.
 */
result: AnswerResult, } | { "type": "pong", 
/**
 * What the client sent.
 */
sent: UnixMs, 
/**
 * The server's clock.
 */
now: UnixMs, } | { "type": "unreadable", 
/**
 * What is wrong with it, in one line of English for whoever writes the client.
 */
problem: string, } | { "type": "goodbye", 
/**
 * Why.
 */
reason: GoodbyeReason, 
/**
 * After how many milliseconds to come back; null: there is nothing to come back for.
 */
retry_after_ms: number | null, };

/**
 * The answer to `hello`.
 */
export type Welcome = { 
/**
 * `parade-table/1`.
 */
protocol: string, 
/**
 * The version of the server's program.
 */
server: string, 
/**
 * Who the client is at this table.
 */
you: You, 
/**
 * The server sends something at least this often, in seconds, and expects something from the client twice as seldom.
 */
heartbeat_s: number, 
/**
 * After so many seconds without a player anybody at the table may call a caretaker for the seat.
 */
caretaker_after_s: number, 
/**
 * The server's clock.
 */
now: UnixMs, };

/**
 * Who a client is at a table.
 */
export type You = { 
/**
 * What it may do.
 */
role: ClientRole, 
/**
 * The seat, if it has one.
 */
seat: number | null, 
/**
 * Whether it is the host.
 */
host: boolean, };

/**
 * What a client may do at a table.
 */
export type ClientRole = "player" | "guest" | "watcher";

/**
 * The table as it is.
 */
export type Snapshot = { 
/**
 * The last event that is in it.
 */
seq: Seq, 
/**
 * The hash of what lies face up in it: see [`crate::state_hash`].
 */
hash: StateHash, 
/**
 * What everybody at the table may know.
 */
table: TableView, 
/**
 * What this client's seat knows beside it, while there are cards to know.
 */
private?: Private | null, };

/**
 * What happened, one or more events without a gap.
 */
export type Events = { 
/**
 * The events, in their order.
 */
events: Array<Event>, 
/**
 * The hash of what lies face up after the last of them: with every eighth event, and whenever the phase changes.
 */
hash?: StateHash | null, 
/**
 * Milliseconds on the clock of each seat after the last of them, as of its `at`; absent without clocks.
 */
clocks?: Array<number> | null, 
/**
 * What this client's seat knows after the last of them. Absent: it has not changed.
 */
private?: Private | null, };

/**
 * Who is connected.
 */
export type Presence = { 
/**
 * By seat, since when no device of its player has been connected; null while one is, and for a seat without a player.
 */
away_since: Array<UnixMs | null>, 
/**
 * How many people watch.
 */
watchers: number, };

/**
 * What whoever runs the server says to everybody who is connected, and to whoever comes.
 */
export type Announcement = { 
/**
 * What, in one line; null: what was said before is taken back.
 */
text: string | null, 
/**
 * When it was said.
 */
at: UnixMs, };

/**
 * What became of a command.
 */
export type AnswerResult = { "type": "accepted", 
/**
 * The last event that came of it.
 */
seq: Seq, } | { "type": "refused", 
/**
 * Why.
 */
refusal: Refusal, 
/**
 * The last event at the table. The events that the client had not seen were sent before this.
 */
seq: Seq, };

/**
 * Why a command is refused: a code for programs, and what a sentence about it would name.
 */
export type Refusal = { 
/**
 * The code.
 */
code: RefusalCode, 
/**
 * The seat that it is about.
 */
seat?: number | null, 
/**
 * The card that it is about: one that the client itself named.
 */
card?: Card | null, 
/**
 * The most or the least that is allowed.
 */
limit?: number | null, 
/**
 * After how many milliseconds it may be tried again.
 */
retry_after_ms?: number | null, };

/**
 * Why a command is refused.
 */
export type RefusalCode = "stale" | "ahead" | "not-seated" | "only-watching" | "not-host" | "wrong-phase" | "no-such-seat" | "seat-taken" | "seat-empty" | "seat-is-bot" | "seat-is-human" | "already-seated" | "name-empty" | "name-too-long" | "name-taken" | "no-such-level" | "bad-seat-count" | "bad-timer" | "not-all-ready" | "not-ready" | "wrong-nonce" | "already-revealed" | "not-your-turn" | "not-in-hand" | "same-card-twice" | "already-chosen" | "nothing-to-undo" | "seen-since" | "undo-pending" | "no-undo-asked" | "player-present" | "not-away-long-enough" | "caretaker-here" | "no-caretaker" | "chat-off" | "text-empty" | "text-too-long" | "too-fast" | "not-yourself" | "cards-known" | "duplicate-fixed" | "table-closed" | "unavailable";

/**
 * Why the server closes a connection.
 */
export type GoodbyeReason = "server-stopping" | "too-slow" | "silent" | "too-much" | "wrong-protocol" | "no-such-table" | "kicked" | "no-watchers" | "table-closed" | "failed";

/**
 * One event of a table.
 */
export type Event = { 
/**
 * Its number: one more than that of the event before it.
 */
seq: Seq, 
/**
 * When, by the server's clock.
 */
at: UnixMs, 
/**
 * What happened.
 */
event: Happening, };

/**
 * What happened. A client that keeps a [`crate::TableView`] applies it with [`crate::TableView::apply`]; what that does to
 * each field is said at each variant.
 */
export type Happening = { "type": "opened" } | { "type": "sat", 
/**
 * The seat.
 */
seat: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether it is the host.
 */
host?: boolean, } | { "type": "stood", 
/**
 * The seat.
 */
seat: number, } | { "type": "bot-sat", 
/**
 * The seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: LevelName, } | { "type": "cleared", 
/**
 * The seat.
 */
seat: number, } | { "type": "configured", 
/**
 * The settings.
 */
settings: Settings, } | { "type": "host-changed", 
/**
 * The seat of the host, if the host sits.
 */
seat: number | null, } | { "type": "ready", 
/**
 * The seat.
 */
seat: number, 
/**
 * The SHA-256 of the nonce.
 */
commitment: Hash32, } | { "type": "not-ready", 
/**
 * The seat.
 */
seat: number, } | { "type": "started", 
/**
 * Until when.
 */
reveal_until: UnixMs, } | { "type": "revealed", 
/**
 * The seat.
 */
seat: number, } | { "type": "deal-restarted", 
/**
 * Who did not reveal.
 */
withheld: Array<number>, 
/**
 * The number of the next game.
 */
game: number, 
/**
 * What the server committed to for it.
 */
commitment: Hash32, } | { "type": "dealt", 
/**
 * The game.
 */
position: Position, 
/**
 * What the deck was made of, without the seed; absent at a duplicate, whose cards are those of another game.
 */
shuffle?: ShuffleView | null, } | { "type": "played", 
/**
 * Who, what, and which cards it took.
 */
turn: TurnView, 
/**
 * Whether a bot played it for a player who was away.
 */
by_caretaker?: boolean, 
/**
 * How many cards the seat holds now.
 */
holds: number, 
/**
 * How many cards the draw pile has now: one less than before if the seat drew.
 */
draw_pile: number, 
/**
 * What is to be done now; `discard` after the last turn.
 */
phase: Step, 
/**
 * The seats that have something to do now.
 */
to_act: Array<number>, 
/**
 * The last round, once it has begun; it begins with this turn if it was null before.
 */
last_round: LastRoundView | null, 
/**
 * Points and turned colors now.
 */
standing: Standing, } | { "type": "chose", 
/**
 * The seat.
 */
seat: number, 
/**
 * Whether a bot chose for a player who was away.
 */
by_caretaker?: boolean, 
/**
 * What came of it, if it was the last one to choose.
 */
end?: End | null, } | { "type": "undo-asked", 
/**
 * Who.
 */
seat: number, 
/**
 * Who has to agree.
 */
waiting_for: Array<number>, 
/**
 * The game as it is again, if nobody has to.
 */
undone?: Position | null, } | { "type": "undo-answered", 
/**
 * Who answered.
 */
seat: number, 
/**
 * What.
 */
agree: boolean, 
/**
 * Who still has to agree.
 */
waiting_for: Array<number>, 
/**
 * The game as it is again, if all have agreed.
 */
undone?: Position | null, } | { "type": "caretaker-came", 
/**
 * The seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: LevelName, 
/**
 * Why.
 */
cause: CaretakerCause, } | { "type": "took-back", 
/**
 * The seat.
 */
seat: number, } | { "type": "talked", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
said: Said, } | { "type": "kicked", 
/**
 * The seat.
 */
seat: number, 
/**
 * How well the bot plays that plays on, if cards are still to be played.
 */
caretaker?: LevelName | null, 
/**
 * Whether it was whoever runs the server.
 */
operator?: boolean, } | { "type": "left", 
/**
 * The seat.
 */
seat: number, 
/**
 * How well the bot plays that plays on, if cards are still to be played.
 */
caretaker?: LevelName | null, } | { "type": "rematch", 
/**
 * Who.
 */
seat: number, 
/**
 * The number of the next game.
 */
game: number, 
/**
 * What the server committed to for it.
 */
commitment: Hash32, } | { "type": "resumed", 
/**
 * Until when everybody has to reveal now, if they do.
 */
reveal_until?: UnixMs | null, } | { "type": "hands-inspected" } | { "type": "closed", 
/**
 * Why.
 */
cause: CloseCause, };

/**
 * How a game ended.
 */
export type End = { 
/**
 * The two cards that each seat kept, by seat. They are added to what lies in front of it.
 */
kept: Array<[Card, Card]>, 
/**
 * Points and turned colors at the end.
 */
standing: Standing, 
/**
 * The score with its reasons.
 */
score: ScoreView, 
/**
 * The seed of the server: with it anybody can check the shuffle.
 */
server_seed: Revealed32, 
/**
 * At a duplicate, how the game with the same cards ended.
 */
other?: OtherResult | null, };

/**
 * Why a bot plays for a player.
 */
export type CaretakerCause = { "type": "called", 
/**
 * Who called it.
 */
by: number, } | { "type": "time" };

/**
 * Why a table is closed.
 */
export type CloseCause = "idle" | "empty" | "operator";

/**
 * The table as everybody at it sees it, the same for all: no hand, no choice, no seed is in it before it may be known.
 */
export type TableView = { 
/**
 * The table's name.
 */
table: TableId, 
/**
 * The number of the game at the table, from 1. A deal that was begun anew has the next number.
 */
game: number, 
/**
 * What the table is at.
 */
phase: TablePhase, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * The seats, in their order.
 */
seats: Array<SeatView>, 
/**
 * The seat of the host, if the host sits.
 */
host: number | null, 
/**
 * What the server committed to for this game, before anybody was ready.
 */
commitment: Hash32, 
/**
 * Until when everybody has to reveal, while they do.
 */
reveal_until: UnixMs | null, 
/**
 * Who wants to take something back, if anybody does.
 */
undo: UndoView | null, 
/**
 * The game, from the deal until the next lobby.
 */
position: Position | null, 
/**
 * What went into the shuffle, from the deal on; with the seed once the game is over.
 */
shuffle: ShuffleView | null, 
/**
 * The cards are those of another game, which is over; none: they are shuffled here.
 */
duplicate?: DuplicateView | null, 
/**
 * What was said last, the oldest first, at most 20.
 */
talk: Array<Talk>, 
/**
 * The server's clock when this was written.
 */
now: UnixMs, };

/**
 * What a table is at.
 */
export type TablePhase = "lobby" | "reveal" | "play" | "discard" | "over" | "closed";

/**
 * A seat.
 */
export type SeatView = { 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * Whether a bot plays for the player meanwhile, and how well.
 */
caretaker: LevelName | null, 
/**
 * Whether the player is ready for the next game: always for a bot.
 */
ready: boolean, 
/**
 * What the player committed to, from readiness to the deal; null for a bot. What is revealed must fit it.
 */
commitment: Hash32 | null, 
/**
 * Whether the player has revealed a part of the shuffle, while all do.
 */
revealed: boolean, 
/**
 * Milliseconds on the seat's clock, if the table has clocks and a game is on.
 */
clock_ms: number | null, 
/**
 * Since when no device of the player has been connected; null while one is, and for a bot.
 */
away_since: UnixMs | null, };

/**
 * Who sits on a seat.
 */
export type Sitter = { "type": "empty" } | { "type": "human", 
/**
 * The name.
 */
name: string, } | { "type": "bot", 
/**
 * How well it plays.
 */
level: LevelName, } | { "type": "gone", 
/**
 * The name.
 */
name: string, };

/**
 * Somebody wants to take something back.
 */
export type UndoView = { 
/**
 * Who.
 */
seat: number, 
/**
 * The seats that still have to answer.
 */
waiting_for: Array<number>, };

/**
 * What the deck was made of.
 */
export type ShuffleView = { 
/**
 * What the server committed to.
 */
commitment: Hash32, 
/**
 * What each seat added; null for a bot.
 */
nonces: Array<Revealed32 | null>, 
/**
 * The seed of the server, once the game is over.
 */
server_seed: Revealed32 | null, };

/**
 * A game is played with the cards of another one, which is over, by other people.
 */
export type DuplicateView = { 
/**
 * How the other game ended, once this one is over. Before that not even which game it was is told: its record holds all cards.
 */
other?: OtherResult | null, };

/**
 * How the game ended whose cards are dealt again.
 */
export type OtherResult = { 
/**
 * The game.
 */
game: GameId, 
/**
 * The names, by seat.
 */
players: Array<string>, 
/**
 * The points, by seat.
 */
points: Array<number>, 
/**
 * The seats that won.
 */
winners: Array<number>, };

/**
 * Something that was said.
 */
export type Talk = { 
/**
 * The number of the event.
 */
seq: Seq, 
/**
 * When.
 */
at: UnixMs, 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
said: Said, };

/**
 * What was said.
 */
export type Said = { "phrase": Phrase } | { "text": string };

/**
 * Everything that lies face up or that all have seen happen. Its keys are those of the `view` of `parade-bot/1`, without the
 * ones that only a seat may know.
 */
export type Position = { 
/**
 * Which printed rules decide a tie: `2013` or `2008`.
 */
rules: Edition, 
/**
 * How many seats play, 2 to 6.
 */
players: number, 
/**
 * The seat that played first.
 */
first: number, 
/**
 * How many turns have been played.
 */
turn: number, 
/**
 * What is to be done.
 */
phase: Step, 
/**
 * The seats that have something to do now.
 */
to_act: Array<number>, 
/**
 * The parade, front to end.
 */
parade: Array<Card>, 
/**
 * How many cards the draw pile has.
 */
draw_pile: number, 
/**
 * What lies in front of each seat, by color in the order R B P G K O, of a color the highest first.
 */
collected: Array<Array<Card>>, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The last round, once it has begun.
 */
last_round: LastRoundView | null, 
/**
 * The seats that have chosen what to discard.
 */
chosen: Array<number>, 
/**
 * The parade before the first turn, front to end.
 */
opening: Array<Card>, 
/**
 * The turns played, the first one first.
 */
history: Array<TurnView>, 
/**
 * Points and turned colors as things lie now.
 */
standing: Standing, 
/**
 * The score with its reasons, once the game is over.
 */
score: ScoreView | null, };

/**
 * What is to be done in a game.
 */
export type Step = "play" | "discard" | "over";

/**
 * The last round.
 */
export type LastRoundView = { 
/**
 * How many turns are still to be played.
 */
turns_left: number, 
/**
 * The seat whose turn began it; it plays the very last turn.
 */
seat: number, 
/**
 * Why.
 */
reasons: Array<LastRoundReason>, };

/**
 * Why the last round began.
 */
export type LastRoundReason = "sixth-color" | "draw-pile";

/**
 * A turn as all saw it.
 */
export type TurnView = { 
/**
 * Who played.
 */
seat: number, 
/**
 * The card.
 */
card: Card, 
/**
 * The cards taken, front to end as they stood.
 */
took: Array<Card>, };

/**
 * Points, and whose colors are turned over, by seat.
 */
export type Standing = { 
/**
 * The points of each seat.
 */
points: Array<number>, 
/**
 * The colors of which each seat has the majority.
 */
flipped: Array<Colors>, };

/**
 * What one seat knows beside what lies face up. `Debug` shows no card.
 */
export type Private = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The hand, by slot: a drawn card lies where the played one lay.
 */
hand: Array<Card>, 
/**
 * The card that this change brought into the hand.
 */
drew?: Card | null, 
/**
 * The cards that may be played now, or of which two may be discarded.
 */
legal: Array<Card>, 
/**
 * What the seat chose to discard, until all have chosen. The two cards still lie in `hand`.
 */
discard?: [Card, Card] | null, 
/**
 * What each card of the hand would do if it were played now, in the order of the hand.
 */
previews?: Array<PlayPreview>, 
/**
 * What each way to keep two of the last four cards would mean as things lie now.
 */
keeps?: Array<KeepChoice>, };

/**
 * What a card would do if it were played now.
 */
export type PlayPreview = { 
/**
 * The card.
 */
card: Card, 
/**
 * How many cards at the end of the parade it leaves safe.
 */
safe: number, 
/**
 * The cards that it would take, front to end.
 */
takes: Array<Card>, 
/**
 * Points and turned colors after it, by seat; those before it are the position's `standing`.
 */
after: Standing, 
/**
 * Why it would begin the last round, if it would.
 */
last_round?: Array<LastRoundReason>, };

/**
 * What keeping two cards would mean as things lie now, without what others will add.
 */
export type KeepChoice = { 
/**
 * The two cards kept.
 */
keep: [Card, Card], 
/**
 * The two cards discarded.
 */
discard: [Card, Card], 
/**
 * Points and turned colors with the two kept, by seat.
 */
after: Standing, };

/**
 * The score of a game: the `score` object of `parade score --format json`, with places and reasons.
 */
export type ScoreView = { 
/**
 * By seat.
 */
seats: Array<SeatScoreView>, 
/**
 * Who has each majority, in the order R B P G K O.
 */
majorities: Array<MajorityView>, 
/**
 * The seats with the lowest total, before a tie-break.
 */
lowest: Array<number>, 
/**
 * The seats that win.
 */
winners: Array<number>, 
/**
 * What decided it.
 */
decision: DecisionView, };

/**
 * What one seat has.
 */
export type SeatScoreView = { 
/**
 * The points of each color that the seat has cards of, by its letter.
 */
colors: { [key in string]: number }, 
/**
 * The letters of the colors of which it has the majority, in the order R B P G K O.
 */
flipped: Array<string>, 
/**
 * The points of all colors.
 */
total: number, 
/**
 * How many cards lie in front of it.
 */
cards: number, 
/**
 * Its place, from 1; equal places are shared (1, 1, 3).
 */
place: number, };

/**
 * Who has the majority of a color, and by how much.
 */
export type MajorityView = { 
/**
 * The color's letter.
 */
color: string, 
/**
 * Who has it: several if they tie for most, none if nobody has a card of the color or, of two players, nobody has two
 * cards more than the other.
 */
seats: Array<number>, 
/**
 * How many cards each of them has; 0 if there are none of them.
 */
cards: number, 
/**
 * How many cards more than the next best seat; of two players without a majority, how many more the leader has.
 */
margin: number, };

/**
 * What decided who wins.
 */
export type DecisionView = "lowest-total" | "fewest-cards" | "shared-after-cards" | "shared";

/**
 * `POST /api/v1/tables`: open a table.
 */
export type CreateTable = { 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * Bots to begin with.
 */
bots: Array<BotSeat>, 
/**
 * For browsers: the host's secret is to be kept in a cookie that no script can read, and not to stand in the answer.
 */
cookie: boolean, 
/**
 * A finished game whose cards are to be dealt again, to other people; whoever asks needs what it takes to read its record.
 * They may not sit at such a table, nor may those who played that game; its host is whoever sits down first.
 */
duplicate?: GameId | null, };

/**
 * A bot on a seat.
 */
export type BotSeat = { 
/**
 * The seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: LevelName, };

/**
 * The answer to that: everything that its host needs. The server keeps none of the secrets, only their hashes.
 */
export type TableCreated = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The host's own secret: the `token` of `hello`; absent if it is in a cookie. Whoever asked with a token keeps that one.
 */
token?: Token | null, 
/**
 * The secret of the link to play: the `key` of `hello`.
 */
join_key: Token, 
/**
 * The secret of the link to watch.
 */
watch_key: Token, 
/**
 * The link to play, to be sent to friends.
 */
join_link: string, 
/**
 * The link to watch.
 */
watch_link: string, };

/**
 * `POST /api/v1/tables/TABLE/enter`: come by a link, or to a public table.
 */
export type Enter = { 
/**
 * The secret of the link; none for a public table.
 */
key: Token | null, 
/**
 * For browsers: the client's secret is to be kept in a cookie that no script can read, and not to stand in the answer.
 */
cookie: boolean, };

/**
 * The answer to that: a fresh secret for whoever came. Nothing is kept until they sit down.
 */
export type Entered = { 
/**
 * The client's own secret: the `token` of `hello`; absent if it is in a cookie. Whoever asked with a token keeps that one.
 */
token?: Token | null, 
/**
 * The table.
 */
about: TableSummary, 
/**
 * What the client may do there.
 */
you: You, };

/**
 * What can be told of a table to whoever may enter it, and of a public one to anybody.
 */
export type TableSummary = { 
/**
 * The table.
 */
table: TableId, 
/**
 * What it is at.
 */
phase: TablePhase, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * Who sits.
 */
seats: Array<Sitter>, 
/**
 * When something last happened.
 */
changed: UnixMs, };

/**
 * `POST /api/v1/tables/TABLE/hint?lang=en`: what to do in one's seat, and why, in words. It is worked out from what the seat
 * may know, and from nothing else.
 */
export type HintTold = { 
/**
 * The last event at the table when it was asked for: after a move it holds no more.
 */
seq: Seq, 
/**
 * What to do. In sentences a card is one private-use character, U+E000 + its number (color × 11 + value).
 */
what: string, 
/**
 * What the choices come to, the best one first.
 */
choices: Array<HintChoice>, 
/**
 * How many of them are as good as each other, from the first on.
 */
equals: number, 
/**
 * Why, a sentence or two each, the most decisive first.
 */
why: Array<string>, };

/**
 * What a choice comes to.
 */
export type HintChoice = { 
/**
 * The card, or the two to keep.
 */
cards: Array<Card>, 
/**
 * The chance to win, from 0 to 1.
 */
win: number, 
/**
 * The same in per cent, as it is shown.
 */
chance: string, 
/**
 * The points to expect.
 */
points: string, 
/**
 * The points to expect of the best of the others.
 */
rival: string, 
/**
 * All of it as a sentence.
 */
sentence: string, };

/**
 * `GET /api/v1/tables`: the public tables, the one that changed last first.
 */
export type Lobby = { 
/**
 * The tables.
 */
tables: Array<TableSummary>, };

/**
 * A finished game in a list.
 */
export type GameSummary = { 
/**
 * The game: `GET /api/v1/games/ID` gives its record, `GET /api/v1/games/ID/proof` its proof.
 */
id: GameId, 
/**
 * When it ended.
 */
ended: UnixMs, 
/**
 * The names, by seat.
 */
players: Array<string>, 
/**
 * The points, by seat.
 */
points: Array<number>, 
/**
 * The seats that won.
 */
winners: Array<number>, };

/**
 * `GET /api/v1/games` and `GET /api/v1/me/games`: the latest games first.
 */
export type Games = { 
/**
 * The games.
 */
games: Array<GameSummary>, };

/**
 * `GET /api/v1/games/ID/proof` and `POST /api/v1/verify` (with a `parade-game/1` record): whether its shuffle holds.
 */
export type Verification = { 
/**
 * Whether it does.
 */
verdict: Verdict, 
/**
 * What does not match, in one line of English.
 */
problem?: string | null, };

/**
 * Whether a shuffle holds.
 */
export type Verdict = "verified" | "no-proof" | "mismatch";

/**
 * `POST /api/v1/games/GAME/review`: come to a link, stay there, and do something. It is answered at once where something was done or is
 * new, else when something happens, or after [`REVIEW_WAITS_S`] seconds. Whoever does not call again within twice that time has left.
 */
export type ReviewCall = { 
/**
 * The secret of the link, drawn by whoever made it. As `X-Parade-Key` it opens the record of the game, too.
 */
code: Token, 
/**
 * The caller's own secret, drawn for this visit. Nobody else is told it.
 */
me: Token, 
/**
 * What the caller is called.
 */
name: string, 
/**
 * The number of the answer seen last; none at first.
 */
seen: number | null, 
/**
 * What the caller wants.
 */
does: ReviewDoes | null, 
/**
 * Where the caller saw it last, for a server that was started again and has forgotten it.
 */
was: ReviewWas | null, };

/**
 * What somebody does at a link. What one may not do changes nothing: the answer says how it stands.
 */
export type ReviewDoes = { "type": "go", 
/**
 * Where to.
 */
place: ReviewPlace, } | { "type": "lead" } | { "type": "hand", 
/**
 * To whom: the number of a person.
 */
to: number, } | { "type": "leave" };

/**
 * Where one is in a game.
 */
export type ReviewPlace = { 
/**
 * After so many turns; beyond the last one come the last two cards and the score.
 */
turn: number, 
/**
 * Whose cards are seen.
 */
eyes: ReviewEyes, };

/**
 * Whose cards are seen.
 */
export type ReviewEyes = { "of": "mover" } | { "of": "all" } | { "of": "seat", 
/**
 * The seat.
 */
seat: number, };

/**
 * Where somebody saw it last.
 */
export type ReviewWas = { 
/**
 * Where those who follow were.
 */
place: ReviewPlace, 
/**
 * Whether the caller led.
 */
led: boolean, };

/**
 * The answer: how it stands.
 */
export type ReviewTold = { 
/**
 * The game.
 */
game: GameId, 
/**
 * The number of this answer: `seen` of the next call.
 */
number: number, 
/**
 * Where those who follow are.
 */
place: ReviewPlace, 
/**
 * Who leads, by number; none if whoever led has left.
 */
leader: number | null, 
/**
 * Who is here, in the order in which they came.
 */
people: Array<Reviewer>, 
/**
 * The caller's own number.
 */
you: number, };

/**
 * Somebody who looks back at a game.
 */
export type Reviewer = { 
/**
 * The number, which nobody else gets at this link.
 */
number: number, 
/**
 * The name.
 */
name: string, };

/**
 * `GET /api/v1/phrases`: what can be said that every client can say in its own language.
 */
export type Phrases = { 
/**
 * All of them, in the order in which a client may list them.
 */
phrases: Array<Phrase>, };

/**
 * The body of every answer that is an error.
 */
export type Problem = { 
/**
 * What kind of error, for programs.
 */
code: ProblemCode, 
/**
 * What is wrong and what would be right, in one line of English.
 */
message: string, 
/**
 * After how many seconds to try again, if that helps; also in the header `Retry-After`.
 */
retry_after_s?: number | null, };

/**
 * What kind of error a plain HTTP answer is.
 */
export type ProblemCode = "bad-request" | "unauthorized" | "forbidden" | "not-found" | "conflict" | "too-large" | "too-many" | "unavailable" | "failed";
