import type { Page } from 'playwright-core';

export interface MeasureTyping {
  readonly page: Page;
  readonly siteUrl: string;
  readonly storyId: string;
  readonly keys: number;
}

/**
 * Script: waits for the next key in the editor, then until a different page picture is decoded. It is passed to
 * `evaluate` as a whole, because the page's content security policy forbids `eval` within the page.
 */
const watchNextKey = `void (window.seen = new Promise((resolve) => {
  const shown = () => document.querySelector('img[src^="data:image/webp"]');
  const former = shown()?.src ?? '';
  addEventListener('keydown', () => {
    const began = performance.now();
    const look = () => {
      const image = shown();
      if (!image || image.src === former) return requestAnimationFrame(look);
      image.decode().then(() => resolve(performance.now() - began), () => requestAnimationFrame(look));
    };
    look();
  }, { once: true, capture: true });
}))`;

/**
 * Returns the milliseconds from each key to the new page picture. The next key follows after the picture and a short
 * pause.
 */
export const measureTyping = async ({ page, siteUrl, storyId, keys }: MeasureTyping): Promise<number[]> => {
  await page.goto(`${siteUrl}/stories/form?story=${storyId}`);
  await page.locator('[role=textbox]').click();
  await page.locator('[role=textbox][contenteditable=true]').waitFor();
  await page.keyboard.press('Control+End');
  await page.locator('img[src^="data:image/webp"]').waitFor();
  const times: number[] = [];
  for (let key = 0; key <= keys; key += 1) {
    await page.evaluate(watchNextKey);
    await page.keyboard.press('aensm'.charAt(key % 5));
    const ms = (await page.evaluate('window.seen')) as number;
    // The first one is a warm-up.
    if (key > 0) times.push(ms);
    // Every third time the pause is long enough for the text to be saved, as when a person thinks.
    await page.waitForTimeout(key % 3 === 0 ? 2_600 : 400);
  }
  return times;
};
