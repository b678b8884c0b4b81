import type { Page } from 'playwright-core';

export interface MeasureTyping {
  readonly page: Page;
  readonly siteUrl: string;
  readonly storyId: string;
  readonly keys: number;
}

/**
 * Waits for the next key in the sheet, and from it for the picture of another page than is shown now, decoded. Asked of the
 * page whole: its policy lets no script be evaluated from within.
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

/** Milliseconds from a key to the picture of its page; between two keys the picture has come, and a breath. */
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
    // The first one warms up.
    if (key > 0) times.push(ms);
    // Every third time the words are saved in between, as they are when somebody thinks.
    await page.waitForTimeout(key % 3 === 0 ? 2_600 : 400);
  }
  return times;
};
