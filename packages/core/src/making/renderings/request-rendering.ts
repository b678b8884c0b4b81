import { AppError, type Manuscript } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueueAgain } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { replaceOlderJob, toSupersededJob } from '../../foundation/jobs/supersede.ts';
import { consume, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess, type DocumentReader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { readManuscript } from './read-manuscript.ts';
import { manuscriptKey, type RenderingDocument, renderings } from './rendering.ts';
import { renderBookJob, renderEbookJob } from './rendering-jobs.ts';

type RenderingDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

/** Another format or letter size in which the same stories are ordered beside the book. */
type Variant = Pick<BookDocument, 'format' | 'largePrint'>;

interface PreparedRendering {
  readonly book: Stored<BookDocument>;
  readonly manuscript: Manuscript;
  readonly contentHash: string;
  readonly renderingId: string;
  /** True for a variant: the book itself keeps its state and its pages. */
  readonly isVariant: boolean;
}

interface RenderingRequest {
  readonly bookId: string;
  readonly edition?: number | undefined;
  readonly variant?: Variant | undefined;
}

/** Whether the book itself has this format and letter size. */
export const hasFormat = (book: Variant, { format, largePrint }: Variant): boolean =>
  book.format === format && book.largePrint === largePrint;

/** Computes the manuscript of a book in its present state, its hash and the id of its rendering. */
const computeContent = async (
  { settings }: Pick<Deps, 'settings'>,
  documentReader: DocumentReader,
  book: Stored<BookDocument>,
): Promise<Pick<PreparedRendering, 'manuscript' | 'contentHash' | 'renderingId'>> => {
  const manuscript = await readManuscript({ documents: documentReader, settings })(book);
  const profile = settings.profileForFormat(book.value.format, book.value.largePrint);
  const contentHash = sha256Of(JSON.stringify([settings.pressVersion, profile.id, manuscript]));
  return { manuscript, contentHash, renderingId: `r${contentHash.slice(0, 40)}` };
};

/**
 * Returns the id of the rendering of a variant of the present book, whether it exists or not. Throws `book.too_short`.
 */
export const computeVariantRenderingId = async (
  deps: Pick<Deps, 'settings'>,
  documents: DocumentReader,
  book: Stored<BookDocument>,
  { format, largePrint }: Variant,
): Promise<string> =>
  (await computeContent(deps, documents, { ...book, value: { ...book.value, format, largePrint } }))
    .renderingId;

/**
 * Prepares a rendering of the present book, read through the store or inside a transaction. Throws `book.conflict` for
 * another edition than the present one.
 */
const prepareRendering = async (
  deps: RenderingDeps,
  documents: DocumentReader,
  actor: Actor,
  { bookId, edition, variant }: RenderingRequest,
): Promise<PreparedRendering> => {
  const storedBook = await authorizeAccess(
    documents,
    actor,
    'book.layout',
    'book',
    await documents.get(books, bookId),
  );
  if (edition !== undefined && edition !== storedBook.value.edition)
    throw new AppError('book.conflict', { edition });
  const isVariant = variant !== undefined && !hasFormat(storedBook.value, variant);
  const book = isVariant ? { ...storedBook, value: { ...storedBook.value, ...variant } } : storedBook;
  const { manuscript, contentHash, renderingId } = await computeContent(deps, documents, book);
  return { book, manuscript, contentHash, renderingId, isVariant };
};

/** Stores the manuscript, so that the press reads exactly this text even when the book is edited meanwhile. */
const storeManuscript = async (
  { files }: RenderingDeps,
  { book, manuscript, renderingId }: PreparedRendering,
): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(manuscript));
  await files.put(manuscriptKey(book.id, renderingId), bytes, 'application/json');
};

const requestBy = (deps: RenderingDeps, actor: Actor): RenderingDocument['request'] =>
  actor.kind === 'user' ? { uid: actor.uid, at: deps.clock.now().toISOString() } : null;

const newRendering = (
  deps: RenderingDeps,
  actor: Actor,
  { book, contentHash }: PreparedRendering,
): RenderingDocument => ({
  familyId: book.value.familyId,
  bookId: book.id,
  edition: book.value.edition,
  profileId: deps.settings.profileForFormat(book.value.format, book.value.largePrint).id,
  contentHash,
  state: 'queued',
  pages: null,
  spineMm: null,
  pageMap: null,
  pageKeys: [],
  chapters: [],
  files: [],
  preflight: null,
  ebook: 'none',
  request: requestBy(deps, actor),
  createdAt: deps.clock.now().toISOString(),
});

/** Characters of a manuscript that the press typesets per second, about five pages of a book. */
const CHARACTERS_PER_SECOND = 10_000;

const enqueueRenderingJob = (
  tx: Transaction,
  deps: RenderingDeps,
  { book, manuscript, renderingId }: PreparedRendering,
  declared: typeof renderBookJob | typeof renderEbookJob,
  isBlocked: boolean,
): Promise<void> => {
  const { familyId, title: subject } = book.value;
  return enqueueAgain(tx, deps, declared, {
    cause: renderingId,
    payload: { renderingId },
    familyId,
    subject,
    workSeconds: Math.round(JSON.stringify(manuscript).length / CHARACTERS_PER_SECOND),
    isBlocked,
  });
};

/** Returns the book while it waits for the rendering, or with the proof when the rendering already exists. */
const toBookAfterRequest = (
  { book: { value }, renderingId }: PreparedRendering,
  existingRendering: RenderingDocument | undefined,
): BookDocument => {
  if (value.state !== 'collecting' && value.state !== 'rendering') return value;
  if (existingRendering?.state === 'ready')
    return { ...value, state: 'proof_ready', renderingId, awaitedRenderingId: null };
  return { ...value, state: 'rendering', awaitedRenderingId: renderingId };
};

/**
 * Cancels an older rendering of the book that still waits or runs. A rendering with an approved proof or an order is
 * finished and never affected. The e-book job that waited for the older pages waits for the new ones instead.
 */
const replaceOlderRendering = async (
  tx: Transaction,
  deps: RenderingDeps,
  prepared: PreparedRendering,
  isReady: boolean,
): Promise<void> => {
  const { book, renderingId } = prepared;
  const { familyId } = book.value;
  const jobId = renderBookJob.idOf(renderingId);
  const olderJob = await replaceOlderJob(tx, deps, { kind: 'render-book', familyId, bookId: book.id, jobId });
  if (olderJob === null) return;
  const olderRenderingId = String(olderJob.value.payload.renderingId);
  const rendering = await tx.get(renderings, olderRenderingId);
  const ebook = await tx.get(jobs, renderEbookJob.idOf(olderRenderingId));
  const isWaiting = ebook?.value.dispatch === 'blocked';
  const now = deps.clock.now().toISOString();
  if (rendering !== null && rendering.value.state !== 'ready')
    tx.put(renderings, olderRenderingId, { ...rendering.value, state: 'failed', request: null });
  if (isWaiting) {
    tx.put(jobs, ebook.id, toSupersededJob(ebook.value, now, { jobId: renderEbookJob.idOf(renderingId) }));
    await enqueueRenderingJob(tx, deps, prepared, renderEbookJob, !isReady);
  }
};

/**
 * Counts a rendering towards the family's hourly limit; an existing or waiting one is not counted. Throws
 * `rendering.too_many`.
 */
const countRendering = async (
  tx: Transaction,
  deps: RenderingDeps,
  { book: { value }, renderingId }: PreparedRendering,
): Promise<void> => {
  const storedJob = await tx.get(jobs, renderBookJob.idOf(renderingId));
  const needsWork =
    storedJob === null || storedJob.value.state === 'failed' || storedJob.value.state === 'cancelled';
  if (!needsWork) return;
  await consume(tx, deps, 'rendering.too_many', {
    action: 'renderings',
    owner: { familyId: value.familyId },
    maximum: deps.settings.limits.renderingsPerHour,
    windowMs: HOUR_MS,
  });
};

/**
 * Writes the rendering and its job. Returns false, with nothing written, when the book was changed since the manuscript
 * was stored.
 */
const commitRendering = (
  deps: RenderingDeps,
  actor: Actor,
  { renderingId }: PreparedRendering,
  request: RenderingRequest,
): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    const prepared = await prepareRendering(deps, tx, actor, request);
    if (prepared.renderingId !== renderingId) return false;
    const storedRendering = await tx.get(renderings, renderingId);
    const { isVariant } = prepared;
    await countRendering(tx, deps, prepared);
    if (!isVariant) await replaceOlderRendering(tx, deps, prepared, storedRendering?.value.state === 'ready');
    if (storedRendering === null) tx.create(renderings, renderingId, newRendering(deps, actor, prepared));
    else if (storedRendering.value.state === 'failed')
      tx.put(renderings, renderingId, {
        ...storedRendering.value,
        state: 'queued',
        request: requestBy(deps, actor),
      });
    if (!isVariant)
      await saveBook(tx, deps, actor, prepared.book, toBookAfterRequest(prepared, storedRendering?.value));
    await enqueueRenderingJob(tx, deps, prepared, renderBookJob, false);
    return true;
  });

/** Most times that the book may change during one request. */
const TRIES_MAX = 5;

/**
 * Requests the book's files (interior, cover, screen) of the present edition, or of a variant, which leaves the book
 * unchanged. Idempotent for the same content: the rendering and its job are the same documents. Throws `book.conflict`
 * when the text keeps changing, `rendering.too_many` at the family's hourly limit.
 */
export const requestRendering =
  (deps: RenderingDeps) =>
  async (
    actor: Actor,
    bookId: string,
    edition?: number,
    variant?: Variant,
  ): Promise<{ jobId: string; renderingId: string }> => {
    const request = { bookId, edition, variant };
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const prepared = await prepareRendering(deps, deps.documents, actor, request);
      await storeManuscript(deps, prepared);
      const { renderingId } = prepared;
      if (await commitRendering(deps, actor, prepared, request))
        return { jobId: renderBookJob.idOf(renderingId), renderingId };
    }
    throw new AppError('book.conflict');
  };

/**
 * Requests the e-book of the present edition. Its job waits for the pages of the printed book, whose page numbers it
 * keeps. Throws `book.conflict`, `rendering.not_found`.
 */
export const requestEbook =
  (deps: RenderingDeps) =>
  async (actor: Actor, bookId: string, edition?: number): Promise<{ jobId: string; renderingId: string }> => {
    const { renderingId } = await requestRendering(deps)(actor, bookId, edition);
    const prepared = await prepareRendering(deps, deps.documents, actor, { bookId, edition });
    if (prepared.renderingId !== renderingId) throw new AppError('book.conflict');
    await deps.documents.transact(async (tx) => {
      const rendering = await tx.get(renderings, renderingId);
      if (rendering === null) throw new AppError('rendering.not_found');
      if (rendering.value.ebook === 'none')
        tx.put(renderings, renderingId, { ...rendering.value, ebook: 'wanted' });
      await enqueueRenderingJob(tx, deps, prepared, renderEbookJob, rendering.value.state !== 'ready');
    });
    return { jobId: renderEbookJob.idOf(renderingId), renderingId };
  };
