### What `parade serve` says.

serve-at = Parade is served at { $url } (everything is kept in { $place })
serve-metrics = Numbers for Prometheus: { $url }
serve-table = A table for { $seats } is open. Send these links; whoever has the first can take a seat.
serve-link-play = To play: { $link }
serve-link-watch = To watch: { $link }
serve-how-to-stop = Ctrl+C stops it. Nothing that was played is lost then, nor if it is killed.
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
serve-base-path = "{ $path }" cannot stand before a path; it looks like /games/parade
serve-url = "{ $url }" is no address for links; it looks like https://play.example.org
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
