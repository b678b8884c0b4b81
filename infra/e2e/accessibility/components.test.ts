import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-components-'));
  stack = await startStack({ dataDir: folder, only: ['api', 'web', 'edge'] });
  browser = await openChromium();
  page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = () => page.goto(`${stack.siteUrl}/maison/composants`);

test.each(['light', 'dark'] as const)(
  'every component in every state, %s: axe finds nothing',
  async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open();
    await page.getByRole('textbox', { name: 'Née dans une barque' }).waitFor();
    await checkScreen(page, `components-${scheme}`);
    await page.getByRole('button', { name: 'Ouvrir une feuille' }).click();
    await page.getByRole('dialog').waitFor();
    await checkScreen(page, `components-dialog-${scheme}`);
    await page.keyboard.press('Escape');
  },
);

test('typed lines stay as typed: a dash opens speech and makes no list, nor do other marks', async () => {
  await open();
  const sheet = page.getByRole('textbox', { name: 'Née dans une barque' });
  await sheet.click();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.press('Control+a');
  const typed = ['- Et toi ?', '* Moi aussi.', '1. Rien', '> Va **vite**', '---'];
  for (const [index, line] of typed.entries()) {
    if (index > 0) await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Shift+Enter');
    await page.keyboard.type(line);
  }
  expect(await sheet.locator('li, blockquote, hr, strong').count()).toBe(0);
  expect(await sheet.locator('p').allTextContents()).toEqual(typed);
  await page.keyboard.press('Control+a');
  await sheet.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Mignonne,<br>allons\n voir<br><b>si la rose</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  // The reader of pasted text is loaded with the first paste.
  const readLines = () => sheet.locator('p').allTextContents();
  await expect.poll(readLines).toEqual(['Mignonne,', 'allons voir', 'si la rose']);
  expect(await sheet.locator('strong').textContent()).toBe('si la rose');
});

test('search engines are told not to list it, and without the setting there is no such page', async () => {
  await open();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await stack.kill('web');
  await stack.start('web', { COMPONENTS_PAGE: 'off' });
  expect((await open())?.status()).toBe(404);
});
