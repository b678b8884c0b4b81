import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenWords } from '../../language/find-broken-words.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
});

const read = async (html: string): Promise<string[]> => {
  const page = await browser.newPage();
  await page.setContent(html);
  const brokenTexts = await findBrokenWords(page);
  await page.close();
  return [...new Set(brokenTexts.map((one) => one.split(' at ')[0] ?? ''))];
};

it('reports the word that a narrow box breaks without a hyphen, and no other', async () => {
  expect(
    await read('<p style="width: 6em; overflow-wrap: anywhere">Carré, pour les photographiessss</p>'),
  ).toEqual(['photographiessss']);
  expect(
    await read(
      '<p style="width: 7em; overflow-wrap: anywhere">Une arrière-grand-mère, 2c26b46b68ffc68ff99b453c1d</p>',
    ),
  ).toEqual([]);
  expect(
    await read(
      '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; overflow-wrap: anywhere">Caché</span>',
    ),
  ).toEqual([]);
});
