// source is the language of the original pages, languages are all of them. release names this edition of the site, and files
// lists it: [address from the root, hash, languages that show the page instead of one of their own]. The build writes them
// above. The edition is fetched in the reader's languages before any of it is used, and every file is compared with its hash:
// what a host or a cache gives from another edition, or instead of a page, is never stored. A new edition takes over when no
// page of the old one is open, or when a reader wants it, so that nobody reads half of each.
const here = new URL("./", self.location);
const full = (address) => new URL(address, here).href;
const name = `taula ${here.pathname} ${release}`;
const list = full(".release");
const chosen = full(".languages");
const index = new Map(files);

// editions returns the names of the caches of all editions on this device.
const editions = async () => (await caches.keys()).filter((key) => key.startsWith(`taula ${here.pathname} `));

// listed returns a list stored in a cache.
const listed = async (cache, address) => (await (await cache.match(address))?.json()) ?? [];

// old returns the other editions on this device, with their hashes.
async function old() {
  const others = (await editions()).filter((key) => key !== name);
  return Promise.all(others.map(async (key) => {
    const cache = await caches.open(key);
    return { key, cache, files: new Map(await listed(cache, list)) };
  }));
}

// languageOf returns the language of an address from the root, or nothing.
const languageOf = (address) => languages.find((lang) => address.startsWith(`${lang}/`));
const below = (url) => new URL(url).pathname.slice(here.pathname.length);

// spoken returns the languages of some caches, those of the open pages, and more.
async function spoken(stores, more = []) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  const found = new Set([...more, ...pages.map((page) => languageOf(below(page.url)))]);
  for (const cache of stores) for (const lang of await listed(cache, chosen)) found.add(lang);
  found.delete(undefined);
  return found.size ? found : new Set([source]);
}

// missing returns the files of the edition in some languages that a cache does not have.
async function missing(cache, spoken) {
  const kept = new Set((await cache.keys()).map((r) => r.url));
  return files.filter(([address, , also]) => {
    const lang = languageOf(address);
    const isWanted = !lang || spoken.has(lang) || also?.split(" ").some((other) => spoken.has(other));
    return isWanted && !kept.has(full(address));
  });
}

// pack returns a response as it is stored: compressed, except the engine, whose compiled code the browser could not cache then.
function pack(answer) {
  const headers = new Headers(answer.headers);
  if (!/text|json|javascript|svg/.test(headers.get("content-type"))) return answer;
  for (const other of ["content-length", "content-encoding"]) headers.delete(other);
  headers.set("x-packed", "gzip");
  return new Response(answer.body.pipeThrough(new CompressionStream("gzip")), { headers });
}

// unpack returns a stored response in its original form.
const unpack = (kept) => (kept?.headers.has("x-packed") ? new Response(kept.body.pipeThrough(new DecompressionStream("gzip")), { headers: kept.headers }) : kept);

// checked returns a response to be stored, if its bytes have the hash of the build: the first six bytes of SHA-256 in hexadecimal.
async function checked(answer, hash) {
  const body = await answer.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 6);
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("") === hash ? new Response(body, { headers: answer.headers }) : undefined;
}

// fetchOne stores a file of the edition: from an older edition, from the host, or from the host past all caches. If the file
// still differs, the whole edition is given up, and the open pages say that it is not shown.
async function fetchOne(cache, others, [address, hash]) {
  const url = full(address);
  for (const e of others) {
    const kept = e.files.get(address) === hash && (await e.cache.match(url));
    const good = kept && (await checked(unpack(kept), hash));
    if (good) return cache.put(url, pack(good));
  }
  for (const [from, how] of [[url, "no-cache"], [url, "reload"], [`${url}?${hash}`, "reload"]]) {
    const good = await checked(await fetch(from, { cache: how }), hash);
    if (good) return cache.put(url, pack(good));
  }
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage("altered");
  throw new Error(`${url}: found other bytes than those of this edition`);
}

// install stores the edition in the reader's languages and some more.
async function install(...more) {
  const cache = await caches.open(name);
  const others = await old();
  const all = await spoken([cache, ...others.map((e) => e.cache)], more);
  const queue = await missing(cache, all);
  const lane = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await fetchOne(cache, others, one);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  await cache.put(chosen, new Response(JSON.stringify([...all])));
  await cache.put(list, new Response(JSON.stringify(files)));
}

// keep adds a language that somebody reads to those on this device.
let keeping;
async function keep(lang) {
  if (!lang || keeping === lang || !(await caches.has(name)) || (await listed(await caches.open(name), chosen)).includes(lang)) return;
  keeping = lang;
  await install(lang).catch(() => {});
  keeping = undefined; // if it failed, the next page tries again
}

async function activate() {
  for (const e of await old()) await caches.delete(e.key);
  await self.clients.claim();
}

// remove removes every edition and the worker.
async function remove() {
  for (const key of await editions()) await caches.delete(key);
  return self.registration.unregister();
}

// look asks the host, once each time the worker starts, whether the site still wants a worker: without sw.js it removes
// everything and itself. What the device evicted of this edition is fetched again.
let looked;
async function look() {
  const answer = await fetch(full("sw.js"), { cache: "no-store" }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) {
    await caches.delete(deskName);
    return remove();
  }
  if (self.registration.waiting || !(await caches.has(name))) return; // another edition is about to take over, or already has
  const cache = await caches.open(name);
  if (!(await cache.match(list)) || (await missing(cache, await spoken([cache]))).length) await install().catch(() => {});
}

// changed tells a page which rules this edition changes: the headings in its feed that are in no other edition on this device.
async function changed(page) {
  const feed = full(`${languageOf(below(page.url)) ?? source}/changes.xml`);
  const entries = async (cache) => {
    const kept = unpack(await cache.match(feed));
    return [...(kept ? await kept.text() : "").matchAll(/<entry><title>(.*?)<\/title><id>(.*?)<\/id>/g)];
  };
  const known = new Set((await Promise.all((await old()).map((e) => entries(e.cache)))).flat().map(([, , id]) => id));
  const titles = (await entries(await caches.open(name))).filter(([, , id]) => !known.has(id)).map(([, title]) => title.replaceAll("&amp;", "&"));
  if (known.size && titles.length) page.postMessage({ changed: titles.length, titles: [...new Set(titles)].slice(0, 2).join(" · ") });
}

// leave removes every edition, if the host can be reached. The next page comes from there.
async function leave(page) {
  if (!(await fetch(full("sw.js"), { cache: "no-store" })).ok) return;
  await remove();
  page.postMessage("left");
}

// What translators fetch is stored as it was last, outside of editions, for offline use.
const deskName = `taula-desk ${here.pathname}`;

// counterparts returns, by language, the stored pages that name an address as the same page in its language.
async function counterparts(address) {
  const found = new Map();
  const wanted = full(address);
  const kept = await listed(await caches.open(name), chosen);
  for (const other of index.keys()) {
    const lang = languageOf(other);
    if (!kept.includes(lang) || found.has(lang) || !other.endsWith("/")) continue;
    const links = (await (await stored(other))?.text())?.matchAll(/hreflang="?[\w-]+"? href="?([^" >]+)/g) ?? [];
    for (const [, href] of links) if (new URL(href, full(other)).href === wanted) found.set(lang, full(other));
  }
  return found;
}

// away returns the page that says that a page of this edition is not on the device. Where the same page is stored in another
// language, the link of that language leads there.
async function away(address) {
  const page = await stored("away.html");
  let text = await page.text();
  for (const [lang, at] of await counterparts(address)) text = text.replaceAll(`href="${here.pathname}${lang}/"`, `href="${at}"`);
  return new Response(text, { status: 503, headers: page.headers });
}

// stored returns a file of this edition, if it is on the device.
const stored = async (address) => unpack(await caches.match(full(address), { cacheName: name }));

async function answer(request) {
  const url = new URL(request.url);
  const isPage = request.mode === "navigate";
  const address = below(url).replace(/index\.html$/, "");
  if (isPage && !index.has(address) && index.has(address + "/")) return Response.redirect(full(address + "/" + url.search));
  const kept = index.has(address) && (await stored(address));
  if (kept) return kept;
  try {
    const fresh = await fetch(request);
    if (!fresh.ok || !/^[a-z-]+\/translate\//i.test(address)) return fresh;
    const cache = await caches.open(deskName);
    await cache.put(full(address), fresh.clone()).catch(() => {}); // if the storage is full, it is still returned
    return fresh;
  } catch (e) {
    const last = await caches.match(full(address), { cacheName: deskName });
    if (last) return last;
    const same = address.replace(/^[a-z-]+/, source); // an untranslated page has the text of the source
    // A link from elsewhere opens what it carries, such as a table, in the source language. Who chose the language is told.
    const isFromHere = request.referrer.startsWith(here.href);
    if (isPage && index.has(same) && !(index.has(address) && (isFromHere || !(await stored(same))))) return Response.redirect(full(same + url.search));
    if (isPage && index.has(address) && index.has("away.html")) return away(address);
    for (const at of [address, same]) {
      const [, list, question] = /^([^/]+\/.+\/)([^/]+)\/$/.exec(at) ?? []; // the page of one question: its list has the same text
      if (isPage && index.has(list)) return Response.redirect(full(`${list}#${question}`));
    }
    const missing = isPage && (await stored("404.html"));
    if (!missing) throw e;
    return new Response(await missing.blob(), { status: 404, headers: missing.headers });
  }
}

self.addEventListener("install", (e) => e.waitUntil(install()));
self.addEventListener("activate", (e) => e.waitUntil(activate()));
self.addEventListener("message", (e) => {
  if (e.data === "look") e.waitUntil(look());
  if (e.data === "take") self.skipWaiting();
  if (e.data === "all") e.waitUntil(install(...languages).then(() => e.source.postMessage("all"), () => {}));
  if (e.data === "changed") e.waitUntil(changed(e.source));
  if (e.data === "leave") e.waitUntil(leave(e.source).catch(() => {}));
});
self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  e.respondWith(answer(e.request));
  if (e.request.mode !== "navigate") return;
  e.waitUntil((looked ??= look()).then((gone) => gone || keep(languageOf(below(url)))));
});
