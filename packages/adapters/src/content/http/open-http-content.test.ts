import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentPage } from '@souvenance/contracts';
import type { Content } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFiles } from '../../files/index.ts';
import { openFolderContent } from '../folder/open-folder-content.ts';
import { openHttpContent } from './open-http-content.ts';

const SECRET = 'a webhook secret of some length';
let server: Server;
let folder: string;
let answer: (url: string) => { status: number; body: unknown };
const requests: string[] = [];
const errorMessages: string[] = [];
let now = 0;

const about = (title: string, src = '/content/atelier.webp') => ({
  page: 'about',
  title,
  lead: 'Une maison.',
  sections: [
    { title: 'Pourquoi', paragraphs: ['Pour garder.'], image: { src, alt: '', widthPx: 10, heightPx: 10 } },
  ],
});

const open = async (): Promise<Content> =>
  openHttpContent({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'a token',
    locale: 'fr',
    imageHosts: ['images.exemple.fr'],
    webhookSecret: SECRET,
    copies: await openDiskFiles({ root: folder, secret: 'x'.repeat(32), uploadPath: '/u' }),
    fallback: await openFolderContent({ locale: 'fr' }),
    clock: { now: () => new Date(now) },
    onError: (error) => errorMessages.push(`${error.message} (${(error.cause as Error).message})`),
  });

const titleOf = async (content: Content): Promise<string> =>
  ((await content.read('about')) as ContentPage<'about'>).title;

beforeEach(async () => {
  requests.length = 0;
  errorMessages.length = 0;
  now = 0;
  folder = await mkdtemp(join(tmpdir(), 'souvenance-content-'));
  server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`);
    const { status, body } = answer(request.url ?? '');
    response
      .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test('requests a page once for many readers, and again after a minute', async () => {
  answer = () => ({ status: 200, body: about('Un') });
  const content = await open();
  expect(await Promise.all([titleOf(content), titleOf(content), titleOf(content)])).toEqual([
    'Un',
    'Un',
    'Un',
  ]);
  expect(requests).toEqual(['/fr/about Bearer a token']);
  answer = () => ({ status: 200, body: about('Deux') });
  now = 59_000;
  expect(await titleOf(content)).toBe('Un');
  now = 61_000;
  expect(await titleOf(content)).toBe('Deux');
});

test("shows a change at once after the service's signed webhook", async () => {
  answer = () => ({ status: 200, body: about('Un') });
  const content = await open();
  await titleOf(content);
  answer = () => ({ status: 200, body: about('Deux') });
  const body = Buffer.from('{"page":"about"}');
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  expect(content.isSigned(body, signature)).toBe(true);
  expect(content.isSigned(Buffer.from('{"page":"faq"}'), signature)).toBe(false);
  expect(content.isSigned(body, undefined)).toBe(false);
  content.forget('about');
  expect(await titleOf(content)).toBe('Deux');
});

test.each([
  ['is away', () => ({ status: 503, body: {} }), '503'],
  ['says something else than the page', () => ({ status: 200, body: { page: 'about' } }), 'title'],
  ['redirects', () => ({ status: 302, body: {} }), 'fetch failed'],
  [
    'shows a picture of a host that nobody named',
    () => ({ status: 200, body: about('Deux', 'https://ailleurs.exemple.fr/x.webp') }),
    'ailleurs.exemple.fr',
  ],
])('keeps the last good copy when the service %s, over a restart too', async (_, fault, expectedMessage) => {
  answer = () => ({ status: 200, body: about('Un', 'https://images.exemple.fr/x.webp') });
  const content = await open();
  await titleOf(content);
  answer = fault;
  now = 61_000;
  expect(await titleOf(content)).toBe('Un');
  expect(errorMessages.join()).toContain(expectedMessage);
  expect(await titleOf(await open())).toBe('Un');
});

test("uses the repository's own page when the service was never reached", async () => {
  answer = () => ({ status: 500, body: {} });
  expect(await titleOf(await open())).toBe('Notre maison');
});

test('shows current drafts and caches none', async () => {
  answer = (url) => ({ status: 200, body: about(url.includes('draft=1') ? 'Brouillon' : 'Un') });
  const content = await open();
  expect((await content.read('about', { draft: true })).title).toBe('Brouillon');
  expect(await titleOf(content)).toBe('Un');
  answer = () => ({ status: 503, body: {} });
  await expect(content.read('about', { draft: true })).rejects.toThrow('service.unavailable');
});

const check = async (json: unknown): Promise<string> => {
  if (typeof json !== 'object' || json === null || !('subject' in json)) throw new Error('no subject');
  return String(json.subject);
};
const subjectOf = (content: Content) => content.override('mails/invite', check);

test("returns the operator's own texts, and null where the service has none", async () => {
  answer = () => ({ status: 200, body: { subject: 'Venez' } });
  const content = await open();
  expect(await subjectOf(content)).toBe('Venez');
  expect(requests).toEqual(['/fr/mails/invite Bearer a token']);
  answer = () => ({ status: 404, body: {} });
  expect(await subjectOf(content)).toBe('Venez');
  now = 61_000;
  expect(await subjectOf(content)).toBeNull();
  // Withdrawn content does not come back after a restart.
  answer = () => ({ status: 503, body: {} });
  expect(await subjectOf(await open())).toBeNull();
});

test.each([
  ['is away', () => ({ status: 503, body: {} }), '503'],
  ['says what the check refuses', () => ({ status: 200, body: { sujet: 'Venez' } }), 'no subject'],
])(
  'keeps the last good texts when the service %s, over a restart too, and then our own',
  async (_, fault, expectedMessage) => {
    answer = fault;
    expect(await subjectOf(await open())).toBeNull();
    answer = () => ({ status: 200, body: { subject: 'Venez' } });
    const content = await open();
    await subjectOf(content);
    answer = fault;
    now = 61_000;
    expect(await subjectOf(content)).toBe('Venez');
    expect(errorMessages.join()).toContain(expectedMessage);
    expect(await subjectOf(await open())).toBe('Venez');
  },
);
