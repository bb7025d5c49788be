### parade loadtest

load-address-form = “{ $address }” is no address of a server: http://127.0.0.1:8080 is one
load-address-not-here = “{ $address }” is elsewhere; only a server on this machine can be put under load
load-failed = the load test cannot go on: { $reason }
load-connecting = { $connected } players are connected
load-playing = { $seconds } s, { $moves } moves
load-comparing = comparing game { $done } of { $all }
load-played = { $connections } players made { $moves } moves: { $per_second } a second
load-cpu = { $per_second } moves for each second of the server’s processor time
load-ack = acknowledged after { $half } ms (half), { $most } ms (99 %), { $nearly } ms (99.9 %)
load-fanout = seen by the others after { $half } ms (half), { $most } ms (99 %), { $nearly } ms (99.9 %)
load-memory = memory { $idle } MB idle, { $loaded } MB loaded
load-kills = killed { $kills } times; up again after { $seconds } s at the latest; { $reconnects } connections made anew
load-well = { $games } games compared with the server’s records: nothing lost, no gap, no card told too early
load-broken = { $games } games compared with the server’s records: { $lost } moves lost, { $gaps } gaps, { $leaks } cards told too early, { $errors } errors
load-problem = problem: { $problem }
