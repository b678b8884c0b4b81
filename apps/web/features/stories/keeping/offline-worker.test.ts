import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://souvenance.exemple';
const toPath = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** A browser's cache and a site whose files are `files`, by path; a path that it lacks cannot be reached. */
const installWorker = async (files: Map<string, string>, cached: Map<string, string>) => {
  const fetchFile = async (request: string) => {
    const text = files.get(toPath(request));
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const cache = {
    match: async (request: string) => {
      const text = cached.get(toPath(request));
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...cached.keys()].map((path) => ({ url: ORIGIN + path })),
    put: async (request: string, response: Response) =>
      void cached.set(toPath(request), await response.text()),
    add: async (request: string) => void cached.set(toPath(request), await (await fetchFile(request)).text()),
    delete: async (request: { url: string }) => cached.delete(toPath(request)),
  };
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: never) => void listeners.set(name, listener),
  };
  const script = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8');
  runInContext(script, createContext({ self, caches: { open: async () => cache }, fetch: fetchFile, URL }));
  let installation: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({
    waitUntil: (work) => {
      installation = work;
    },
  });
  return installation;
};

const oldBuild = new Map([
  [
    '/hors-connexion',
    '<script src="/_next/static/old.js"></script><script src="/_next/static/shared.js"></script>',
  ],
  ['/_next/static/old.js', 'old'],
  ['/_next/static/shared.js', 'shared'],
]);
const newBuild = new Map([
  [
    '/hors-connexion',
    '<script src="/_next/static/new.js"></script><script src="/_next/static/shared.js"></script><link href="/_next/static/new.css">',
  ],
  ['/_next/static/new.js', 'new'],
  ['/_next/static/shared.js', 'shared'],
  ['/_next/static/new.css', 'src: url(/_next/static/new.woff2)'],
  ['/_next/static/new.woff2', 'font'],
]);

test('a new build’s sheet replaces the former one with all its files', async () => {
  const cached = new Map(oldBuild);
  await installWorker(newBuild, cached);
  expect(cached).toEqual(newBuild);
});

test('a network that goes before all files of a new build are here leaves the former sheet whole', async () => {
  const cached = new Map(oldBuild);
  const site = new Map(newBuild);
  site.delete('/_next/static/new.css');
  await expect(installWorker(site, cached)).rejects.toThrow();
  for (const [path, text] of oldBuild) expect(cached.get(path)).toBe(text);
});
