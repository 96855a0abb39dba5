// release names this edition of the site and files lists it: [address from the root, name of its bytes]. Both are written
// above by the build. The whole edition is fetched before any of it is used, and a new one takes over when no page of the
// old one is open: nobody reads half of each.
const here = new URL("./", self.location);
const name = `taula ${here.pathname} ${release}`;
const list = new URL(".release", here).href;
const index = new Map(files);

// old gives the editions on this device, with the names of their bytes.
async function old() {
  const found = [];
  for (const key of await caches.keys()) {
    if (!key.startsWith(`taula ${here.pathname} `) || key === name) continue;
    const cache = await caches.open(key);
    const bytes = await cache.match(list);
    found.push({ key, cache, files: new Map(bytes ? await bytes.json() : []) });
  }
  return found;
}

// clean gives an answer that may be shown for a page, even if the host led on to get it.
const clean = async (r) => (r.redirected ? new Response(await r.blob(), { headers: r.headers }) : r);

async function fetchOne(cache, editions, [address, bytes]) {
  const url = new URL(address, here).href;
  for (const e of editions) {
    const kept = e.files.get(address) === bytes && (await e.cache.match(url));
    if (kept) return cache.put(url, kept);
  }
  const answer = await fetch(url, { cache: "no-cache" });
  // A host gives the page for what is not found with the status that says so.
  if (!answer.ok && address !== "404.html") throw new Error(`${url}: ${answer.status}`);
  const good = await clean(answer);
  return cache.put(url, new Response(good.body, { headers: good.headers }));
}

async function install() {
  const cache = await caches.open(name);
  const editions = await old();
  const queue = [...files];
  const lane = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await fetchOne(cache, editions, one);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  await cache.put(list, new Response(JSON.stringify(files)));
}

async function activate() {
  for (const e of await old()) await caches.delete(e.key);
  await self.clients.claim();
}

// leadOn answers at LANG/r/RULE/ without a file for each rule.
async function leadOn(cache, address) {
  const [, lang, rule] = /^([a-z-]+)\/r\/([^/]+)\/?$/.exec(address) ?? [];
  const rules = lang && (await cache.match(new URL(`${lang}/rules.json`, here).href));
  const to = rules && (await rules.json())[decodeURIComponent(rule)];
  return to && Response.redirect(new URL(to, here).href);
}

async function answer(request) {
  const url = new URL(request.url);
  const cache = await caches.open(name);
  let address = url.pathname.slice(here.pathname.length).replace(/index\.html$/, "");
  if (!index.has(address) && index.has(address + "/") && request.mode === "navigate") {
    return Response.redirect(new URL(address + "/" + url.search, here).href);
  }
  const kept = index.has(address) && (await cache.match(new URL(address, here).href));
  if (kept) return kept;
  const on = await leadOn(cache, address);
  if (on) return on;
  try {
    return await fetch(request);
  } catch (e) {
    if (request.mode !== "navigate") throw e;
    return Response.redirect(new URL("404.html", here).href);
  }
}

self.addEventListener("install", (e) => e.waitUntil(install()));
self.addEventListener("activate", (e) => e.waitUntil(activate()));
self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  e.respondWith(answer(e.request));
});
