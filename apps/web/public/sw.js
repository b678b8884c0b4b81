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

/** Keeps a file, and the fonts and pictures that a style sheet names. Returns their paths; throws without a network. */
const keepFile = async (kept, file) => {
  const before = await kept.match(file);
  const got = before ?? (await fetch(file));
  if (!got.ok) throw new TypeError(`no answer for ${file}`);
  if (!before) await kept.put(file, got.clone());
  if (!file.endsWith('.css')) return [file];
  const within = filesOf(await got.text());
  for (const path of within) if (!(await kept.match(path))) await kept.add(path).catch(() => undefined);
  return [file, ...within];
};

/**
 * A build's files have names of their own: when they are others, those of before are forgotten, once all of the new
 * build are here. A network that goes meanwhile leaves the sheet of before.
 */
const keepSheet = async () => {
  const page = await fetch(SHEET, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) return;
  const files = filesOf(await page.clone().text());
  const kept = await caches.open(KEPT);
  const before = await kept.match(SHEET);
  const isSame = before && filesOf(await before.text()).join() === files.join();
  const former = isSame ? [] : await kept.keys();
  const paths = new Set([SHEET]);
  for (const file of files) for (const path of await keepFile(kept, file)) paths.add(path);
  await kept.put(SHEET, page);
  for (const old of former) if (!paths.has(new URL(old.url).pathname)) await kept.delete(old);
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
