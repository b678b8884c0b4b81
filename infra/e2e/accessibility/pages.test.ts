import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { DESKTOP, PHONE } from '../driver/chromium/see.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { inParallel } from '../driver/visitor/in-parallel.ts';
import { openSite, type Site } from '../routes/open-site.ts';
import type { Visit } from '../routes/visits.ts';
import {
  AT_200_PERCENT,
  AT_400_PERCENT,
  axeFaults,
  axeFaultsOfThemes,
  inPage,
  NARROW,
  sizeFaults,
  spaceWords,
  tabThrough,
} from './look-closely.ts';
import { pressEverything } from './press-everything.ts';

/** Every route of the site, by everybody who sees it: `infra/e2e/routes` has the list, and a test that none is forgotten. */
let site: Site;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-reach-'));
  site = await openSite({ dataDir: folder });
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const WINDOWS = 2;

/** Opens every page and gives what `look` finds on each, the page's name before it. */
const everywhere = async (
  look: (page: Page, visit: Visit) => Promise<readonly string[]>,
  {
    isWanted = () => true,
    ...options
  }: BrowserContextOptions & { isWanted?: (visit: Visit) => boolean } = {},
): Promise<string[]> => {
  const visits = site.visits.filter(isWanted);
  const found = await inParallel(visits, WINDOWS, async (visit) => {
    const context = await openContextOf(browser, site.people[visit.person], { viewport: PHONE, ...options });
    const page = await context.newPage();
    try {
      await page.goto(`${site.stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
      await visit.open?.(page);
      // The live pages of the administration never fall silent.
      await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4_000)]);
      const faults = (await look(page, visit)).map((fault) => `${visit.name}: ${fault}`);
      // Told at once: a walk that is cut short has still said what it found.
      if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`);
      return faults;
    } finally {
      await context.close();
    }
  });
  process.stdout.write(`${visits.length} pages: ${expect.getState().currentTestName}\n`);
  return found.flat();
};

test('axe finds nothing on any page, in both themes, on a phone and on a desktop, and each has its outline', async () => {
  const found = await everywhere(async (page) => {
    const onPhone = await axeFaultsOfThemes(page);
    await page.setViewportSize(DESKTOP);
    return [...onPhone, ...(await axeFaultsOfThemes(page)), ...(await inPage(page, 'outlineFaults'))];
  });
  expect(found).toEqual([]);
}, 1_200_000);

test('at 320 px and at 200 % nothing is lost, and the Tab key meets nothing under a bar', async () => {
  const found = await everywhere(async (page) => {
    const narrow = await sizeFaults(page, NARROW);
    const byTab = await tabThrough(page);
    return [...narrow, ...byTab.faults, ...(await sizeFaults(page, AT_200_PERCENT))];
  });
  expect(found).toEqual([]);
}, 1_200_000);

test('at 400 % nothing is lost on the way from the cover to the order', async () => {
  const isWanted = ({ route }: Visit) => route.startsWith('/book/');
  const found = await everywhere(
    async (page) => [...(await sizeFaults(page, AT_400_PERCENT)), ...(await tabThrough(page)).faults],
    { isWanted },
  );
  expect(found).toEqual([]);
}, 600_000);

test('with the reader’s own distances, and with large text, nothing is lost', async () => {
  const found = await everywhere(async (page) => {
    await spaceWords(page);
    const spaced = [...(await sizeFaults(page, NARROW)), ...(await sizeFaults(page, DESKTOP))];
    await page.evaluate("document.adoptedStyleSheets = []; document.documentElement.dataset.text = 'large'");
    const large = [
      ...(await sizeFaults(page, NARROW)),
      ...(await sizeFaults(page, PHONE)),
      ...(await axeFaults(page)),
    ];
    return [...spaced.map((fault) => `spaced: ${fault}`), ...large.map((fault) => `large: ${fault}`)];
  });
  expect(found).toEqual([]);
}, 1_200_000);

test('what is pressed is 48 px, nothing moves for who asks for stillness, and forced colours leave each page whole', async () => {
  const found = await everywhere(
    async (page) => {
      const small = await inPage(page, 'smallFaults', 48);
      const moving = await inPage(page, 'motionFaults');
      await page.emulateMedia({ forcedColors: 'active' });
      return [...small, ...moving, ...(await inPage(page, 'marksLostInForcedColours'))];
    },
    { reducedMotion: 'reduce' },
  );
  expect(found).toEqual([]);
}, 1_200_000);

test('whatever a press brings is told, keeps the focus, and is as good as its page', async () => {
  const known = new Set<string>();
  let states = 0;
  const found = await everywhere(async (page, visit) => {
    const pressed = await pressEverything({ page, siteUrl: site.stack.siteUrl, visit, known });
    states += pressed.filter(({ kind }) => kind === 'words').length;
    return pressed.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  });
  process.stdout.write(`${states} states behind a press\n`);
  expect(found).toEqual([]);
}, 2_400_000);

/** The last thing typed, and whether this device keeps it. */
const LATE_WORDS = 'Une suite sans connexion.';
const isOnDevice = `Object.values(localStorage).some((kept) => kept.includes('${LATE_WORDS}'))`;

test('without a connection the page says so, and keeps what is typed before its editor could come', async () => {
  const isWanted = ({ name }: Visit) => ['stories-form-draft', 'stories-form-photographs'].includes(name);
  const found = await everywhere(
    async (page) => {
      await page.context().setOffline(true);
      const sheet = page.getByRole('textbox', { name: 'Votre texte' });
      await sheet.click();
      await page.keyboard.type(LATE_WORDS);
      await page.getByText('Hors connexion').first().waitFor();
      expect(await page.evaluate(isOnDevice)).toBe(true);
      const faults = [...(await axeFaultsOfThemes(page)), ...(await sizeFaults(page, NARROW))];
      await page.context().setOffline(false);
      await page
        .getByText(/Enregistré/)
        .first()
        .waitFor();
      expect(await page.evaluate(isOnDevice)).toBe(false);
      await page.reload();
      await sheet.getByText(LATE_WORDS).first().waitFor();
      return faults;
    },
    { isWanted },
  );
  expect(found).toEqual([]);
});
