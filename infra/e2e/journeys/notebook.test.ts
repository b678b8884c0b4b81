import { handwriting, photographOfPage, printedPages } from '@souvenance/press/fixtures/photographed-page';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { see } from '../driver/chromium/see.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import { openWalk, type Walk } from '../driver/walk/open-walk.ts';
import { owner as anne } from './family-walk.ts';

let walk: Walk;
let page: Page;
let printed: Uint8Array;

beforeAll(async () => {
  walk = await openWalk();
  page = await walk.newPage();
});
afterAll(() => walk?.close());

const snapped = { degrees: 3, perspective: 0.04, shade: 0.5, noise: 6, heightPx: 1_800 };
/** A pen over the code: nobody reads it any more. */
const blot = '<circle cx="175" cy="269" r="17" fill="#1d3a7a"/>';

const chooseThree = async ({ client }: Visitor): Promise<void> => {
  const [book] = (await client.call('books.list')).books;
  const { themes } = await client.call('questions.library');
  for (const { id } of themes[0]?.questions.slice(0, 3) ?? [])
    await client.call('questions.choose', { params: { bookId: book?.id ?? '' }, body: { libraryId: id } });
};

const sendPages = async (...pages: readonly Uint8Array[]): Promise<void> => {
  const files = pages.map((bytes, index) => ({
    ...{ name: `page-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) },
  }));
  await page.locator('input[type=file]').setInputFiles(files);
};

test('the questions that wait are proposed, and the notebook is prepared and downloaded', async () => {
  await chooseThree(await walk.beginFamily(page, anne));
  await page.goto(walk.at('/questions-categories'));
  await page.getByRole('link', { name: 'Les imprimer dans un carnet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le carnet de questions' }).waitFor();
  expect(await page.locator('input[name=questions]:checked').count()).toBe(3);
  await see(page, 'notebook-before');
  await page.getByRole('button', { name: 'Préparer le carnet' }).click();
  const download = page.getByRole('link', { name: /Télécharger le carnet \(PDF\)/u });
  await download.waitFor();
  const answer = await page.request.get(walk.at((await download.getAttribute('href')) ?? ''));
  expect(answer.headers()['content-type']).toBe('application/pdf');
  printed = await answer.body();
  await see(page, 'notebook-ready');
});

test('written pages that are photographed find their question; one without a code asks for it', async () => {
  const [first, second, third] = await printedPages(printed, [3, 4, 5], 1_200);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('pages are missing');
  await sendPages(
    await photographOfPage(first, { ...snapped, ink: handwriting(1, 90, 8) }),
    await photographOfPage(second, { ...snapped, degrees: -3, ink: handwriting(2, 90, 10) }),
    await photographOfPage(third, { ...snapped, ink: handwriting(3, 90, 6), cover: blot }),
  );
  await page.getByText('Nous n’avons pas trouvé le code de cette page.').waitFor();
  await expect.poll(() => page.getByText('Elle a trouvé sa place.').count()).toBe(2);
  await see(page, 'notebook-pages');
  await page.getByLabel(/À quelle question répond cette page/u).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Mettre la page à cette question' }).click();
  await expect.poll(() => page.getByText('Elle a trouvé sa place.').count()).toBe(3);
});

test('the story holds the page, whose words can be typed beside it', async () => {
  await page.getByRole('link', { name: 'Voir le récit' }).first().click();
  await page.getByRole('textbox', { name: /titre/iu }).first().waitFor();
  await page.locator('img[src*="/picture"]').first().waitFor();
  await see(page, 'notebook-story');
});
