import type { PreflightReport, StoredFile } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { enqueueOrRequeue, requeue } from '../../foundation/jobs/enqueue.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { notifyRequester } from './notify-requester.ts';
import { type RenderingDocument, renderings } from './rendering.ts';
import { drawPagesJob, renderEbookJob } from './rendering-jobs.ts';
import { replaceFiles } from './stored-files.ts';

type FinishDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const actor = createSystemActor('press');

/**
 * Milliseconds before the remaining pictures are drawn, so that the person who waits for the book gets the first pages.
 */
const PICTURES_AFTER_MS = 2_000;

/** The pages of a rendering that can be viewed: their pictures are drawn from the interior. */
export interface LaidOutPages {
  readonly pages: number;
  readonly pageKeys: string[];
  readonly chapters: RenderingDocument['chapters'];
}

export interface RenderBookOutcome extends LaidOutPages {
  readonly spineMm: number;
  readonly pageMap: RenderingDocument['pageMap'];
  readonly files: readonly StoredFile[];
  readonly preflight: PreflightReport;
}

const bookWithProof = (book: Stored<BookDocument>, renderingId: string): BookDocument =>
  book.value.awaitedRenderingId === renderingId
    ? { ...book.value, state: 'proof_ready', renderingId, awaitedRenderingId: null, hasBeenRendered: true }
    : book.value;

const releaseEbookJob = (ebook: Stored<JobDocument> | null, now: string): JobDocument | null =>
  ebook?.value.dispatch === 'blocked' ? requeue(ebook.value, now) : null;

/** Adds a lowest-priority job that draws the pictures of pages that nobody has viewed yet. */
const enqueueDrawPages = async (
  tx: Transaction,
  deps: FinishDeps,
  { id: renderingId, value }: Stored<RenderingDocument>,
): Promise<void> => {
  const drawJob = (await tx.get(jobs, drawPagesJob.idOf(renderingId)))?.value ?? null;
  const { familyId } = value;
  const notBefore = new Date(deps.clock.now().getTime() + PICTURES_AFTER_MS).toISOString();
  const job = { cause: renderingId, payload: { renderingId }, familyId, subject: renderingId, notBefore };
  enqueueOrRequeue(tx, deps, drawPagesJob, job, drawJob);
};

/** Marks a rendering as running. Throws `FencedError`, and an error when the rendering does not exist. */
export const beginRendering =
  ({ documents }: Pick<Deps, 'documents'>) =>
  (claim: Claim, renderingId: string): Promise<RenderingDocument> =>
    documents.transact(async (tx) => {
      await requireCurrentClaim(tx, claim);
      const rendering = await tx.get(renderings, renderingId);
      if (rendering === null) throw new Error(`no rendering ${renderingId}`);
      if (rendering.value.state === 'queued')
        tx.put(renderings, renderingId, { ...rendering.value, state: 'running' });
      return rendering.value;
    });

/**
 * Publishes the pages of a rendering while the cover and the other files are still being made, so that an editor sees
 * the result of an edit early. Until the rendering is ready it can be neither approved nor ordered. Throws
 * `FencedError`.
 */
export const layOutRendering =
  ({ documents }: Pick<Deps, 'documents'>) =>
  (claim: Claim, renderingId: string, laidOut: LaidOutPages, interior: StoredFile): Promise<void> =>
    documents.transact(async (tx) => {
      await requireCurrentClaim(tx, claim);
      const rendering = await tx.get(renderings, renderingId);
      if (rendering?.value.state !== 'running') return;
      const files = await replaceFiles(tx, rendering.value, [interior]);
      tx.put(renderings, renderingId, { ...rendering.value, ...laidOut, files });
    });

/**
 * Records the finished files in one transaction with the end of the job, shows the proof in the book if the book awaits
 * it, tells it to whoever waited long for it, and releases the e-book job that waited for the pages. Enqueues a
 * lowest-priority job for the page pictures. Throws `FencedError`, and an error when the rendering does not exist.
 */
export const finishRendering =
  (deps: FinishDeps) =>
  (claim: Claim, renderingId: string, outcome: RenderBookOutcome): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const rendering = await tx.get(renderings, renderingId);
      if (rendering === null) throw new Error(`no rendering ${renderingId}`);
      const book = await tx.get(books, rendering.value.bookId);
      const ebookId = renderEbookJob.idOf(renderingId);
      const ebook = releaseEbookJob(await tx.get(jobs, ebookId), deps.clock.now().toISOString());
      const { files, ...renderingFields } = outcome;
      tx.put(renderings, renderingId, {
        ...rendering.value,
        ...renderingFields,
        files: await replaceFiles(tx, rendering.value, files),
        state: 'ready',
        request: null,
      });
      if (book !== null) {
        await saveBook(tx, deps, actor, book, bookWithProof(book, renderingId));
        await notifyRequester(tx, deps, book, rendering, outcome.pages);
      }
      if (ebook !== null) tx.put(jobs, ebookId, ebook);
      finishJob(tx, deps, claim.jobId, job, { renderingId });
      await enqueueDrawPages(tx, deps, rendering);
    });

/**
 * Adds the files of the finished e-book to its rendering, also the variant without sound, and ends the job. Throws
 * `FencedError`, and an error when the rendering does not exist.
 */
export const finishEbook =
  (deps: FinishDeps) =>
  (claim: Claim, renderingId: string, files: readonly StoredFile[]): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const rendering = await tx.get(renderings, renderingId);
      if (rendering === null) throw new Error(`no rendering ${renderingId}`);
      const mergedFiles = await replaceFiles(tx, rendering.value, files);
      tx.put(renderings, renderingId, { ...rendering.value, files: mergedFiles, ebook: 'ready' });
      finishJob(tx, deps, claim.jobId, job, { renderingId });
    });
