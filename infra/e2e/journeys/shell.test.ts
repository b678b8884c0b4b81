import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { askAddresses, askOddAddresses, listSpoiltAddresses } from '../crawler/list-odd-addresses.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { openSite, type Site } from '../routes/open-site.ts';
import type { Person } from '../routes/people.ts';

let site: Site;
let browser: Browser;
let folder: string;
let content: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'souvenance-shell-'));
  content = join(folder, 'content');
  cpSync(join(REPOSITORY_ROOT, 'packages/adapters/src/content/folder/fr'), join(content, 'fr'), {
    recursive: true,
  });
  const overrides = { CONTENT_FOLDER: content, THEME_SWITCHER: 'true' };
  site = await openSite({ dataDir: join(folder, 'data'), overrides });
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (person: Person, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await openContextOf(browser, site.people[person], { viewport: DESKTOP, ...options });
  const page = await context.newPage();
  await page.goto(`${site.stack.siteUrl}${path}`);
  return page;
};

/** The page as it comes over the wire, before any script. */
const firstBytes = async (person: Person, path: string, cookie: string) => {
  const headers = { cookie: `${site.people[person].cookies()}; ${cookie}` };
  const answer = await fetch(`${site.stack.siteUrl}${path}`, { headers });
  return { status: answer.status, html: await answer.text() };
};

const themeColours = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.content)`);

test('large text and the theme are in the first bytes of every page, as the cookies have them', async () => {
  const pages = site.visits.filter(({ open: further }) => further === undefined);
  const drawnByBrowser: string[] = [];
  for (const { name, person, path } of pages) {
    const { status, html } = await firstBytes(person, path, 'textSize=large; theme=dark');
    const root = html.match(/<html[^>]*>/)?.[0] ?? '';
    // A thing that is not found the browser draws: Next sends a document without a page, and the answer 404.
    if (status === 404 && root.includes('__next_error__')) {
      drawnByBrowser.push(name);
      continue;
    }
    expect(root, name).toContain('data-text="large"');
    expect(root, name).toContain('data-theme="dark"');
    expect(html.match(/<meta name="theme-color"[^>]*>/g), name).toEqual([
      '<meta name="theme-color" content="#0a0a0a"/>',
    ]);
  }
  // An unknown card, and the restoration of an installation that holds something.
  expect(drawnByBrowser).toEqual(['admin-gift-card', 'restoration']);
});

test('the theme’s colour follows the choice at once, and the system’s where it is the system’s', async () => {
  const page = await open('family', '/dashboard');
  expect(await themeColours(page)).toEqual(['#ffffff', '#0a0a0a']);
  const switcher = page.getByLabel('Apparence').first();
  await switcher.selectOption('dark');
  expect(await themeColours(page)).toEqual(['#0a0a0a', '#0a0a0a']);
  await switcher.selectOption('light');
  expect(await themeColours(page)).toEqual(['#ffffff', '#ffffff']);
  await switcher.selectOption('system');
  expect(await themeColours(page)).toEqual(['#ffffff', '#0a0a0a']);
  expect((await page.context().cookies()).find(({ name }) => name === 'theme')?.value).toBe('system');
  await page.context().close();
});

test.each([
  ['stranger', '/une-adresse-inconnue'],
  ['stranger', '/legal/inconnue'],
  ['stranger', '/auth/inconnue'],
  ['stranger', '/atelier/inconnu'],
  ['family', '/stories/inconnue'],
  ['family', '/settings/inconnue'],
  ['administrator', '/admin/inconnue'],
  ['administrator', '/admin/orders/inconnue'],
] as const)('to a %s, %s is a French 404 that leads on', async (person, path) => {
  const page = await open(person, path);
  expect((await firstBytes(person, path, '')).status).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).not.toBe('');
  await checkScreen(page, `absente-${path.slice(1).replaceAll('/', '-')}`);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
  await page.context().close();
});

test('no odd address is answered with a fault, of any page, as each person sees it', async () => {
  const { people, stack, visits } = site;
  for (const [person, { cookies }] of Object.entries(people)) {
    const paths = [...new Set(visits.filter((visit) => visit.person === person).map(({ path }) => path))];
    expect((await askOddAddresses(stack.siteUrl, paths, cookies())).faults, person).toEqual([]);
  }
  const ofThings = ['/admin/orders/[orderId]', '/admin/jobs/[jobId]', '/admin/gift-cards/[cardId]'];
  const { faults } = await askOddAddresses(stack.siteUrl, ofThings, people.administrator.cookies());
  expect(faults).toEqual([]);
});

test('no address of somebody else’s things, whole or spoilt, is answered with a fault', async () => {
  const { people, stack, visits } = site;
  for (const [person, { cookies }] of Object.entries(people)) {
    const paths = visits.filter((visit) => visit.person !== person).map(({ path }) => path);
    const addresses = [...new Set(paths)].flatMap((path) => [path, ...listSpoiltAddresses(path)]);
    const { count, faults } = await askAddresses(stack.siteUrl, addresses, cookies());
    expect(faults, person).toEqual([]);
    expect(count).toBeGreaterThan(100);
  }
});

test.each([
  ['stranger', '/'],
  ['stranger', '/auth/sign-in'],
  ['family', '/dashboard'],
  ['family', '/settings'],
  ['administrator', '/admin'],
] as const)('the first key of a %s on %s leads past the navigation', async (person, path) => {
  const page = await open(person, path);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Aller au contenu');
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('MAIN');
  await page.context().close();
});

/** Writes another navigation into the configuration page, and starts the API with it. */
const navigateBy = async (navigation: unknown): Promise<void> => {
  const file = join(content, 'fr', 'configuration.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...page, navigation }));
  await site.stack.kill('api');
  await site.stack.start('api');
};

test.each([
  [{ kind: 'header' }, 'Écrire', '/stories/draft'],
  [
    {
      kind: 'custom',
      links: [
        { label: 'La table', href: '/dashboard' },
        { label: 'La maison', href: '/about' },
      ],
    },
    'La maison',
    '/about',
  ],
] as const)('the configuration’s navigation %j is a header', async (navigation, label, href) => {
  await navigateBy(navigation);
  const page = await open('family', '/dashboard');
  const link = page.getByRole('banner').getByRole('link', { name: label, exact: true });
  expect(await link.getAttribute('href')).toBe(href);
  await checkScreen(page, `navigation-${navigation.kind}`);
  await page.context().close();
});

test('when the API is down, every area says in French what happened and what is saved', async () => {
  await site.stack.kill('api');
  for (const [person, path] of [
    ['stranger', '/'],
    ['family', '/dashboard'],
    ['administrator', '/admin'],
  ] as const) {
    const page = await open(person, path);
    await page.getByRole('heading', { name: 'Quelque chose n’a pas fonctionné' }).waitFor();
    await checkScreen(page, `faute-${person}`);
    await page.context().close();
  }
});
