import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frenchFaults } from '../language/french-faults.ts';
import { keptWords } from '../language/kept-words.ts';
import { shownTexts } from '../language/shown-texts.ts';
import { openSite, type Site } from '../site/open-site.ts';
import { openContextOf } from '../site/people.ts';
import { openChromium } from './open-chromium.ts';

let site: Site;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-language-'));
  site = await openSite({ dataDir: folder });
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stack.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every page speaks right French, in what it shows and in what it says to a screen reader', async () => {
  const kept = new Set(keptWords(folder));
  const faults: string[] = [];
  for (const visit of site.visits) {
    const context = await openContextOf(browser, site.people[visit.person]);
    const page = await context.newPage();
    await page.goto(`${site.stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
    await visit.open?.(page);
    await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(4_000)]);
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    for (const text of await shownTexts(page))
      if (!kept.has(text))
        faults.push(...frenchFaults(text).map((fault) => `${visit.name}: ${fault}: ${text}`));
    await context.close();
  }
  expect(faults).toEqual([]);
});
