import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const findText = (page: Page): Locator => page.getByRole('textbox', { name: 'Votre texte' });

/** The sheet of a story that takes words: it does so only when the page answers. */
export const findSheet = (page: Page): Locator => findText(page).and(page.locator('[contenteditable=true]'));

export const readText = async (page: Page): Promise<string> => (await findText(page).textContent()) ?? '';

/** Puts the caret at the end of the text; the one that a click puts into the middle has settled by then. */
export const writeAtEnd = async (page: Page): Promise<void> => {
  await findText(page).click();
  await findSheet(page).waitFor();
  await page.waitForTimeout(250);
  await page.keyboard.press('Control+End');
};

const IS_SHEET_STORED = `(async () => {
  const stored = await caches.open('souvenance.sheet');
  return (await stored.match('/hors-connexion')) !== undefined;
})()`;

/** Waits until the page that needs no network is stored, with all that it is made of. */
export const waitForStoredSheet = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(IS_SHEET_STORED)).toBe(true);
  // Files loaded before the service worker was active are cached after the page itself.
  await page.reload();
  await writeAtEnd(page);
  await page.waitForLoadState('networkidle');
};

/** Lets a page wake as slowly as on an old telephone. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
};

/** Ends the process of the tab: nothing of the page runs any more. */
export const killTab = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
};
