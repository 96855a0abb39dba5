// Stands in for the site's service worker under `taula serve`: it forgets what an earlier one kept and goes.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith("taula ")) await caches.delete(name);
  await self.registration.unregister();
}
