### What `parade serve` says.

serve-at = Parade is served at { $url } (everything is kept in { $place })
serve-at-nothing-kept = Parade is served at { $url } (nothing is kept)
serve-metrics = Numbers for Prometheus: { $url }
serve-table = A table for { $seats } is open. Send these links; whoever has the first can take a seat.
serve-link-play = To play: { $link }
serve-link-watch = To watch: { $link }
serve-how-to-stop = Ctrl+C stops it. Nothing that was played is lost then, nor if it is killed.
serve-how-to-stop-nothing-kept = Ctrl+C stops it. All tables and games are gone then.
serve-stopping = Stopping: tables write what is under way, and players are told to come back.
serve-backed-up = { $place } was copied to { $file }
serve-checked = { $place }: { $tables } tables, { $events } events, { $games } finished games looked at
serve-faults = { $faults ->
    [one] there is one fault
   *[other] there are { $faults } faults
  }
serve-cannot-listen = cannot listen at { $address }: { $reason }
serve-system = the system refuses what a server needs: { $reason }
serve-no-folder = there is no home folder to keep anything in; say where with --data DIR
serve-database = --database <URL>: { $reason }
serve-no-certificate = { $file } holds no certificate in PEM: { $reason }
serve-no-key = { $file } holds no private key in PEM: { $reason }
serve-no-pair = the certificate and the key cannot be used: { $reason }

## Where everything is kept

store-in-use = { $place } is in use by another server; stop that one first, or keep the log somewhere else
store-full = there is no room left for { $place }; free some space, nothing that was acknowledged is lost
store-corrupted = { $place } is damaged ({ $detail }) and was left as it is; put the latest backup in its place
store-newer = { $place } was made by a newer version of this program (format { $found }, this one knows up to { $known }) and was left as it is; use that version
store-older = { $place } was made by an older version of this program (format { $found }, this one reads { $known }); start a server of this version with it first, or use that version
store-missing = there is no log at { $place }; say where the server keeps it
store-foreign = { $place } is no log of Parade and was left as it is; keep the log somewhere else
store-denied = { $place } cannot be used ({ $detail }); let this user read and write there, or keep the log somewhere else
store-unreachable = { $place } cannot be reached ({ $detail }); see that it runs and that the address is right
store-failed = { $place } failed: { $detail }
store-address = { $what } is no address of a database; it looks like postgres://USER:PASSWORD@HOST:PORT/DATABASE
store-exists = { $file } is there already and was left as it is; choose another name
store-other = { $detail }

## `parade admin`

admin-status = Parade { $version }: { $tables ->
    [one] one table
   *[other] { $tables } tables
  } in memory, { $connections ->
    [one] one connection
   *[other] { $connections } connections
  }
admin-is-draining = New tables are refused.
admin-says = Everybody is told: { $text }
admin-no-tables = No table is in memory.
admin-table = { $table }: { $phase ->
    [lobby] lobby
    [reveal] shuffling
    [play] playing
    [discard] choosing the last two
    [closed] closed
   *[other] over
  }; { $seats }; { $watchers ->
    [0] nobody watches
    [one] one watches
   *[other] { $watchers } watch
  }; { $ago }{ $public ->
    [yes] ; public
   *[other] {""}
  }
admin-table-away = { $table }: not in memory; { $ago }{ $public ->
    [yes] ; public
   *[other] {""}
  }
admin-gone = { $name } (gone)
admin-minutes-ago = { $minutes } min ago
admin-hours-ago = { $hours } h ago
admin-days-ago = { $days } days ago
admin-hand = { $seat } { $name }: { $cards }
admin-hand-chosen = { $seat } { $name }: { $cards } (discards { $discards })
admin-closed = { $table } is closed.
admin-kicked = Whoever sat on seat { $seat } of { $table } is removed.
admin-announced = Everybody is told, and so is whoever comes, until you take it back (announce without a text).
admin-taken-back = What everybody was told is taken back.
admin-draining = New tables are refused from now on; those that there are go on.
admin-not-draining = New tables are opened again.
admin-no-table-name = “{ $table }” is no table’s name; it looks like merry-teapot-x7k2m
admin-no-such-table = there is no such table, or it is closed
admin-unavailable = the server stops, cannot use its log, or has as many tables in memory as it may have
admin-nothing-dealt = no game is on at this table, so nobody holds cards
admin-seat-is-bot = a bot sits there; only players can be removed
admin-seat-empty = no player sits there
admin-text = an announcement has 1 to { $limit } characters
admin-unreadable = the server does not understand that; is it of the same version?
admin-no-server = no server listens at { $path }; say where it is with --data or --socket
admin-denied = this user may not use { $path }; only the server’s own and root may
admin-system = { $path } does not answer: { $reason }
serve-no-socket = there is no way for “parade admin”: { $reason }
