import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { LocalProblem, reportProblem } from '../../dev/tools/problem.ts';
import { ensureTool } from '../../dev/tools/tools.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { runInParallel } from '../driver/visitor/run-in-parallel.ts';
import { openSite, type Site } from './open-site.ts';
import type { Visit } from './visits.ts';

/** A viewport and theme for screenshots; each has its own contact sheets. */
interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly largeText?: true;
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'telephone-clair', ...PHONE, colorScheme: 'light' },
  { name: 'telephone-sombre', ...PHONE, colorScheme: 'dark' },
  { name: 'telephone-grand', ...PHONE, colorScheme: 'light', largeText: true },
  { name: 'bureau-clair', ...DESKTOP, colorScheme: 'light' },
  { name: 'bureau-sombre', ...DESKTOP, colorScheme: 'dark' },
];
/** Number of parallel pages. */
const WINDOWS = 4;
const GAP_PX = 24;
const TABLE = '#8a857d';
/** Tiles of a contact sheet in pixels. A longer page is cut in its tile; its own screenshot is complete. */
const tileOf = ({ width }: Look) =>
  width < 600
    ? { columns: 6, onSheet: 12, width: 390, height: 1100 }
    : { columns: 4, onSheet: 12, width: 720, height: 900 };

/** Full-page screenshot as a person sees it, as PNG. */
const takeScreenshot = async (browser: Browser, { stack, people }: Site, visit: Visit, look: Look) => {
  const { width, height, colorScheme, largeText } = look;
  const options = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const;
  const context = await openContextOf(browser, people[visit.person], options);
  const page = await context.newPage();
  try {
    await page.goto(`${stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
    await visit.open?.(page);
    if (largeText) await page.evaluate("document.documentElement.dataset.text = 'large'");
    // Live pages of the administration never become idle; they are complete after the first second.
    await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4_000)]);
    // Elements fixed to the lower edge belong at the end of the page, not across its middle.
    const pageHeight = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
    return await page.screenshot();
  } finally {
    await context.close();
  }
};

const drawSheet = (pictures: readonly Buffer[], look: Look): Promise<Buffer> => {
  const { columns, width, height } = tileOf(look);
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: columns * (width + GAP_PX) + GAP_PX, height: rows * (height + GAP_PX) + GAP_PX };
  const tiles = pictures.map((input, at) => ({
    input,
    left: GAP_PX + (at % columns) * (width + GAP_PX),
    top: GAP_PX + Math.floor(at / columns) * (height + GAP_PX),
  }));
  return sharp({ create: { ...size, channels: 3, background: TABLE } })
    .composite(tiles)
    .png()
    .toBuffer();
};

/** Scales a screenshot to a tile's width and cuts it at the tile's height. */
const tile = async (picture: Buffer, { width, height }: { width: number; height: number }) => {
  const { data, info } = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(info.height, height) })
    .toBuffer();
};

const renderSheets = async (browser: Browser, site: Site, look: Look, folder: string): Promise<void> => {
  mkdirSync(join(folder, look.name), { recursive: true });
  const size = tileOf(look);
  const tiles = await runInParallel(site.visits, WINDOWS, async (visit) => {
    const picture = await takeScreenshot(browser, site, visit, look);
    writeFileSync(join(folder, look.name, `${visit.name}.png`), picture);
    return tile(picture, size);
  });
  for (let at = 0; at < tiles.length; at += size.onSheet) {
    const name = `${look.name}-${1 + at / size.onSheet}.png`;
    writeFileSync(join(folder, name), await drawSheet(tiles.slice(at, at + size.onSheet), look));
    process.stdout.write(`${name}\n`);
  }
};

const looksNamed = (lookName: string | undefined): readonly Look[] => {
  const looks = LOOKS.filter(({ name }) => lookName === undefined || name === lookName);
  if (looks.length > 0) return looks;
  throw new LocalProblem(`Vue inconnue\u00a0: il y a ${LOOKS.map(({ name }) => name).join(', ')}.`);
};

/**
 * Takes screenshots of every page of the site as everybody who sees it, on phone and desktop, light and dark, and lays
 * them out on contact sheets.
 */
const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, look: { type: 'string' } } });
  if (values.out === undefined)
    throw new LocalProblem('Il faut un dossier\u00a0: npm run site:sheet -- --out DOSSIER.');
  const looks = looksNamed(values.look);
  const folder = resolve(values.out);
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-sheet-'));
  const printLine = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const site = await openSite({ dataDir, printLine });
  await ensureTool('chromium');
  const browser = await openChromium();
  try {
    for (const look of looks) await renderSheets(browser, site, look, folder);
  } finally {
    await browser.close();
    await site.stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
