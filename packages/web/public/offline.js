// Keeps the files of the page, so that it opens without a server. The list is written when the page is built.
const KEPT = 'upkeep-files';

async function keepAll() {
  const list = await (await fetch('files.json', { cache: 'no-store' })).json();
  const cache = await caches.open(KEPT);
  await cache.addAll([...list, 'files.json']);
  for (const request of await cache.keys()) {
    const name = new URL(request.url).href;
    if (![...list, 'files.json'].some((file) => new URL(file, self.registration.scope).href === name))
      await cache.delete(request);
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const fromCache = () => caches.match(request, { ignoreSearch: request.mode === 'navigate' });
  // The page itself comes from the server while there is one, so that a new version is seen; named files never change.
  event.respondWith(
    request.mode === 'navigate'
      ? fetch(request).catch(async () => (await fromCache()) ?? Response.error())
      : fromCache().then((kept) => kept ?? fetch(request)),
  );
});
