import {
  announceWrittenPage,
  books,
  chooseQuestion,
  moveStory,
  notebooks,
  openNotebook,
  photographs,
  prepareNotebook,
  readManuscript,
  stories,
  writtenPageReceived,
  writtenPages,
} from '@souvenance/core';
import { renderBook } from '@souvenance/press';
import {
  createPhotographOfPage,
  drawHandwriting,
  renderPrintedPages,
} from '@souvenance/press/fixtures/photographed-page';
import { printProfile } from '@souvenance/press/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBookAssets } from './pressroom/render-context.ts';
import {
  readWrittenPageProcessor,
  renderNotebookProcessor,
} from './processors/rendering/notebook.processor.ts';
import { claimQuietRun } from './testing/claim-quiet-run.ts';
import { owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const texts = ['Où êtes-vous née ?', 'Comment était la maison ?', 'Qui vous a appris à lire ?'];

let parts: Parts;
let bookId: string;
let questionIds: string[];
beforeAll(async () => {
  parts = await startParts();
  bookId = await writeBook(parts.services);
  questionIds = [];
  for (const text of texts)
    questionIds.push((await chooseQuestion(parts.services)(owner, bookId, { text, theme: '' })).id);
});
afterAll(() => parts.dispose());

const printedNotebook = async (): Promise<Uint8Array> => {
  const { services } = parts;
  const choice = { questionIds, ruling: 'lines', pagesEach: 1 } as const;
  const { id } = await prepareNotebook(services)(owner, bookId, choice);
  await renderNotebookProcessor(services)(
    { notebookId: id },
    await claimQuietRun(services, `notebook.${id}`),
  );
  expect((await services.documents.get(notebooks, id))?.value.state).toBe('ready');
  const { stream } = await openNotebook(services)(owner, id);
  return Buffer.concat(await stream.toArray());
};

const send = async (bytes: Uint8Array) => {
  const { services } = parts;
  const input = { type: 'image/jpeg', bytes: bytes.length };
  const { photographId: pageId } = await announceWrittenPage(services)(owner, bookId, input);
  const key = (await services.documents.get(photographs, pageId))?.value.originalKey ?? '';
  await services.media.put(key, bytes, 'image/jpeg');
  await writtenPageReceived(services)(owner, pageId);
  await readWrittenPageProcessor(services)(
    { pageId },
    await claimQuietRun(services, `written-page.${pageId}`),
  );
  return (await services.documents.get(writtenPages, pageId))?.value;
};

test('a notebook is typeset, written, photographed askew and dark: each page finds its question and enters the book', async () => {
  const { services } = parts;
  const pages = await renderPrintedPages(await printedNotebook(), [3, 4, 5], 1_000);
  const storyIds: string[] = [];
  for (const [index, page] of pages.entries()) {
    const lying = { degrees: 3 - index * 3, perspective: 0.04, shade: 0.5, noise: 6, heightPx: 1_400 };
    const upload = await send(
      await createPhotographOfPage(page, { ...lying, ink: drawHandwriting(index, 90, 5) }),
    );
    expect(upload).toMatchObject({ state: 'placed', question: texts[index], isStraight: true });
    storyIds.push(upload?.storyId ?? '');
  }
  for (const storyId of storyIds) await moveStory(services)(owner, storyId, 'in_book');
  const book = await services.documents.get(books, bookId);
  if (book === null) throw new Error('no book');
  const manuscript = await readManuscript(services)(book);
  const newChapters = manuscript.chapters.slice(-texts.length);
  expect(newChapters.map(({ title, photographs: plates }) => [title, plates[0]?.kind])).toEqual(
    texts.map((text) => [text, 'scan']),
  );
  const { familyId } = book.value;
  const assets = openBookAssets(services, { familyId, bookId });
  const profile = printProfile('a5-broche');
  const made = await renderBook({ manuscript: { ...manuscript, chapters: newChapters }, profile, assets });
  expect(made.pages.chapters.map(({ pageCount }) => pageCount)).toEqual([2, 2, 2]);
  expect((await services.documents.get(stories, storyIds[0] ?? ''))?.value.words).toBe(0);
});
