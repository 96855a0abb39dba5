// source is the language that every page is in. release names this edition of the site and files lists it: [address from the root, name of its bytes]. Both are written
// above by the build. The whole edition is fetched before any of it is used, and every file of it is compared with the name
// of its bytes: what a host or a cache between gives out of another edition, or in place of a page, is never kept. A new
// edition takes over when no page of the old one is open, or when a reader wants it: nobody reads half of each.
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

// named gives the name of some bytes as the build writes it: the first half of their SHA-256 in hexadecimal digits.
async function named(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum.subarray(0, 6), (b) => b.toString(16).padStart(2, "0")).join("");
}

// checked gives an answer that may be kept, if its bytes are those of the edition.
async function checked(answer, bytes) {
  const body = await answer.arrayBuffer();
  return (await named(body)) === bytes ? new Response(body, { headers: answer.headers }) : undefined;
}

// fetchOne puts a file of the edition into its cache: from an older edition, from the host, or from the host past every
// cache on the way. A file that is still another one stops the whole edition, and the pages that are open say that it is not shown.
async function fetchOne(cache, editions, [address, bytes]) {
  const url = new URL(address, here).href;
  for (const e of editions) {
    const kept = e.files.get(address) === bytes && (await e.cache.match(url));
    const good = kept && (await checked(kept, bytes));
    if (good) return cache.put(url, good);
  }
  for (const [from, how] of [[url, "no-cache"], [url, "reload"], [`${url}?${bytes}`, "reload"]]) {
    const good = await checked(await fetch(from, { cache: how }), bytes);
    if (good) return cache.put(url, good);
  }
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage("altered");
  throw new Error(`${url}: found other bytes than those of this edition`);
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

// look asks the host once for each time that the worker is started whether the site still wants one: without sw.js the
// worker forgets all and goes. What the device threw away of this edition is fetched again.
let looked;
async function look() {
  const answer = await fetch(new URL("sw.js", here), { cache: "no-store" }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) {
    for (const key of await caches.keys()) if (key === deskName || key.startsWith(`taula ${here.pathname} `)) await caches.delete(key);
    return self.registration.unregister();
  }
  if (self.registration.waiting || !(await caches.has(name))) return; // another edition is about to take over, or has
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map((r) => r.url));
  if (!kept.has(list) || files.some(([address]) => !kept.has(new URL(address, here).href))) await install().catch(() => {});
}

// leave forgets every edition, if the host can be reached: the next page comes from there.
async function leave(page) {
  if (!(await fetch(new URL("sw.js", here), { cache: "no-store" })).ok) return;
  for (const key of await caches.keys()) if (key.startsWith(`taula ${here.pathname} `)) await caches.delete(key);
  await self.registration.unregister();
  page.postMessage("left");
}

// desk answers for translators: what was fetched of their pages is kept for when there is no connection, each file in its last
// form, and is no part of an edition.
const deskName = `taula-desk ${here.pathname}`;
async function desk(request, address) {
  const cache = await caches.open(deskName);
  const url = new URL(address, here).href;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(url, answer.clone()).catch(() => {}); // full: it is read all the same
    return answer;
  } catch (e) {
    const kept = await cache.match(url);
    if (!kept) throw e;
    return kept;
  }
}

// leadOn answers at LANG/r/RULE/ without a file for each rule.
async function leadOn(cache, address) {
  const [, lang, rule] = /^([a-z-]+)\/r\/([^/]+)\/?$/.exec(address) ?? [];
  const rules = lang && (await cache.match(new URL(`${lang}/rules.json`, here).href));
  const to = rules && (await rules.json())[rule]; // a rule's id has no letter that is written otherwise in an address
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
  const same = address.replace(/^[a-z-]+/, source); // what is not translated says there what it says here
  try {
    return await (/^[a-z-]+\/translate\//i.test(address) ? desk(request, address) : fetch(request));
  } catch (e) {
    if (request.mode === "navigate" && index.has(same)) return Response.redirect(new URL(same + url.search, here).href);
    for (const at of [address, same]) {
      const [, list, question] = /^([^/]+\/.+\/)([^/]+)\/$/.exec(at) ?? []; // the page of one question: its list says the same
      if (request.mode === "navigate" && index.has(list)) return Response.redirect(new URL(`${list}#${question}`, here).href);
    }
    const missing = request.mode === "navigate" && (await cache.match(new URL("404.html", here).href));
    if (!missing) throw e;
    return new Response(await missing.blob(), { status: 404, headers: missing.headers });
  }
}

self.addEventListener("install", (e) => e.waitUntil(install()));
self.addEventListener("activate", (e) => e.waitUntil(activate()));
self.addEventListener("message", (e) => {
  if (e.data === "look") e.waitUntil(look());
  if (e.data === "take") self.skipWaiting();
  if (e.data === "leave") e.waitUntil(leave(e.source).catch(() => {}));
});
self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  e.respondWith(answer(e.request));
  if (e.request.mode === "navigate") e.waitUntil((looked ??= look()));
});
