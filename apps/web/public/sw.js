/**
 * Has the sheet at hand when there is no network. It keeps one page, which names nobody, and the files of which pages
 * are made; words and drafts are kept by the pages themselves, and cleared when their writer leaves.
 */
const KEPT = 'souvenance.sheet';
const SHEET = '/hors-connexion';
/** Pages in whose place the sheet opens. */
const WRITING = /^\/(?:stories\/(?:form|draft)|dashboard)\/?$/;
const FILE = /\/_next\/static\/[^"'\\\s)<>]+/g;

const filesOf = (text) => [...new Set(text.match(FILE) ?? [])];

/** A build's files have names of their own: when they are others, those of before are forgotten. */
const keepSheet = async () => {
  const page = await fetch(SHEET, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) return;
  const files = filesOf(await page.clone().text());
  const kept = await caches.open(KEPT);
  const before = await kept.match(SHEET);
  const isSame = before && filesOf(await before.text()).join() === files.join();
  if (!isSame) for (const old of await kept.keys()) await kept.delete(old);
  for (const file of files) {
    if (await kept.match(file)) continue;
    const got = await fetch(file);
    if (!got.ok) return;
    await kept.put(file, got.clone());
    if (!file.endsWith('.css')) continue;
    for (const within of filesOf(await got.text())) await kept.add(within).catch(() => undefined);
  }
  await kept.put(SHEET, page);
};

/** What was loaded before this worker stood in between: the browser has it still. */
const keepLoaded = async (client) => {
  const kept = await caches.open(KEPT);
  for (const file of client) if (!(await kept.match(file))) await kept.add(file).catch(() => undefined);
};

/** A page as the browser asked for it by itself; where it does not, as the worker does. */
const pageOf = async (event) => (await event.preloadResponse) ?? fetch(event.request);

self.addEventListener('install', (event) => {
  event.waitUntil(keepSheet().then(() => self.skipWaiting()));
});
// The browser itself asks for a page while the worker wakes: a worker that can't be reached, or can't reach, delays nobody.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepSheet().then(() => keepLoaded(event.data.keep)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(
      pageOf(event).catch(async (error) => {
        const sheet = WRITING.test(pathname) && (await (await caches.open(KEPT)).match(SHEET));
        if (sheet) return sheet;
        throw error;
      }),
    );
  } else if (pathname.startsWith('/_next/static/')) {
    event.respondWith(
      fetch(request).catch(async (error) => {
        const file = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
        if (file) return file;
        throw error;
      }),
    );
  }
});
