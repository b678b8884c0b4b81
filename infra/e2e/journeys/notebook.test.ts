import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPhotographOfPage,
  drawHandwriting,
  renderPrintedPages,
} from '@souvenance/press/fixtures/photographed-page';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { owner } from './steps/family-steps.ts';

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let folder: string;
let notebookPdf: Uint8Array;

/** Three questions of the library, for a book of her family. */
const chooseThree = async ({ client }: Visitor): Promise<void> => {
  const { id: familyId } = await client.call('families.create', { body: { name: 'Famille Morel' } });
  const newBook = { familyId, title: 'La pompe', narrator: 'Jeanne Morel', consent: 'in_person' } as const;
  const { id: bookId } = await client.call('books.create', { body: newBook });
  const { themes } = await client.call('questions.library');
  for (const { id } of themes[0]?.questions.slice(0, 3) ?? [])
    await client.call('questions.choose', { params: { bookId }, body: { libraryId: id } });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-notebook-'));
  stack = await startStack({ dataDir: folder, overrides: { RELAY_EVERY_MS: '500' } });
  browser = await openChromium();
  const anne = openVisitor(stack.siteUrl);
  await enterAs(anne, owner);
  await chooseThree(anne);
  context = await openContextOf(browser, anne, { viewport: PHONE });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string): string => `${stack.siteUrl}${path}`;

const snapped = { degrees: 3, perspective: 0.04, shade: 0.5, noise: 6, heightPx: 1_800 };
/** A pen over the code: nobody reads it any more. */
const blot = '<circle cx="175" cy="269" r="17" fill="#1d3a7a"/>';

const sendPages = async (...pages: readonly Uint8Array[]): Promise<void> => {
  const files = pages.map((bytes, index) => ({
    name: `page-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
};

test('the questions that wait are proposed, and the notebook is prepared and downloaded', async () => {
  await page.goto(at('/questions-categories'));
  await page.getByRole('link', { name: 'Les imprimer dans un carnet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le carnet de questions' }).waitFor();
  expect(await page.locator('input[name=questions]:checked').count()).toBe(3);
  await checkScreen(page, 'notebook-before');
  await page.getByRole('button', { name: 'Préparer le carnet' }).click();
  const download = page.getByRole('link', { name: /Télécharger le carnet \(PDF\)/u });
  await download.waitFor();
  const answer = await page.request.get(at((await download.getAttribute('href')) ?? ''));
  expect(answer.headers()['content-type']).toBe('application/pdf');
  notebookPdf = await answer.body();
  await checkScreen(page, 'notebook-ready');
});

test('written pages that are photographed find their question; one without a code asks for it', async () => {
  const [first, second, third] = await renderPrintedPages(notebookPdf, [3, 4, 5], 1_200);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('pages are missing');
  await sendPages(
    await createPhotographOfPage(first, { ...snapped, ink: drawHandwriting(1, 90, 8) }),
    await createPhotographOfPage(second, { ...snapped, degrees: -3, ink: drawHandwriting(2, 90, 10) }),
    await createPhotographOfPage(third, { ...snapped, ink: drawHandwriting(3, 90, 6), cover: blot }),
  );
  await page.getByText('Nous n’avons pas trouvé le code de cette page.').waitFor();
  await expect.poll(() => page.getByText('Elle a trouvé sa place.').count()).toBe(2);
  await checkScreen(page, 'notebook-pages');
  await page.getByLabel(/À quelle question répond cette page/u).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Mettre la page à cette question' }).click();
  await expect.poll(() => page.getByText('Elle a trouvé sa place.').count()).toBe(3);
});

test('the story contains the page’s photograph, beside which its text can be typed', async () => {
  await page.getByRole('link', { name: 'Voir le récit' }).first().click();
  await page.getByRole('textbox', { name: /titre/iu }).first().waitFor();
  await page.locator('img[src*="/picture"]').first().waitFor();
  await checkScreen(page, 'notebook-story');
});
