import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { runInParallel } from '../driver/visitor/run-in-parallel.ts';
import { openSite, type Site } from '../routes/open-site.ts';
import type { Visit } from '../routes/visits.ts';
import { clickEverything } from './click-everything.ts';
import {
  AT_200_PERCENT,
  AT_400_PERCENT,
  applyTextSpacing,
  findAxeFaults,
  findAxeFaultsOfThemes,
  findSizeFaults,
  NARROW,
  runInPage,
  tabThrough,
} from './look-closely.ts';

/**
 * Every route of the site, by everybody who sees it: `infra/e2e/routes` has the list, and a test that none is
 * forgotten.
 */
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
  const faultLists = await runInParallel(visits, WINDOWS, async (visit) => {
    const context = await openContextOf(browser, site.people[visit.person], { viewport: PHONE, ...options });
    const page = await context.newPage();
    try {
      await page.goto(`${site.stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
      await visit.open?.(page);
      // The live pages of the administration never fall silent.
      await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4_000)]);
      const faults = (await look(page, visit)).map((fault) => `${visit.name}: ${fault}`);
      // Printed at once: a run that is cut short has still reported its faults.
      if (faults.length > 0) process.stdout.write(`${faults.join('\n')}\n`);
      return faults;
    } finally {
      await context.close();
    }
  });
  process.stdout.write(`${visits.length} pages: ${expect.getState().currentTestName}\n`);
  return faultLists.flat();
};

/** Smallest size of a control, in CSS pixels. */
const LARGE_ENOUGH = 48;

const themesAndOutline = async (page: Page): Promise<string[]> => {
  const onPhone = await findAxeFaultsOfThemes(page);
  await page.setViewportSize(DESKTOP);
  return [
    ...onPhone,
    ...(await findAxeFaultsOfThemes(page)),
    ...(await runInPage(page, 'findOutlineFaults')),
  ];
};

/** Looks at 320 px and at 200 %; on the way from the cover to the order at 400 % too. */
const sizesAndTabs = async (page: Page, { route }: Visit): Promise<string[]> => {
  const narrow = await findSizeFaults(page, NARROW);
  const byTab = await tabThrough(page);
  const faults = [...narrow, ...byTab.faults, ...(await findSizeFaults(page, AT_200_PERCENT))];
  if (!route.startsWith('/book/')) return faults;
  return [...faults, ...(await findSizeFaults(page, AT_400_PERCENT)), ...(await tabThrough(page)).faults];
};

/** Looks with the reader's own distances, then with large text. */
const readersOwnText = async (page: Page): Promise<string[]> => {
  await applyTextSpacing(page);
  const spaced = [...(await findSizeFaults(page, NARROW)), ...(await findSizeFaults(page, DESKTOP))];
  await page.evaluate("document.adoptedStyleSheets = []; document.documentElement.dataset.text = 'large'");
  const large = [
    ...(await findSizeFaults(page, NARROW)),
    ...(await findSizeFaults(page, PHONE)),
    ...(await findAxeFaults(page)),
  ];
  await page.evaluate('delete document.documentElement.dataset.text');
  return [...spaced.map((fault) => `spaced: ${fault}`), ...large.map((fault) => `large: ${fault}`)];
};

test('each page, opened once: axe in both themes and sizes, its outline, 320 px, 200 %, 400 %, the Tab key, large text, 48 px, stillness, forced colours', async () => {
  const allFaults = await everywhere(
    async (page, visit) => {
      const small = await runInPage(page, 'findSmallFaults', LARGE_ENOUGH);
      const moving = await runInPage(page, 'findMotionFaults');
      const themes = await themesAndOutline(page);
      const sizes = await sizesAndTabs(page, visit);
      const text = await readersOwnText(page);
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ forcedColors: 'active' });
      const marks = await runInPage(page, 'findMarksLostInForcedColours');
      return [...small, ...moving, ...themes, ...sizes, ...text, ...marks];
    },
    { reducedMotion: 'reduce' },
  );
  expect(allFaults).toEqual([]);
}, 3_600_000);

/** Each button is clicked in one night of so many, with all that it opens. */
const CLICK_NIGHTS = 10;

test('the effect of every click is announced, keeps the focus, and is as accessible as its page', async () => {
  const checkedKeys = new Set<string>();
  let states = 0;
  const allFaults = await everywhere(async (page, visit) => {
    const clicked = await clickEverything({
      page,
      siteUrl: site.stack.siteUrl,
      visit,
      checkedKeys,
      shares: CLICK_NIGHTS,
    });
    states += clicked.filter(({ kind }) => kind === 'words').length;
    return clicked.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  });
  process.stdout.write(`${states} states behind a click\n`);
  expect(allFaults).toEqual([]);
}, 2_400_000);

/** The last thing typed, and whether this device keeps it. */
const LATE_WORDS = 'Une suite sans connexion.';
const isOnDevice = `Object.values(localStorage).some((kept) => kept.includes('${LATE_WORDS}'))`;

test('without a connection the page says so, and keeps text typed before its editor has loaded', async () => {
  const isWanted = ({ name }: Visit) => ['stories-form-draft', 'stories-form-photographs'].includes(name);
  const allFaults = await everywhere(
    async (page) => {
      await page.context().setOffline(true);
      const sheet = page.getByRole('textbox', { name: 'Votre texte' });
      await sheet.click();
      await page.keyboard.type(LATE_WORDS);
      await page.getByText('Hors connexion').first().waitFor();
      expect(await page.evaluate(isOnDevice)).toBe(true);
      const faults = [...(await findAxeFaultsOfThemes(page)), ...(await findSizeFaults(page, NARROW))];
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
  expect(allFaults).toEqual([]);
});
