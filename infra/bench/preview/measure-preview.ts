import type { Page } from 'playwright-core';

export interface MeasurePreview {
  readonly page: Page;
  readonly siteUrl: string;
  readonly storyId: string;
  readonly edits: number;
}

export interface PreviewTimes {
  /** Milliseconds from the click that follows a saved edit to its spread on the preview page. */
  readonly edits: readonly number[];
  /** Milliseconds of the same way where nothing was edited: the pages are there, and are opened. */
  readonly openings: readonly number[];
}

/**
 * Waits for the next click, and from it for both pages of the open spread, decoded, and of another rendering than before.
 * It looks when something has changed: a look at each frame would have the browser make sixty of them a second. Asked of
 * the page whole: its policy lets no script be evaluated from within.
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

/** Name of the rendering whose pages are seen. */
const renderingSeen = (page: Page): Promise<string> =>
  page.evaluate(
    `(/renderings\\/([^/]+)/.exec(document.querySelector('figure img[src*="/api/renderings/"]')?.src ?? '') ?? [])[1] ?? ''`,
  );

const isSave = (url: string, method: string): boolean => url.includes('/api/stories/') && method === 'PUT';

/** Asks for the book, as a person does, and gives the milliseconds from the click to its spread. */
const openBook = async ({ page }: MeasurePreview, former: string): Promise<number> => {
  await page.evaluate(watchNextClick(former));
  await page.getByRole('link', { name: 'Voir mon livre' }).click();
  return (await page.evaluate('window.seen')) as number;
};

const openSheet = async ({ page, siteUrl, storyId }: MeasurePreview): Promise<void> => {
  await page.goto(`${siteUrl}/stories/form?story=${storyId}`);
  // The sheet is there with the page, and can be typed on a moment later.
  await page.locator('[role=textbox][contenteditable=true]').click();
  await page.keyboard.press('Control+End');
};

/** Types a word at the end of the story and waits until the site has it; then asks for the book. */
const editOnce = async (input: MeasurePreview, former: string, edit: number): Promise<number> => {
  const { page } = input;
  await openSheet(input);
  const saveResponse = page.waitForResponse((answer) => isSave(answer.url(), answer.request().method()));
  await page.keyboard.type(edit % 2 === 0 ? ' Encore.' : ' Toujours.');
  await saveResponse;
  return openBook(input, former);
};

/** Edits the book and opens it, and opens it as it is, in turn; the first of both warms up and isn't told. */
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
