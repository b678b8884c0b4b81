import type { Page } from 'playwright-core';

export interface MeasurePreview {
  readonly page: Page;
  readonly siteUrl: string;
  readonly storyId: string;
  readonly edits: number;
  /** Told each edit's milliseconds, from the saved edit to its pages on the screen. */
  readonly onEdit?: (ms: number) => void;
}

/**
 * Settles when both pages of the open spread are decoded, and are those of another rendering than before. Asked of the
 * page whole: its policy lets no script be evaluated from within.
 */
const spreadOf = (former: string): string => `new Promise((resolve) => {
  const look = () => (isShown() ? resolve(true) : requestAnimationFrame(look));
  const isShown = () => {
  const shown = [...document.querySelectorAll('figure img')].filter((image) => image.src.includes('/api/renderings/'));
  const isNew = shown.every((image) => !image.src.includes(${JSON.stringify(former)} || '-'));
  return shown.length > 0 && isNew && shown.every((image) => image.complete && image.naturalWidth > 0);
  };
  look();
})`;

/** Name of the rendering whose pages are seen. */
const renderingSeen = (page: Page): Promise<string> =>
  page.evaluate(
    `(/renderings\\/([^/]+)/.exec(document.querySelector('figure img[src*="/api/renderings/"]')?.src ?? '') ?? [])[1] ?? ''`,
  );

const isSave = (url: string, method: string): boolean => url.includes('/api/stories/') && method === 'PUT';

/** Types a word at the end of the story and waits until the site has it; then asks for the book, as a person does. */
const editOnce = async ({ page, siteUrl, storyId }: MeasurePreview, former: string, edit: number) => {
  await page.goto(`${siteUrl}/stories/form?story=${storyId}`);
  // The sheet is there with the page, and can be typed on a moment later.
  await page.locator('[role=textbox][contenteditable=true]').click();
  await page.keyboard.press('Control+End');
  const saved = page.waitForResponse((answer) => isSave(answer.url(), answer.request().method()));
  await page.keyboard.type(edit % 2 === 0 ? ' Encore.' : ' Toujours.');
  await saved;
  const began = performance.now();
  await page.getByRole('link', { name: 'Voir mon livre' }).click();
  await page.evaluate(spreadOf(former));
  return performance.now() - began;
};

/** Milliseconds of each edit, from its save to its spread on the preview page; the first one warms up and isn't told. */
export const measurePreview = async (input: MeasurePreview): Promise<number[]> => {
  const { page, edits, onEdit } = input;
  const times: number[] = [];
  let former = '';
  for (let edit = 0; edit <= edits; edit += 1) {
    const ms = await editOnce(input, former, edit);
    former = await renderingSeen(page);
    if (edit === 0) continue;
    times.push(ms);
    onEdit?.(ms);
  }
  return times;
};
