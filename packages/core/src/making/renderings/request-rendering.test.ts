import type { Manuscript } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { JOB_ATTEMPTS_MAX, jobs } from '../../foundation/jobs/job.ts';
import type { Claim } from '../../foundation/jobs/run-job.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { join, people, renameFirstStory } from '../../testing/open-family.ts';
import { openBook, renderBook } from '../../testing/open-order.ts';
import { changeDocument, readAll, readCode, readDocument, readTrail } from '../../testing/read-test-app.ts';
import { renderedBook } from '../../testing/rendered-book.ts';
import { books } from '../../writing/books/book.ts';
import { updateBook } from '../../writing/books/editing/manage-book.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { listStories } from '../../writing/stories/read-stories.ts';
import { beginRendering, finishEbook, finishRendering } from './finish-rendering.ts';
import { manuscriptKey, renderings } from './rendering.ts';
import { drawPagesJob, renderBookJob, renderEbookJob } from './rendering-jobs.ts';
import { requestEbook, requestRendering } from './request-rendering.ts';

const { owner, editor, author, stranger } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp({ LIMIT_RENDERINGS_PER_HOUR: '3' });
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
});

const request = (edition?: number) => requestRendering(app)(owner, bookId, edition);
const requestBookEbook = () => requestEbook(app)(owner, bookId);
const bookNow = () => readDocument(app, books, bookId);
const renderingOf = (id: string) => readDocument(app, renderings, id);
const jobOf = (id: string) => readDocument(app, jobs, id);
const rename = (title: string) => renameFirstStory(app, owner, bookId, title);
const claimedJob = (id: string) => claimOf(app, id);
const finish = (claim: Claim, renderingId: string) => finishRendering(app)(claim, renderingId, renderedBook);

describe('requesting a rendering', () => {
  test('stores the manuscript, a rendering and one job, and sets the book to rendering', async () => {
    const { jobId, renderingId } = await request();
    expect(jobId).toBe(renderBookJob.idOf(renderingId));
    expect(await bookNow()).toMatchObject({
      state: 'rendering',
      awaitedRenderingId: renderingId,
      renderingId: null,
    });
    expect(await renderingOf(renderingId)).toMatchObject({ state: 'queued', edition: 1, ebook: 'none' });
    const bytes = await app.files.get(manuscriptKey(bookId, renderingId));
    const manuscript = JSON.parse(new TextDecoder().decode(bytes ?? undefined)) as Manuscript;
    expect(manuscript.chapters.map(({ title }) => title)).toEqual(['La crue']);
    expect(app.jobs.addedJobs.map(({ id }) => id)).toEqual([jobId]);
  });

  test('for the same content returns the same rendering and job, also for two requests at once', async () => {
    const both = await Promise.all([request(), request()]);
    expect([both[0], await request()]).toEqual([both[1], both[1]]);
    expect(await readAll(app, renderings)).toHaveLength(1);
    expect(await readAll(app, jobs)).toHaveLength(1);
  });

  test('for another text, layout or version of the press creates another rendering', async () => {
    const ids = [(await request()).renderingId];
    await rename('La grande crue');
    ids.push((await request()).renderingId);
    const { revision } = await bookNow();
    await updateBook(app)(owner, bookId, { style: 'chaleureux', revision });
    ids.push((await request()).renderingId);
    const newer = { ...app, settings: { ...app.settings, pressVersion: '2' } };
    app.clock.forward(3_600_001);
    ids.push((await requestRendering(newer)(owner, bookId)).renderingId);
    expect(new Set(ids).size).toBe(4);
  });

  test('for the same content on the next day returns the same rendering', async () => {
    const first = await request();
    app.clock.forward(86_400_000);
    expect(await request()).toEqual(first);
  });

  test.each([
    ['an author', author, 'permission.denied'],
    ['a stranger', stranger, 'book.not_found'],
    ['an anonymous visitor', { kind: 'anonymous' } as const, 'session.required'],
  ])('is refused for %s', async (_, who, code) => {
    await join(app, familyId, author, 'author');
    expect(await readCode(requestRendering(app)(who, bookId))).toBe(code);
    expect(await readCode(requestEbook(app)(who, bookId))).toBe(code);
    expect([await readAll(app, renderings), await app.files.list('books/')]).toEqual([[], []]);
  });

  test('is refused for a book without a story, and for an outdated edition', async () => {
    const [story] = (await listStories(app)(owner, bookId)).stories;
    expect(await readCode(request(2))).toBe('book.conflict');
    await moveStory(app)(owner, story?.id ?? '', 'set_aside');
    expect(await readCode(request(1))).toBe('book.too_short');
  });

  test('stores no rendering, job or state when the commit fails', async () => {
    const dying = { ...app, documents: createDyingStore(app.documents, 0) };
    await expect(requestRendering(dying)(owner, bookId)).rejects.toThrow('gone');
    expect([await readAll(app, renderings), await readAll(app, jobs)]).toEqual([[], []]);
    expect((await bookNow()).state).toBe('collecting');
    expect(await readCode(request())).toBe('done');
  });

  test('includes a story that is saved during the request', async () => {
    const { put } = app.files;
    let isSaved = false;
    const files: TestApp['files'] = {
      ...app.files,
      put: async (...file) => {
        if (!isSaved) await rename('Saisi pendant la demande');
        isSaved = true;
        return put(...file);
      },
    };
    const rendering = await requestRendering({ ...app, files })(owner, bookId);
    expect(await request()).toEqual(rendering);
    expect((await bookNow()).awaitedRenderingId).toBe(rendering.renderingId);
  });

  test('is refused when the text changes during each of five attempts', async () => {
    const { put } = app.files;
    let saves = 0;
    const files: TestApp['files'] = {
      ...app.files,
      put: async (...file) => {
        saves += 1;
        await rename(`n° ${saves}`);
        return put(...file);
      },
    };
    expect(await readCode(requestRendering({ ...app, files })(owner, bookId))).toBe('book.conflict');
    expect([await readAll(app, renderings), saves]).toEqual([[], 5]);
  });

  test('is limited by hour for each family, and existing or waiting renderings do not count', async () => {
    const titles = ['Un', 'Deux', 'Trois'];
    for (const title of titles) {
      await rename(title);
      app.clock.forward(1_000);
      await request();
      await request();
    }
    await rename('Quatre');
    expect(await readCode(request())).toBe('rendering.too_many');
    expect((await bookNow()).state).toBe('collecting');
    app.clock.forward(3_600_000);
    expect(await readCode(request())).toBe('done');
  });
});

describe('a newer rendering', () => {
  test('cancels the older job: its worker is fenced off, and its rendering fails instead of becoming the proof', async () => {
    const older = await request();
    const late = await claimedJob(older.jobId);
    await rename('La grande crue');
    const newer = await request();
    await expect(finish(late, older.renderingId)).rejects.toMatchObject({ name: 'FencedError' });
    expect(await jobOf(older.jobId)).toMatchObject({ state: 'cancelled', result: { jobId: newer.jobId } });
    expect((await renderingOf(older.renderingId)).state).toBe('failed');
    expect(await bookNow()).toMatchObject({ state: 'rendering', renderingId: null });
    await finish(await claimedJob(newer.jobId), newer.renderingId);
    expect(await bookNow()).toMatchObject({ state: 'proof_ready', renderingId: newer.renderingId });
  });

  test('leaves finished renderings: when the content is changed back, its proof is ready at once', async () => {
    const { renderingId } = await renderBook(app, bookId);
    await rename('La grande crue');
    await request();
    await rename('La crue');
    const now = await bookNow();
    // The manuscript bears the day of its last edit, which is the same here.
    expect(await request()).toMatchObject({ renderingId });
    expect(now.state).toBe('collecting');
    expect(await bookNow()).toMatchObject({ state: 'proof_ready', renderingId, awaitedRenderingId: null });
  });

  test('replaces the e-book job of the older pages by its own', async () => {
    const older = await requestBookEbook();
    await rename('La grande crue');
    const newer = await request();
    expect(await jobOf(older.jobId)).toMatchObject({ state: 'cancelled', errorCode: 'job.superseded' });
    expect(await jobOf(renderEbookJob.idOf(newer.renderingId))).toMatchObject({
      state: 'queued',
      dispatch: 'blocked',
    });
  });
});

describe('finishing a rendering', () => {
  test('sets the proof, ends the job, and leaves the pictures of pages to a later job', async () => {
    const { jobId, renderingId } = await request();
    const claim = await claimedJob(jobId);
    await beginRendering(app)(claim, renderingId);
    expect((await renderingOf(renderingId)).state).toBe('running');
    await finish(claim, renderingId);
    expect(await renderingOf(renderingId)).toMatchObject({ state: 'ready', pages: 64 });
    expect(await bookNow()).toMatchObject({ state: 'proof_ready', renderingId, hasBeenRendered: true });
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', result: { renderingId } });
    const pictures = await jobOf(drawPagesJob.idOf(renderingId));
    const after = new Date(app.clock.now().getTime() + 2_000).toISOString();
    expect(pictures).toMatchObject({ dispatch: 'pending', touchedAt: after });
  });

  test('of a book that was edited meanwhile does not make it the proof', async () => {
    const { jobId, renderingId } = await request();
    const claim = await claimedJob(jobId);
    await rename('La grande crue');
    await finish(claim, renderingId);
    expect(await bookNow()).toMatchObject({ state: 'collecting', renderingId: null, hasBeenRendered: false });
    expect((await renderingOf(renderingId)).state).toBe('ready');
  });

  test('is refused for a worker with an older fence, and a second time', async () => {
    const { jobId, renderingId } = await request();
    const [first, second] = [await claimedJob(jobId), await claimedJob(jobId)];
    await expect(beginRendering(app)(first, renderingId)).rejects.toMatchObject({ name: 'FencedError' });
    await expect(finish(first, renderingId)).rejects.toMatchObject({ name: 'FencedError' });
    await finish(second, renderingId);
    await expect(finish(second, renderingId)).rejects.toMatchObject({ name: 'FencedError' });
  });

  test('records each state of the book with its actor in the audit log', async () => {
    const { jobId, renderingId } = await request();
    await finish(await claimedJob(jobId), renderingId);
    await rename('La grande crue');
    const moves = (await readTrail(app, `book:${bookId}`)).filter(([, action]) => action === 'book.moved');
    expect(moves.map(([actor, , from, to]) => [actor, from, to])).toEqual([
      ['user:anne', 'collecting', 'rendering'],
      ['system:press', 'rendering', 'proof_ready'],
      ['user:anne', 'proof_ready', 'collecting'],
    ]);
  });
});

describe('a rendering that fails', () => {
  test('for good sets the book back to collecting, and can be requested again under the same ids', async () => {
    const rendering = await request();
    await failJob(app)(await claimedJob(rendering.jobId), 'photograph.unreadable', 'planted');
    expect(await bookNow()).toMatchObject({ state: 'collecting', awaitedRenderingId: null });
    expect((await renderingOf(rendering.renderingId)).state).toBe('failed');
    expect(await request()).toEqual(rendering);
    expect((await renderingOf(rendering.renderingId)).state).toBe('queued');
    expect((await claimedJob(rendering.jobId)).job).toMatchObject({ attempts: 1, errorCode: null });
  });

  test('too often sets the book back to collecting as well', async () => {
    const { jobId } = await request();
    await changeDocument(app, jobs, jobId, { attempts: JOB_ATTEMPTS_MAX });
    expect(await claimJob(app)(jobId)).toBeNull();
    expect((await bookNow()).state).toBe('collecting');
  });

  test('does not change a book that waits for another rendering, or a rendering that is ready', async () => {
    const { jobId, renderingId } = await request();
    await changeDocument(app, books, bookId, { awaitedRenderingId: 'another' });
    await failJob(app)(await claimedJob(jobId), 'internal', 'planted');
    expect(await bookNow()).toMatchObject({ state: 'rendering', awaitedRenderingId: 'another' });
    await changeDocument(app, renderings, renderingId, { state: 'ready' });
    await changeDocument(app, jobs, jobId, { dispatch: 'dispatched', state: 'active' });
    await failJob(app)(await claimedJob(jobId), 'internal', 'planted');
    expect((await renderingOf(renderingId)).state).toBe('ready');
  });
});

describe('an e-book', () => {
  test('waits for the pages of the printed book, and its job is released by them', async () => {
    const { jobId, renderingId } = await requestBookEbook();
    expect(await jobOf(jobId)).toMatchObject({ dispatch: 'blocked' });
    expect((await renderingOf(renderingId)).ebook).toBe('wanted');
    expect(app.jobs.addedJobs.map(({ id }) => id)).toEqual([renderBookJob.idOf(renderingId)]);
    await finish(await claimedJob(renderBookJob.idOf(renderingId)), renderingId);
    expect(app.jobs.addedJobs.map(({ id }) => id)).toContain(jobId);
  });

  test('is made at once when the pages exist, and its file joins those for print', async () => {
    const { renderingId } = await renderBook(app, bookId);
    const { jobId } = await requestBookEbook();
    const file = (sha256: string) => ({ name: 'book.epub' as const, sha256, bytes: 9, pages: null });
    await finishEbook(app)(await claimedJob(jobId), renderingId, [file('a'.repeat(64))]);
    const names = async () => (await renderingOf(renderingId)).files.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(['book.epub', 'cover.pdf', 'interior.pdf']);
    expect((await renderingOf(renderingId)).ebook).toBe('ready');
    expect(await readCode(requestBookEbook())).toBe('done');
    expect(await claimJob(app)(jobId)).toBeNull();
  });

  test('can be requested by an editor', async () => {
    await join(app, familyId, editor, 'editor');
    expect(await readCode(requestEbook(app)(editor, bookId))).toBe('done');
  });
});
