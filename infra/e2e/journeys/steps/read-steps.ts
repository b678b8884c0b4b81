import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, keepPicture, PHONE } from '../../driver/chromium/check-screen.ts';

/** Text of 10.4 pt, the press's smallest body size, relative to the width of its A5 page. */
const TEXT_OF_PAGE = (10.4 * 25.4) / 72 / 148;

const width = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())?.width ?? 0;

/** Waits until the page stops scrolling from an earlier swipe: otherwise the next touch would only stop it. */
const waitUntilStill = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    let still = 0;
    let last = scrollY;
    const look = () => {
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
      return still > 12 ? resolve() : requestAnimationFrame(look);
    };
    look();
  })`);

/** Swipes over the book with one finger. */
const swipeBook = async (page: Page, x: number, y: number): Promise<void> => {
  const book = page.getByRole('figure', { name: 'Le livre ouvert' });
  // An earlier scroll may have moved the touched place under the top bar.
  await book.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitUntilStill(page);
  const box = await book.boundingBox();
  if (box === null) throw new Error('The book is not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const finger = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await put('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await put('touchMove', [{ x: from.x + part * x, y: from.y + part * y }]);
  await put('touchEnd', []);
  await finger.detach();
};

const position = (page: Page): Promise<string | null> =>
  page.getByRole('status').filter({ hasText: 'Page' }).textContent();

/** Checks that the open book and its arrows are on the screen above the fixed bar. */
const expectBookOnScreen = async (page: Page): Promise<void> => {
  const arrow = await page.getByRole('button', { name: 'Page suivante' }).boundingBox();
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox();
  const book = await page.getByRole('figure', { name: 'Le livre ouvert' }).boundingBox();
  expect(book?.y ?? -1, 'the book begins above the screen').toBeGreaterThanOrEqual(0);
  expect((arrow?.y ?? 0) + (arrow?.height ?? 0), 'the arrows stand under the bar').toBeLessThanOrEqual(
    bar?.y ?? 0,
  );
};

/**
 * Swipes to a page. When the page is busy for too long, Chromium cancels an unanswered touch; like a reader who sees
 * nothing turn, this swipes again.
 */
const swipeToPage = async (page: Page, x: number, y: number, to: string): Promise<void> => {
  const from = await position(page);
  for (let attempt = 0; attempt < 3 && (await position(page)) === from; attempt += 1) {
    await swipeBook(page, x, y);
    await expect
      .poll(() => position(page), { timeout: 5_000 })
      .not.toBe(from)
      .catch(() => undefined);
  }
  expect(await position(page)).toContain(to);
};

/** Reads on a phone: swipes turn pages, and a chosen page scrolls into view with its arrows. */
export const readOnPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(PHONE);
  const fifth = page.getByRole('button', { name: 'Ouvrir à la page 5', exact: true });
  await page.getByRole('button', { name: 'Montrer les pages d’après' }).click();
  await fifth.click();
  await expect.poll(() => position(page)).toContain('Page 5 sur');
  await expect.poll(() => expectBookOnScreen(page).then(() => true)).toBe(true);
  await swipeToPage(page, -120, 10, 'Page 6 sur');
  await swipeBook(page, 30, 0);
  await swipeBook(page, -60, -120);
  expect(await position(page), 'a tap and a scroll turn nothing').toContain('Page 6 sur');
  await swipeToPage(page, 120, 0, 'Page 5 sur');
};

/** Enlarges the pages, checks that the text is readable, and turns to the next page. */
export const enlargePages = async (page: Page): Promise<void> => {
  for (const [size, heading] of [
    [PHONE, 'La page ouverte'],
    [DESKTOP, 'Les pages ouvertes'],
  ] as const) {
    await page.setViewportSize(size);
    const before = await width(page, 'figure img');
    await page.getByRole('button', { name: 'Agrandir ces pages' }).click();
    const sheet = page.getByRole('dialog', { name: heading });
    await sheet.getByRole('region', { name: heading }).waitFor();
    const large = await width(page, '[role=dialog] img');
    expect(large, `the page at ${size.width}`).toBeGreaterThan(1.8 * before);
    expect(large * TEXT_OF_PAGE, `its text at ${size.width}`).toBeGreaterThanOrEqual(16);
    await sheet.getByRole('button', { name: 'Page suivante' }).click();
    await keepPicture(page, 'preview-large', size.width);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
  }
};
