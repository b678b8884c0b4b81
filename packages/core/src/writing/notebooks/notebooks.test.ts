import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { readManuscript } from '../../making/renderings/read-manuscript.ts';
import { collectExport } from '../../oversight/export/collect-export.ts';
import { exports } from '../../oversight/export/export.ts';
import { exportFormat } from '../../oversight/export/export-format.ts';
import { requestExport } from '../../oversight/export/request-export.ts';
import { createFamilyOf } from '../../testing/create-test-app.ts';
import { beginBook, people } from '../../testing/open-family.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import {
  createAppWithNotebooks,
  NOTEBOOK_QUESTIONS,
} from '../../testing/scenarios/create-app-with-notebooks.ts';
import { books } from '../books/book.ts';
import { photographs, preparedKey } from '../photographs/photograph.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { moveStory } from '../stories/move-story.ts';
import { listStories } from '../stories/read-stories.ts';
import { stories } from '../stories/story.ts';
import { deriveNotebookCode, notebooks, writtenPages } from './notebook.ts';
import { readWrittenPageJob, renderNotebookJob } from './notebook-jobs.ts';
import { placeWrittenPage } from './place-written-page.ts';
import { requestNotebook } from './prepare-notebook.ts';
import { listNotebooks, openNotebookFile } from './read-notebooks.ts';
import { announceWrittenPage, completeWrittenPageUpload, removeWrittenPage } from './send-written-page.ts';

const { owner, author, reader, stranger } = people;
type NotebookWorld = Awaited<ReturnType<typeof createAppWithNotebooks>>;
let app: NotebookWorld['app'];
let familyId: string;
let bookId: string;
let questionIds: string[];
let prepare: NotebookWorld['prepare'];
let typeset: NotebookWorld['typeset'];
let createReadPage: NotebookWorld['createReadPage'];
let send: NotebookWorld['send'];
let codeFor: NotebookWorld['codeFor'];
beforeEach(async () => {
  ({ app, familyId, bookId, questionIds, prepare, typeset, createReadPage, send, codeFor } =
    await createAppWithNotebooks());
});

const pageOf = (id: string) => readDocument(app, writtenPages, id);
const usedBytes = async () => (await app.documents.get(storages, familyId))?.value.bytes ?? 0;

describe('a notebook', () => {
  test('a notebook is typeset from the chosen questions, and opens for its family only', async () => {
    const { id, state } = await prepare();
    expect(state).toBe('queued');
    expect(await readCode(openNotebookFile(app)(reader, id))).toBe('notebook.not_ready');
    const notebookGiven = await typeset(id);
    expect(notebookGiven).toMatchObject({
      narrator: 'Jeanne Morel',
      from: reader.name,
      questions: NOTEBOOK_QUESTIONS,
      pagesEach: 1,
    });
    expect(notebookGiven?.address).toMatch(/\/carnet$/);
    expect((await openNotebookFile(app)(reader, id)).bytes).toBe(3);
    expect(await readCode(openNotebookFile(app)(stranger, id))).toBe('notebook.not_found');
    expect((await listNotebooks(app)(author, bookId)).notebooks).toMatchObject([
      { id, state: 'ready', pages: 2, arrived: 0 },
    ]);
  });

  test("stores only the hash of a notebook's code; another notebook has another code", async () => {
    const [one, two] = [await prepare(), await prepare()];
    const [codeOne, codeTwo] = [one, two].map(({ id }) => deriveNotebookCode(app.settings, id));
    expect(codeOne).toMatch(/^\d{20}$/);
    expect(codeOne).not.toBe(codeTwo);
    expect(JSON.stringify(await readAll(app, notebooks))).not.toContain(codeOne);
  });

  test('refuses a notebook with a question of another book, for strangers, and beyond the daily limit', async () => {
    const other = await beginBook(app, owner, familyId);
    const foreign = (await chooseQuestion(app)(owner, other, { text: 'Et ensuite ?', theme: '' })).id;
    expect(await readCode(prepare(reader, [foreign]))).toBe('question.not_found');
    expect(await readCode(prepare(stranger))).toBe('book.not_found');
    for (let made = 0; made < 3; made += 1) await prepare();
    expect(await readCode(prepare())).toBe('notebook.too_many');
  });
});

test('lists all of a hundred and twenty pages fifty at a time, skipping those never uploaded', async () => {
  await prepare();
  const page = await pageOf(await send(createReadPage(null)));
  await app.documents.transact(async (tx) => {
    for (let index = 1; index < 120; index += 1)
      tx.create(writtenPages, `page${index}`, { ...page, createdAt: new Date(index * 1_000).toISOString() });
    for (let index = 0; index < 300; index += 1)
      tx.create(writtenPages, `refused${index}`, {
        ...page,
        state: 'refused',
        createdAt: new Date(200_000 + index * 1_000).toISOString(),
      });
  });
  const counts: number[][] = [];
  const ids = new Set<string>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const list = await listNotebooks(app)(owner, bookId, cursor);
    counts.push([list.pages.length, list.notebooks.length]);
    for (const { id } of list.pages) ids.add(id);
    cursor = list.cursor;
  }
  // The notebooks come with the first pages alone.
  expect(counts).toEqual([
    [50, 1],
    [50, 0],
    [20, 0],
  ]);
  expect(ids.size).toBe(120);
});

describe('the copy of one’s data', () => {
  test('exports notebooks as printed, with the photograph of each page; a reader gets only their own pages', async () => {
    const { id, jobId } = await prepare();
    expect(jobId).toBe(renderNotebookJob.idOf(id));
    await typeset(id);
    await prepare();
    const pageId = await send(createReadPage(codeFor(id, 2)), owner);
    const copyOf = async (who: SignedInActor) => {
      const { id: exportId } = await requestExport(app)(who, familyId);
      const value = await readDocument(app, exports, exportId);
      const collected = await collectExport(app)({ id: exportId, version: 1, value });
      exportFormat.parse(JSON.parse(JSON.stringify(collected?.data)));
      const [book] = collected?.data.books ?? [];
      return { book, files: collected?.files ?? [] };
    };
    const { book, files } = await copyOf(owner);
    const path = book?.notebooks[0]?.file ?? '';
    expect(book?.notebooks.map(({ file }) => file)).toEqual([expect.stringMatching(/carnet-1\.pdf$/), null]);
    const { key } = files.find((file) => file.path === path) ?? { key: '' };
    expect(new TextDecoder().decode((await app.files.get(key)) ?? undefined)).toBe('pdf');
    expect(book?.writtenPages).toMatchObject([{ photographId: pageId, notebookId: id, state: 'placed' }]);
    expect((await copyOf(reader)).book).toMatchObject({ notebooks: [], writtenPages: [] });
  });
});

describe('a written page that comes back', () => {
  test("a written page becomes a plate in its question's story, which waits for approval and can enter the book", async () => {
    const { id } = await prepare();
    const pageId = await send(createReadPage(codeFor(id, 2)));
    const page = await pageOf(pageId);
    expect(page).toMatchObject({
      state: 'placed',
      question: NOTEBOOK_QUESTIONS[1],
      questionId: questionIds[1],
    });
    const story = await readDocument(app, stories, page.storyId ?? '');
    expect(story).toMatchObject({
      kind: 'story',
      state: 'submitted',
      title: NOTEBOOK_QUESTIONS[1],
      question: NOTEBOOK_QUESTIONS[1],
    });
    expect(story.photographs).toMatchObject([{ photographId: pageId, kind: 'scan', placement: 'page' }]);
    expect(await readDocument(app, questions, questionIds[1] ?? '')).toMatchObject({
      state: 'answered',
    });
    const { stories: listed } = await listStories(app)(owner, bookId);
    expect(listed).toMatchObject([{ words: 0, photographCount: 1, writtenPageCount: 1 }]);
    await moveStory(app)(owner, page.storyId ?? '', 'in_book');
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    const { chapters } = await readManuscript(app)(book);
    expect(chapters[0]?.photographs).toMatchObject([{ kind: 'scan', widthPx: 2200 }]);
  });

  test('adds a second page to the same story', async () => {
    const { id } = await requestNotebook(app)(owner, bookId, {
      questionIds,
      ruling: 'blank',
      pagesEach: 2,
    });
    const first = await send(createReadPage(codeFor(id, 1)));
    const second = await send(createReadPage({ ...codeFor(id, 1), sheet: 2 }));
    const [story, ...others] = await readAll(app, stories);
    expect(others).toEqual([]);
    expect(story?.photographs.map(({ photographId }) => photographId)).toEqual([first, second]);
    expect((await listNotebooks(app)(owner, bookId)).notebooks[0]).toMatchObject({ pages: 4, arrived: 2 });
  });

  test('reports a page that was sent twice and adds it once, unless a member adds it again', async () => {
    const { id } = await prepare();
    await send(createReadPage(codeFor(id, 1)));
    const again = await send(createReadPage(codeFor(id, 1)));
    expect((await pageOf(again)).state).toBe('duplicate');
    expect((await readAll(app, stories))[0]?.photographs).toHaveLength(1);
    await placeWrittenPage(app)(reader, again, questionIds[0] ?? '');
    expect((await readAll(app, stories))[0]?.photographs).toHaveLength(2);
    expect(await readCode(placeWrittenPage(app)(reader, again, questionIds[0] ?? ''))).toBe(
      'written_page.state_refused',
    );
  });

  test.each([
    ['without a code', null],
    ['with a code that nobody gave out', { notebook: '0'.repeat(20), question: 1, sheet: 1 as const }],
  ])('%s is kept, and goes where somebody says', async (_, code) => {
    const pageId = await send(createReadPage(code));
    expect(await pageOf(pageId)).toMatchObject({ state: 'unassigned', questionId: null, storyId: null });
    expect(await readAll(app, stories)).toEqual([]);
    const placedPage = await placeWrittenPage(app)(reader, pageId, questionIds[0] ?? '');
    expect(placedPage).toMatchObject({ state: 'placed', question: NOTEBOOK_QUESTIONS[0] });
    expect((await readAll(app, stories))[0]?.photographs).toHaveLength(1);
  });

  test('refuses a page of another family and stores nothing', async () => {
    const { id } = await prepare();
    const elsewhere = await beginBook(app, stranger, await createFamilyOf(app, stranger));
    const made = createReadPage(codeFor(id, 1));
    const pageId = await send(made, stranger, elsewhere);
    const { familyId: theirs, ...photograph } = await readDocument(app, photographs, pageId);
    expect(photograph).toMatchObject({ state: 'refused', refusalCode: 'written_page.foreign', sha256: null });
    const sha256 = 'picture' in made ? made.picture.sha256 : '';
    expect(await app.media.exists(preparedKey(theirs, sha256))).toBe(false);
    expect((await app.media.get(photograph.originalKey))?.byteLength).toBe(0);
    expect((await app.documents.get(storages, theirs))?.value.bytes).toBe(0);
    expect((await listNotebooks(app)(stranger, elsewhere)).pages).toEqual([]);
    expect(await readAll(app, stories)).toEqual([]);
  });

  test('does not change a story in the book by itself: the page waits for an editor', async () => {
    const { id } = await prepare();
    const first = await pageOf(await send(createReadPage(codeFor(id, 1))));
    await moveStory(app)(owner, first.storyId ?? '', 'in_book');
    const later = await send(createReadPage({ ...codeFor(id, 1), sheet: 2 }));
    expect((await pageOf(later)).state).toBe('needs_editor');
    expect(await readCode(placeWrittenPage(app)(reader, later, questionIds[0] ?? ''))).toBe(
      'permission.denied',
    );
    await placeWrittenPage(app)(owner, later, questionIds[0] ?? '');
    expect((await readDocument(app, stories, first.storyId ?? '')).photographs).toHaveLength(2);
  });

  test('adds a page to the book that its notebook was made for', async () => {
    const { id } = await prepare();
    const other = await beginBook(app, owner, familyId);
    const pageId = await send(createReadPage(codeFor(id, 1)), owner, other);
    expect(await pageOf(pageId)).toMatchObject({ state: 'placed', bookId });
    expect((await readDocument(app, photographs, pageId)).bookId).toBe(bookId);
  });

  test('lets its sender or an editor remove a page that is in no story; its picture stays while another shows the same', async () => {
    const sameSheet = createReadPage(null);
    const [pageId, other] = [await send(sameSheet, author), await send(sameSheet, author)];
    const { originalKey, sha256 } = await readDocument(app, photographs, pageId);
    const hasPicture = () => app.media.exists(preparedKey(familyId, sha256 ?? ''));
    expect(await readCode(removeWrittenPage(app)(reader, pageId))).toBe('permission.denied');
    expect(await readCode(removeWrittenPage(app)(stranger, pageId))).toBe('written_page.not_found');
    expect(await usedBytes()).toBe(6);
    await removeWrittenPage(app)(author, pageId);
    expect([await app.media.exists(originalKey), await hasPicture(), await usedBytes()]).toEqual([
      false,
      true,
      3,
    ]);
    await removeWrittenPage(app)(author, other);
    expect([await hasPicture(), await usedBytes(), await readAll(app, writtenPages)]).toEqual([false, 0, []]);
  });

  test('a page whose reading failed for good holds no storage', async () => {
    const { photographId } = await announceWrittenPage(app)(author, bookId, { type: 'image/jpeg', bytes: 3 });
    const { originalKey } = await readDocument(app, photographs, photographId);
    await app.media.put(originalKey, new Uint8Array([1, 2, 3]), 'image/jpeg');
    await completeWrittenPageUpload(app)(author, photographId);
    await failJob(app)(
      await claimExistingJob(app, readWrittenPageJob.idOf(photographId)),
      'internal',
      'planted',
    );
    expect((await pageOf(photographId)).state).toBe('refused');
    expect(await usedBytes()).toBe(0);
  });

  test('a page in a story is removed only there', async () => {
    const { id } = await prepare();
    const pageId = await send(createReadPage(codeFor(id, 1)));
    expect(await readCode(removeWrittenPage(app)(owner, pageId))).toBe('written_page.state_refused');
  });
});
