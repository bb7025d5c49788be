// The shell of the page stays at hand: scripts, styles, fonts, the page itself. Tables never do: what is said at one comes from
// the server or not at all. `FILES`, `LATER` and `VERSION` are written here when the page is built.

const NAME = "parade-";
const CACHE = NAME + VERSION;
/** So long a page may take to come before the one at hand is shown. */
const PATIENCE = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await keep(FILES);
      await self.skipWaiting();
    })(),
  );
});

/** Has files at hand from now on. What an earlier version had under the same name is the same. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const fetched = files.map(async (file) => {
    const known = file.startsWith("assets/") ? await caches.match(file, { ignoreVary: true }) : undefined;
    const answer = known ?? (await fetch(file, { cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, answer);
  });
  await Promise.all(fetched);
}

// The page has time now: what is large, the rules and the bots, is fetched after everything else. Or it wants to do without a network
// from now on, and needs the rules.
self.addEventListener("message", (event) => {
  const wanted = event.data === "the rules" ? LATER.filter((file) => file.startsWith("assets/parade-")) : event.data === "the rest" ? LATER : [];
  event.waitUntil(keep(wanted).catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // The version before this one stays: a tab that is still open fetches the rest of itself from there.
      const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** The page from the server, or the one at hand if the server does not answer in time. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const fetched = fetch(request).then(async (answer) => {
    if (answer.ok && (answer.headers.get("content-type") ?? "").startsWith("text/html")) await cache.put("./", answer.clone());
    return answer;
  });
  fetched.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const first = await Promise.race([fetched, late]);
    // A proxy before a server that is away answers, too.
    if (first && first.status < 500) return first;
  } catch {
    // No network.
  }
  return (await cache.match("./", { ignoreVary: true })) ?? fetched;
}

/** A file whose name changes with what is in it. What is large is kept with its first use, if not before. */
async function file(request, path) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && LATER.includes(path)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A file that keeps its name. */
async function beside(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(request, { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (path.startsWith("assets/")) event.respondWith(file(request, path));
  else if (FILES.includes(path)) event.respondWith(beside(request));
});
