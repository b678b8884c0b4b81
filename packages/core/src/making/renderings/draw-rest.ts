import { findFirst } from '../../foundation/documents/find-first.ts';
import { requeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { type DrawDeps, drawPage, type PageOrCover, pictureKey } from './draw-page.ts';
import { type RenderingDocument, renderings } from './rendering.ts';

type RestDeps = DrawDeps & Pick<Deps, 'clock'>;

/** Longest that one slice draws: who stops a worker waits for no more. */
const SLICE_MS = 4_000;
/** Milliseconds between two looks at what else waits. */
const LOOK_MS = 400;
/** Milliseconds after which the rest is taken up again in a quiet installation. */
const AGAIN_MS = 300;
/** While others work it waits as long again as it has waited: looking costs them time, of many books most of it. */
const BUSY_AGAIN_MS = { least: 2_000, most: 30_000 };

/** Whether anything else runs or waits for a worker. What is held, or waits for its hour, wants nobody yet. */
const isBusy = async ({ documents, clock }: RestDeps): Promise<boolean> => {
  const now = clock.now().toISOString();
  for (const state of ['active', 'queued'] as const) {
    const others = await findFirst(
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
    if (others !== null) return true;
  }
  return false;
};

/** The rendering while its book shows it: pictures of an older one, or of one that failed, are drawn for whoever asks. */
const currentRendering = async (
  { documents }: RestDeps,
  renderingId: string,
): Promise<Stored<RenderingDocument> | null> => {
  const rendering = await documents.get(renderings, renderingId);
  if (rendering?.value.state !== 'ready') return null;
  const book = await documents.get(books, rendering.value.bookId);
  return book?.value.renderingId === renderingId ? rendering : null;
};

/** Pages without a picture, the cover first; pages that look alike share one. */
const missing = async ({ files }: RestDeps, { value }: Stored<RenderingDocument>): Promise<PageOrCover[]> => {
  const seenKeys = new Set<string>();
  const missingPages: PageOrCover[] = [];
  for (const page of ['cover' as const, ...value.pageKeys.map((_, at) => at + 1)]) {
    const key = pictureKey(value, page);
    if (key === null || seenKeys.has(key)) continue;
    seenKeys.add(key);
    if (!(await files.exists(key))) missingPages.push(page);
  }
  return missingPages;
};

const afterMs = (nowMs: number, createdAt: string, isBusy: boolean): number => {
  if (!isBusy) return AGAIN_MS;
  const { least, most } = BUSY_AGAIN_MS;
  return Math.min(most, Math.max(least, nowMs - Date.parse(createdAt)));
};

type Slice = { readonly pagesLeft: number; readonly isBusy: boolean };

/** Draws page after page until all are drawn, the slice is over, or anything else wants the worker. */
const drawSlice = async (
  deps: RestDeps,
  rendering: Stored<RenderingDocument>,
  signal: AbortSignal,
): Promise<Slice> => {
  const pages = await missing(deps, rendering);
  const end = deps.clock.now().getTime() + SLICE_MS;
  let look = 0;
  for (const [done, page] of pages.entries()) {
    signal.throwIfAborted();
    const now = deps.clock.now().getTime();
    const pagesLeft = pages.length - done;
    if (now >= end) return { pagesLeft, isBusy: false };
    if (now >= look && (await isBusy(deps))) return { pagesLeft, isBusy: true };
    if (now >= look) look = now + LOOK_MS;
    await drawPage(deps)(rendering, page, { signal });
  }
  return { pagesLeft: 0, isBusy: false };
};

/**
 * Draws the pictures of pages that nobody has looked at yet, in slices that give way to all other work: what is left
 * goes back to the outbox.
 */
export const drawRest =
  (deps: RestDeps) =>
  async (claim: Claim, renderingId: string, signal: AbortSignal): Promise<void> => {
    const rendering = await currentRendering(deps, renderingId);
    const slice = rendering === null ? null : await drawSlice(deps, rendering, signal);
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      if (slice === null || slice.pagesLeft === 0) return finishJob(tx, deps, claim.jobId, job);
      const nowMs = deps.clock.now().getTime();
      const again = new Date(nowMs + afterMs(nowMs, job.createdAt, slice.isBusy));
      tx.put(jobs, claim.jobId, requeue(job, again.toISOString()));
    });
  };
