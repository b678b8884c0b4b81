import { findFirst } from '../../foundation/documents/find-first.ts';
import { requeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { type DrawDeps, drawPage, findPictureKey, type PageOrCover } from './draw-page.ts';
import { type RenderingDocument, renderings } from './rendering.ts';

type RestDeps = DrawDeps & Pick<Deps, 'clock'>;

/** Longest duration of one slice, which is also how long a stopping worker waits. */
const SLICE_MS = 4_000;
/** Milliseconds between two checks for other work. */
const BUSY_CHECK_MS = 400;
/** Milliseconds until the next slice in a quiet installation. */
const QUIET_PAUSE_MS = 300;
/** While other work waits, the pause equals the age of the job: each check costs the other work time. */
const BUSY_PAUSE_MS = { minimum: 2_000, maximum: 30_000 };

/** Whether another job runs or is due. A blocked job, and a job whose time has not come, do not count. */
const isBusy = async ({ documents, clock }: RestDeps): Promise<boolean> => {
  const now = clock.now().toISOString();
  for (const state of ['active', 'queued'] as const) {
    const otherJob = await findFirst(
      documents,
      jobs,
      {
        where: [
          ['state', '==', state],
          ['touchedAt', '<=', now],
        ],
        orderBy: { field: 'touchedAt', direction: 'desc' },
      },
      ({ value }) => value.kind !== 'draw-pages' && value.dispatch !== 'blocked',
    );
    if (otherJob !== null) return true;
  }
  return false;
};

/**
 * Returns the rendering while its book shows it; null otherwise, since pictures of an older or failed rendering are
 * drawn only on request.
 */
const readCurrentRendering = async (
  { documents }: RestDeps,
  renderingId: string,
): Promise<Stored<RenderingDocument> | null> => {
  const rendering = await documents.get(renderings, renderingId);
  if (rendering?.value.state !== 'ready') return null;
  const book = await documents.get(books, rendering.value.bookId);
  return book?.value.renderingId === renderingId ? rendering : null;
};

/** Returns the pages without a picture, the cover first; identical pages share one picture. */
const findMissingPages = async (
  { files }: RestDeps,
  { value }: Stored<RenderingDocument>,
): Promise<PageOrCover[]> => {
  const seenKeys = new Set<string>();
  const missingPages: PageOrCover[] = [];
  for (const page of ['cover' as const, ...value.pageKeys.map((_, index) => index + 1)]) {
    const key = findPictureKey(value, page);
    if (key === null || seenKeys.has(key)) continue;
    seenKeys.add(key);
    if (!(await files.exists(key))) missingPages.push(page);
  }
  return missingPages;
};

const computePauseMs = (nowMs: number, createdAt: string, isBusy: boolean): number => {
  if (!isBusy) return QUIET_PAUSE_MS;
  const { minimum, maximum } = BUSY_PAUSE_MS;
  return Math.min(maximum, Math.max(minimum, nowMs - Date.parse(createdAt)));
};

type Slice = { readonly pagesLeft: number; readonly isBusy: boolean };

/** Draws pages until all are drawn, the slice is over, or other work waits. */
const drawSlice = async (
  deps: RestDeps,
  rendering: Stored<RenderingDocument>,
  signal: AbortSignal,
): Promise<Slice> => {
  const pages = await findMissingPages(deps, rendering);
  const end = deps.clock.now().getTime() + SLICE_MS;
  let nextCheckMs = 0;
  for (const [done, page] of pages.entries()) {
    signal.throwIfAborted();
    const now = deps.clock.now().getTime();
    const pagesLeft = pages.length - done;
    if (now >= end) return { pagesLeft, isBusy: false };
    if (now >= nextCheckMs && (await isBusy(deps))) return { pagesLeft, isBusy: true };
    if (now >= nextCheckMs) nextCheckMs = now + BUSY_CHECK_MS;
    await drawPage(deps)(rendering, page, { signal });
  }
  return { pagesLeft: 0, isBusy: false };
};

/**
 * Draws the pictures of pages that nobody has viewed yet, in slices that give way to all other work: the remaining
 * pages go back to the outbox.
 */
export const drawRemainingPages =
  (deps: RestDeps) =>
  async (claim: Claim, renderingId: string, signal: AbortSignal): Promise<void> => {
    const rendering = await readCurrentRendering(deps, renderingId);
    const slice = rendering === null ? null : await drawSlice(deps, rendering, signal);
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      if (slice === null || slice.pagesLeft === 0) return finishJob(tx, deps, claim.jobId, job);
      const nowMs = deps.clock.now().getTime();
      const nextSliceAt = new Date(nowMs + computePauseMs(nowMs, job.createdAt, slice.isBusy));
      tx.put(jobs, claim.jobId, requeue(job, nextSliceAt.toISOString()));
    });
  };
