import type { Page } from 'playwright-core';

export interface MeasurePreview {
  readonly page: Page;
  readonly siteUrl: string;
  readonly storyId: string;
  readonly edits: number;
}

export interface PreviewTimes {
  /** Milliseconds from the click after a saved edit until its spread is shown on the preview page. */
  readonly edits: readonly number[];
  /** Milliseconds of the same steps without an edit: the pages exist and are only opened. */
  readonly openings: readonly number[];
}

/**
 * Script: waits for the next click, then until both pages of the spread are decoded and belong to another rendering
 * than before. It checks on mutations, since checking on each frame would make the browser draw sixty frames a second.
 * It is passed to `evaluate` as a whole, because the page's content security policy forbids `eval` within the page.
 */
const watchNextClick = (former: string): string => `void (window.seen = new Promise((resolve) => {
  addEventListener('click', () => {
    const began = performance.now();
    const isShown = () => {
      const shown = [...document.querySelectorAll('figure img')].filter((image) => image.src.includes('/api/renderings/'));
      const isNew = shown.every((image) => !image.src.includes(${JSON.stringify(former)} || '-'));
      return shown.length > 0 && isNew && shown.every((image) => image.complete && image.naturalWidth > 0);
    };
    const look = () => {
      if (!isShown()) return;
      watch.disconnect();
      removeEventListener('load', look, true);
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] });
    addEventListener('load', look, true);
  }, { once: true, capture: true });
}))`;

/** Returns the id of the rendering whose pages are shown. */
const renderingSeen = (page: Page): Promise<string> =>
  page.evaluate(
    `(/renderings\\/([^/]+)/.exec(document.querySelector('figure img[src*="/api/renderings/"]')?.src ?? '') ?? [])[1] ?? ''`,
  );

const isSave = (url: string, method: string): boolean => url.includes('/api/stories/') && method === 'PUT';

/** Opens the book by its link and returns the milliseconds from the click to its spread. */
const openBook = async ({ page }: MeasurePreview, former: string): Promise<number> => {
  await page.evaluate(watchNextClick(former));
  await page.getByRole('link', { name: 'Voir mon livre' }).click();
  return (await page.evaluate('window.seen')) as number;
};

const openSheet = async ({ page, siteUrl, storyId }: MeasurePreview): Promise<void> => {
  await page.goto(`${siteUrl}/stories/form?story=${storyId}`);
  // The editor is visible with the page, but editable only a moment later.
  await page.locator('[role=textbox][contenteditable=true]').click();
  await page.keyboard.press('Control+End');
};

/** Types a word at the end of the story, waits until it is saved, then opens the book. */
const editOnce = async (input: MeasurePreview, former: string, edit: number): Promise<number> => {
  const { page } = input;
  await openSheet(input);
  const saveResponse = page.waitForResponse((answer) => isSave(answer.url(), answer.request().method()));
  await page.keyboard.type(edit % 2 === 0 ? ' Encore.' : ' Toujours.');
  await saveResponse;
  return openBook(input, former);
};

/**
 * Alternates between opening the book after an edit and without one. The first of each is a warm-up and not reported.
 */
export const measurePreview = async (input: MeasurePreview): Promise<PreviewTimes> => {
  const edits: number[] = [];
  const openings: number[] = [];
  let former = '';
  for (let edit = 0; edit <= input.edits; edit += 1) {
    edits.push(await editOnce(input, former, edit));
    former = await renderingSeen(input.page);
    await openSheet(input);
    openings.push(await openBook(input, ''));
  }
  return { edits: edits.slice(1), openings: openings.slice(1) };
};
