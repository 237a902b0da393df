// The service worker: the application works without a network. Of what the server says only what is the same for all is kept.

// The build fills in both (scripts/service-worker.mjs).
const VERSION = 'development';
const SHELL = ['/'];

const CACHE = `santorini-${VERSION}`;
// The engine is large and changes seldom: it stays when the rest is new.
const ENGINE_CACHE = 'santorini-engine';
const ENGINE = /^\/assets\/engine-\w+\//;
const LIVE = /^\/(api|ws|healthz|metrics|openapi\.json)(\/|$)/;
// The cards in words, and the levels of the bots: the newest, or those that are kept.
const CATALOGUE = /^\/api\/(cards|levels|pools)$/;
const CATALOGUES = ['/api/cards?language=en', '/api/cards?language=fr', '/api/levels', '/api/pools'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL, ...CATALOGUES])));
});

addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => clients.claim()));
});

// The page asks when its reader wants the new version.
addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (CATALOGUE.test(url.pathname)) return event.respondWith(catalogue(request));
  if (LIVE.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

async function forgetOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('santorini-') && name !== CACHE && name !== ENGINE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Every page is the same document; the kept one is for those without a network. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return kept('/');
  }
}

async function catalogue(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch {
    return kept(request);
  }
}

/** Named by their content, assets never change: whichever is kept is right. */
async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function keep(request, response) {
  const folder = ENGINE.exec(new URL(request.url).pathname)?.[0];
  const cache = await caches.open(folder ? ENGINE_CACHE : CACHE);
  if (folder) await forgetOtherEngines(cache, folder);
  await cache.put(request, response);
}

async function forgetOtherEngines(cache, folder) {
  const kept = await cache.keys();
  const old = kept.filter((request) => !new URL(request.url).pathname.startsWith(folder));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function kept(request) {
  return (await caches.match(request)) ?? Response.error();
}
