import type { Page } from 'playwright-core';

/**
 * Counts what the page's documents receive from a finger or a mouse, from the next navigation on; fields that are typed
 * in do not count. The listener stands on the document: a press that the driver itself stops at the window, because the
 * page moved under it, and then repeats, never reaches the page.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(`document.addEventListener('pointerdown', () => notePress(), { capture: true })`);
  return () => presses;
};
