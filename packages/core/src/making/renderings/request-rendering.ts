import { AppError, type Manuscript } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueueAgain } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { replaceOlderJob, superseded } from '../../foundation/jobs/supersede.ts';
import { consume, HOUR_MS } from '../../foundation/limits/tally.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess, type Reader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { manuscriptOf } from './manuscript-of.ts';
import { manuscriptKey, type RenderingDocument, renderings } from './rendering.ts';
import { renderBookJob, renderEbookJob } from './rendering-jobs.ts';

type GenerateDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

/** Another format, or another size of letters, in which the same stories are ordered beside the book. */
type Variant = Pick<BookDocument, 'format' | 'largePrint'>;

interface Prepared {
  readonly book: Stored<BookDocument>;
  readonly manuscript: Manuscript;
  readonly contentHash: string;
  readonly renderingId: string;
  /** A variant: the book itself keeps its state and its pages. */
  readonly isBeside: boolean;
}

interface Wanted {
  readonly bookId: string;
  readonly edition?: number | undefined;
  readonly variant?: Variant | undefined;
}

/** Whether the book itself is set so. */
export const isSetAs = (book: Variant, { format, largePrint }: Variant): boolean =>
  book.format === format && book.largePrint === largePrint;

/** The content of a book as it stands, and the rendering that results from it. */
const contentOf = async (
  { settings }: Pick<Deps, 'settings'>,
  reader: Reader,
  book: Stored<BookDocument>,
): Promise<Pick<Prepared, 'manuscript' | 'contentHash' | 'renderingId'>> => {
  const manuscript = await manuscriptOf({ documents: reader, settings })(book);
  const profile = settings.profileOf(book.value.format, book.value.largePrint);
  const contentHash = sha256Of(JSON.stringify([settings.pressVersion, profile.id, manuscript]));
  return { manuscript, contentHash, renderingId: `r${contentHash.slice(0, 40)}` };
};

/** The rendering of a variant of the book as it stands, whether anybody has asked for it or not. Throws `book.too_short`. */
export const variantRenderingId = async (
  deps: Pick<Deps, 'settings'>,
  reader: Reader,
  book: Stored<BookDocument>,
  { format, largePrint }: Variant,
): Promise<string> =>
  (await contentOf(deps, reader, { ...book, value: { ...book.value, format, largePrint } })).renderingId;

/** The book as it stands, read through the store or inside a transaction. */
const prepare = async (
  deps: GenerateDeps,
  reader: Reader,
  actor: Actor,
  { bookId, edition, variant }: Wanted,
): Promise<Prepared> => {
  const storedBook = await authorizeAccess(
    reader,
    actor,
    'book.layout',
    'book',
    await reader.get(books, bookId),
  );
  if (edition !== undefined && edition !== storedBook.value.edition)
    throw new AppError('book.conflict', { edition });
  const isBeside = variant !== undefined && !isSetAs(storedBook.value, variant);
  const book = isBeside ? { ...storedBook, value: { ...storedBook.value, ...variant } } : storedBook;
  const { manuscript, contentHash, renderingId } = await contentOf(deps, reader, book);
  return { book, manuscript, contentHash, renderingId, isBeside };
};

/** The press reads exactly these words, whatever is edited meanwhile. */
const keepManuscript = async (
  { files }: GenerateDeps,
  { book, manuscript, renderingId }: Prepared,
): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(manuscript));
  await files.put(manuscriptKey(book.id, renderingId), bytes, 'application/json');
};

const requestBy = (deps: GenerateDeps, actor: Actor): RenderingDocument['request'] =>
  actor.kind === 'user' ? { uid: actor.uid, at: deps.clock.now().toISOString() } : null;

const newRendering = (
  deps: GenerateDeps,
  actor: Actor,
  { book, contentHash }: Prepared,
): RenderingDocument => ({
  familyId: book.value.familyId,
  bookId: book.id,
  edition: book.value.edition,
  profileId: deps.settings.profileOf(book.value.format, book.value.largePrint).id,
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

/** Characters of a manuscript that the press sets in a second, about five pages of a book. */
const CHARACTERS_A_SECOND = 10_000;

const keepJob = (
  tx: Transaction,
  deps: GenerateDeps,
  { book, manuscript, renderingId }: Prepared,
  declared: typeof renderBookJob | typeof renderEbookJob,
  isBlocked: boolean,
): Promise<void> => {
  const { familyId, title: subject } = book.value;
  return enqueueAgain(tx, deps, declared, {
    cause: renderingId,
    payload: { renderingId },
    familyId,
    subject,
    workSeconds: Math.round(JSON.stringify(manuscript).length / CHARACTERS_A_SECOND),
    isBlocked,
  });
};

/** The book is being rendered, or straight to the proof that is there already. */
const bookAfter = (
  { book: { value }, renderingId }: Prepared,
  existingRendering: RenderingDocument | undefined,
): BookDocument => {
  if (value.state !== 'collecting' && value.state !== 'rendering') return value;
  if (existingRendering?.state === 'ready')
    return { ...value, state: 'proof_ready', renderingId, awaitedRenderingId: null };
  return { ...value, state: 'rendering', awaitedRenderingId: renderingId };
};

/**
 * A setting of the same book that still waits or runs gives way to the newer one: it would be made for nothing. One that
 * a proof or an order holds has been made, and is never among them. The e-book that waited for its pages waits for the
 * newer ones instead.
 */
const succeedSetting = async (
  tx: Transaction,
  deps: GenerateDeps,
  prepared: Prepared,
  isReady: boolean,
): Promise<void> => {
  const { book, renderingId } = prepared;
  const { familyId } = book.value;
  const jobId = renderBookJob.idOf(renderingId);
  const older = await replaceOlderJob(tx, deps, { kind: 'render-book', familyId, bookId: book.id, jobId });
  if (older === null) return;
  const olderId = String(older.value.payload.renderingId);
  const rendering = await tx.get(renderings, olderId);
  const ebook = await tx.get(jobs, renderEbookJob.idOf(olderId));
  const isWaiting = ebook?.value.dispatch === 'blocked';
  const now = deps.clock.now().toISOString();
  if (rendering !== null && rendering.value.state !== 'ready')
    tx.put(renderings, olderId, { ...rendering.value, state: 'failed', request: null });
  if (isWaiting) {
    tx.put(jobs, ebook.id, superseded(ebook.value, now, { jobId: renderEbookJob.idOf(renderingId) }));
    await keepJob(tx, deps, prepared, renderEbookJob, !isReady);
  }
};

/** A setting that is to be worked on counts among the family's of this hour; what is there, or waits, costs nothing. */
const countSetting = async (
  tx: Transaction,
  deps: GenerateDeps,
  { book: { value }, renderingId }: Prepared,
): Promise<void> => {
  const storedJob = await tx.get(jobs, renderBookJob.idOf(renderingId));
  const isWork =
    storedJob === null || storedJob.value.state === 'failed' || storedJob.value.state === 'cancelled';
  if (!isWork) return;
  await consume(tx, deps, 'rendering.too_many', {
    what: 'renderings',
    of: { familyId: value.familyId },
    most: deps.settings.limits.renderingsPerHour,
    windowMs: HOUR_MS,
  });
};

/** Writes what was prepared, or nothing (false) when the text was changed since: the words kept are then older. */
const commit = (
  deps: GenerateDeps,
  actor: Actor,
  { renderingId }: Prepared,
  request: Wanted,
): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    const prepared = await prepare(deps, tx, actor, request);
    if (prepared.renderingId !== renderingId) return false;
    const storedRendering = await tx.get(renderings, renderingId);
    const { isBeside } = prepared;
    await countSetting(tx, deps, prepared);
    if (!isBeside) await succeedSetting(tx, deps, prepared, storedRendering?.value.state === 'ready');
    if (storedRendering === null) tx.create(renderings, renderingId, newRendering(deps, actor, prepared));
    else if (storedRendering.value.state === 'failed')
      tx.put(renderings, renderingId, {
        ...storedRendering.value,
        state: 'queued',
        request: requestBy(deps, actor),
      });
    if (!isBeside)
      await saveBook(tx, deps, actor, prepared.book, bookAfter(prepared, storedRendering?.value));
    await keepJob(tx, deps, prepared, renderBookJob, false);
    return true;
  });

/** Times that a text may be saved while its book is being asked for. */
const TRIES = 5;

/**
 * Asks for the book's files (interior, cover, screen) of the present edition, or of a variant beside it, which leaves the
 * book as it is. Idempotent for the same content: the rendering and its job are the same rows. Throws `book.conflict` when
 * the text does not hold still, `rendering.too_many` when the family has asked for as many as an hour allows.
 */
export const requestRendering =
  (deps: GenerateDeps) =>
  async (
    actor: Actor,
    bookId: string,
    edition?: number,
    variant?: Variant,
  ): Promise<{ jobId: string; renderingId: string }> => {
    const request = { bookId, edition, variant };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const prepared = await prepare(deps, deps.documents, actor, request);
      await keepManuscript(deps, prepared);
      const { renderingId } = prepared;
      if (await commit(deps, actor, prepared, request))
        return { jobId: renderBookJob.idOf(renderingId), renderingId };
    }
    throw new AppError('book.conflict');
  };

/** Asks for the e-book of the present edition; it waits for the pages of the printed book, whose numbers it keeps. */
export const requestEbook =
  (deps: GenerateDeps) =>
  async (actor: Actor, bookId: string, edition?: number): Promise<{ jobId: string; renderingId: string }> => {
    const { renderingId } = await requestRendering(deps)(actor, bookId, edition);
    const prepared = await prepare(deps, deps.documents, actor, { bookId, edition });
    if (prepared.renderingId !== renderingId) throw new AppError('book.conflict');
    await deps.documents.transact(async (tx) => {
      const rendering = await tx.get(renderings, renderingId);
      if (rendering === null) throw new AppError('rendering.not_found');
      if (rendering.value.ebook === 'none')
        tx.put(renderings, renderingId, { ...rendering.value, ebook: 'wanted' });
      await keepJob(tx, deps, prepared, renderEbookJob, rendering.value.state !== 'ready');
    });
    return { jobId: renderEbookJob.idOf(renderingId), renderingId };
  };
