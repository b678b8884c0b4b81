import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { owner } from './steps/family-steps.ts';

/** A story has room for twelve: twenty go into two. */
const OF_STORIES = [12, 8] as const;
const CUTS = 10;
const RELOADS = 3;
/** A line of 40 Mbit/s upwards, a tenth of a second away. */
const LINE = { latency: 100, uploadThroughput: 5_000_000, downloadThroughput: 5_000_000 };

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let folder: string;
let anne: Visitor;
let bookId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-photographs-'));
  stack = await startStack({ dataDir: folder, overrides: {} });
  browser = await openChromium();
  anne = openVisitor(stack.siteUrl);
  await enterAs(anne, owner);
  const { id } = await anne.client.call('families.create', { body: { name: 'Famille Morel' } });
  const newBook = { title: 'La pompe', narrator: 'Jeanne Morel', consent: 'in_person' } as const;
  bookId = (await anne.client.call('books.create', { body: { familyId: id, ...newBook } })).id;
  context = await openContextOf(browser, anne);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A photograph of 12 megapixels, grained as a telephone's is, like no other. */
const photograph = async (number: number) => {
  const background = { r: 60 + number * 5, g: 90, b: 200 - number * 5 };
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const grain = { create: { width: 1000, height: 750, channels: 3, background: '#888', noise } } as const;
  const tile = await sharp(grain).png().toBuffer();
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .composite([{ input: tile, tile: true, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer };
};

const newStory = async (title: string): Promise<string> =>
  (await anne.client.call('stories.create', { params: { bookId }, body: { title } })).id;

const openStory = async (storyId: string) => {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await page.getByRole('button', { name: 'Ajouter des photographies' }).last().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, line };
};

const setLine = (line: CDPSession, offline: boolean) =>
  line.send('Network.emulateNetworkConditions', { offline, ...LINE });

const arrived = (page: Page) => page.getByLabel('Légende').count();
const placedIn = async (storyId: string) =>
  (await anne.client.call('stories.read', { params: { storyId } })).photographs;

/** Every photograph that was ever announced, also those that no story shows. */
const announced = (): number => {
  const connection = new DatabaseSync(join(folder, 'documents.sqlite'), { timeout: 10_000, readOnly: true });
  try {
    return Number(connection.prepare('SELECT count(*) AS count FROM doc_photographs').get()?.count);
  } finally {
    connection.close();
  }
};

/** Photographs that are still stored on the device. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('souvenance', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

test('twenty photographs arrive whole, none twice, over ten cuts and three reloads', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, index) => photograph(index)));
  const storyIds = [await newStory('Les noces'), await newStory('Le pont')];
  const open = await Promise.all(storyIds.map(openStory));
  let from = 0;
  for (const [index, count] of OF_STORIES.entries()) {
    const one = open[index];
    if (one === undefined) throw new Error('no page');
    await setLine(one.line, false);
    await one.page.locator('input[type=file]').setInputFiles(files.slice(from, from + count));
    from += count;
  }
  const began = Date.now();
  for (let cutNumber = 1; cutNumber <= CUTS; cutNumber += 1) {
    await open[0]?.page.waitForTimeout(900);
    for (const { line } of open) await setLine(line, true);
    await open[0]?.page.waitForTimeout(400);
    for (const { line } of open) await setLine(line, false);
    if (cutNumber % 3 === 0 && cutNumber / 3 <= RELOADS) for (const { page } of open) await page.reload();
  }
  const before = await Promise.all(open.map(({ page }) => arrived(page)));
  for (const [index, { page }] of open.entries())
    await expect.poll(() => arrived(page)).toBe(OF_STORIES[index]);
  const seconds = (Date.now() - began) / 1000;
  await expect
    .poll(async () => (await Promise.all(storyIds.map(placedIn))).map(({ length }) => length))
    .toEqual([...OF_STORIES]);
  const storyPhotographs = (await Promise.all(storyIds.map(placedIn))).flat();
  const uploads = await Promise.all(
    storyPhotographs.map(({ photographId }) =>
      anne.client.call('photographs.read', { params: { photographId } }),
    ),
  );
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(20);
  // The same picture under two names would be one that was sent twice.
  expect(new Set(uploads.map(({ sha256 }) => sha256)).size).toBe(20);
  expect(uploads.every(({ state, widthPx }) => state === 'ready' && widthPx !== null && widthPx > 2000)).toBe(
    true,
  );
  expect(announced()).toBe(20);
  for (const { page } of open) await expect.poll(() => keptHere(page)).toBe(0);
  const heaviest = Math.max(...files.map(({ buffer }) => buffer.length)) / 1e6;
  console.log(
    `20 photographs of 12 MP, ${heaviest.toFixed(1)} MB at most, ${CUTS} cuts, ${RELOADS} reloads: ${seconds.toFixed(1)} s; there after the last cut: ${before.join(' + ')}`,
  );
  for (const { page } of open) await page.close();
});

test('side by side they are sent sooner than one after the other', async () => {
  const files = await Promise.all(Array.from({ length: 16 }, (_, index) => photograph(index + 20)));
  // Until the server has the last byte: the checks go one after the other on a worker either way.
  const timed = async (work: (page: Page, received: () => number) => Promise<void>): Promise<number> => {
    const { page, line } = await openStory(await newStory('Le temps'));
    let received = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/received')) received += 1;
    });
    await setLine(line, false);
    const began = Date.now();
    await work(page, () => received);
    const seconds = (Date.now() - began) / 1000;
    await page.close();
    return seconds;
  };
  const there = (received: () => number, count: number) =>
    expect.poll(received, { interval: 20 }).toBe(count);
  const together = await timed(async (page, received) => {
    await page.locator('input[type=file]').setInputFiles(files.slice(0, 8));
    await there(received, 8);
  });
  const apart = await timed(async (page, received) => {
    for (const [index, file] of files.slice(8).entries()) {
      await page.locator('input[type=file]').setInputFiles(file);
      await there(received, index + 1);
    }
  });
  console.log(
    `8 photographs of 12 MP on a line of 40 Mbit/s: ${together.toFixed(1)} s side by side, ${apart.toFixed(1)} s one after the other`,
  );
  expect(together).toBeLessThan(apart);
});
