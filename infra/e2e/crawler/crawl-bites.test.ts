import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { clickSite } from './click/click-site.ts';
import { crawlLinks } from './crawl-links.ts';
import { openTab, type Tab, type TabOptions } from './tab/open-tab.ts';

/** A site with every fault that a crawl must see; what is whole stands beside each. */
const pages: Record<string, { body: string; type?: string; headers?: Record<string, string> }> = {
  '/whole': {
    body: '<a href="/whole#lieu">Ici</a> <a href="/livre.pdf" download>Livre</a> <i id="lieu"></i>',
  },
  '/livre.pdf': { body: '%PDF', type: 'application/pdf' },
  '/dead': { body: '<a href="/nowhere">Nulle part</a>' },
  '/lost': { body: '<a href="#nowhere">Plus bas</a> <a href="#">Rien</a> <a>Rien non plus</a>' },
  '/window': { body: '<a href="/whole" target="_blank">Fenêtre</a>' },
  '/wrong-file': { body: '<a href="/faux.pdf" download>Livre</a>' },
  '/faux.pdf': { body: '<h1>Désolé</h1>' },
  '/noisy': { body: '<script>console.error("cassé")</script><script>throw new Error("raté")</script>' },
  '/third': { body: '<img src="http://localhost:9/pixel.gif" alt="">' },
  '/cookie': { body: '', headers: { 'set-cookie': '_ga=1' } },
  '/speech': { body: "<p>C'est fini</p> <button>Submit</button> <p>Vraiment ?</p> <p>A bientôt « là »</p>" },
  '/policy': {
    body: '<script>window.ran = 1</script>',
    headers: { 'content-security-policy': "script-src 'self'" },
  },
  '/ahead': {
    body: `<main><button>Sans effet</button></main>
      <script>setInterval(() => fetch('/whole', { headers: { 'next-router-prefetch': '1' } }), 500)</script>`,
  },
  '/buttons': {
    body: `<main>
      <button>Sans effet</button>
      <button onclick="this.setAttribute('aria-pressed', 'true')">Avec effet</button>
      <button onclick="fetch('/api/refuse', { method: 'POST' })">Refusé sans un mot</button>
      <button onclick="fetch('/api/fault', { method: 'POST' }).then(() => (document.title = 'Désolé'))">En panne</button>
      <button onclick="fetch('/api/none', { method: 'POST' }).then(() => (document.title = 'Désolé'))">Sans route</button>
      <button disabled>Éteint</button>
      <button disabled aria-describedby="why">Éteint avec raison</button><p id="why">Écrivez d’abord.</p>
      <button onclick="document.querySelector('dialog').showModal(); document.querySelector('a').href = '/nowhere';
        document.querySelector('dialog').append(&quot;C'est raté&quot;)">
        Ouvrir</button>
      <dialog><button>Sans effet dans le dialogue</button> <a href="/whole">Lien</a></dialog>
    </main>`,
  },
};

const HEAD = '<!doctype html><title>Page</title><link rel="icon" href="data:,"><body>';

let server: Server;
let browser: Browser;
let tab: Tab;
let options: TabOptions;

const statusOf = (path: string): number => (path === '/api/fault' ? 500 : path === '/api/refuse' ? 400 : 404);

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    const page = pages[url];
    const type = page?.type ?? 'text/html; charset=utf-8';
    answer.writeHead(page === undefined ? statusOf(url) : 200, { 'content-type': type, ...page?.headers });
    if (url === '/api/none') return answer.end('{"error":{"code":"route.not_found"}}');
    answer.end(page?.type === undefined ? `${HEAD}${page?.body ?? ''}` : page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  options = { visitor: openVisitor(`http://127.0.0.1:${port}`), origins: [] };
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});
beforeEach(async () => {
  tab = await openTab(browser, options);
});
afterEach(() => tab.context.close());

const faultsOf = async (path: string): Promise<string[]> =>
  (await crawlLinks(tab, [path])).faults.map(({ what }) => what);

test('a whole page, its anchor and its file have no fault', async () => {
  expect(await faultsOf('/whole')).toEqual([]);
});

test.each([
  ['a link that leads to nothing', '/dead', 'answers 404'],
  ['an anchor that is nowhere', '/lost', 'leads to no place of its page'],
  ['a link without an address', '/lost', 'leads nowhere'],
  ['a window opened without rel', '/window', 'opens a window without rel'],
  ['a file that is not what its name says', '/wrong-file', 'the file comes as text/html'],
  ['an error in the console', '/noisy', 'console: cassé'],
  ['a script that throws', '/noisy', 'script: raté'],
  ['a call to a third party', '/third', 'asks a third party: http://localhost:9/pixel.gif'],
  ['a cookie that nobody named', '/cookie', 'sets the cookie _ga'],
  ['a straight quote', '/speech', 'a straight apostrophe'],
  ['an English word', '/speech', 'the English word Submit'],
  ['a missing no-break space', '/speech', 'no narrow no-break space before ; ! ?'],
  ['what the content policy refuses', '/policy', 'policy: script-src-elem inline'],
])('%s is reported', async (_, path, words) => {
  expect((await faultsOf(path)).join('\n')).toContain(words);
});

/** The report on each control of a page, as `name: effect`. */
const clicksOf = async (path: string): Promise<string[]> => {
  const clicks = await clickSite(browser, {
    tab: options,
    pages: [{ url: `${options.visitor.siteUrl}${path}` }],
    credentials: { email: '', password: '' },
    clicked: new Set(),
    rewind: () => undefined,
  });
  return clicks.map(({ way, effects, faults }) => {
    const name = way.at(-1)?.key.split(' | ')[2];
    return `${name}: ${faults.length > 0 ? faults.join(', ') : effects.length > 0 ? 'good' : 'no effect'}`;
  });
};

test('a prefetch of the page is no effect of a button', async () => {
  expect(await clicksOf('/ahead')).toEqual(['Sans effet: no effect']);
});

test('a button without effect is reported, also in a dialog; so is one that fails, or is off without a reason', async () => {
  const reports = await clicksOf('/buttons');
  expect(reports).toContain('Sans effet: no effect');
  expect(reports).toContain('Avec effet: good');
  expect(reports.join('\n')).toContain('Refusé sans un mot: is refused without a word: 400');
  expect(reports.join('\n')).toMatch(/En panne: .*500/);
  expect(reports.join('\n')).toContain('Sans route: calls what is no route: POST');
  expect(reports).toContain('Éteint: does not say why');
  expect(reports.join('\n')).not.toContain('Éteint avec raison');
  expect(reports).toContain('Sans effet dans le dialogue: no effect');
  expect(reports.join('\n')).toMatch(/Ouvrir: the file answers 404, says « .*C'est raté »/);
});
