import { findAll } from '../../foundation/documents/find-all.ts';
import { type JobDocument, jobs } from '../../foundation/jobs/job.ts';
import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import {
  fragmentsPrefix,
  pagePictureKey,
  type RenderingDocument,
  renderingPrefix,
  renderings,
} from '../../making/renderings/rendering.ts';
import { listRenderingJobIds } from '../../making/renderings/rendering-jobs.ts';
import { sumFileBytes } from '../../making/renderings/stored-files.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import type { RetentionDeps } from './retention-kind.ts';

/**
 * Last finished renderings of a book in one print profile that stay whatever their age, for a family that compares or
 * returns.
 */
const LAST_RENDERINGS = 3;

const listOrdered = ({ proof, variants, repeats }: OrderDocument): (string | undefined)[] => [
  proof?.renderingId,
  repeats?.renderingId,
  ...variants.flatMap((variant) => [variant.proof?.renderingId, variant.repeats?.renderingId]),
];

/** True when an order of the family, in any state, prints the rendering or may print it again. */
const isOrdered = async (
  { documents }: RetentionDeps,
  { id, value }: Stored<RenderingDocument>,
): Promise<boolean> => {
  const familyOrders = await findAll(documents, orders, {
    where: [['familyId', '==', value.familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return familyOrders.some((order) => listOrdered(order.value).includes(id));
};

/**
 * True for one of the last finished renderings of its book in its print profile: those of a variant, which one order
 * has in another format, are counted by themselves.
 */
const isAmongLast = async (
  { documents }: RetentionDeps,
  { id, value }: Stored<RenderingDocument>,
): Promise<boolean> => {
  const { items: lastRenderings } = await documents.find(renderings, {
    where: [
      ['bookId', '==', value.bookId],
      ['profileId', '==', value.profileId],
      ['state', '==', 'ready'],
    ],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: LAST_RENDERINGS,
  });
  return lastRenderings.some((last) => last.id === id);
};

interface Retired {
  readonly rendering: Stored<RenderingDocument>;
  readonly jobs: readonly Stored<JobDocument>[];
}

/** Whether readers see the rendering, as the current pages or those from before the last change, or wait for it. */
const isDisplayed = (
  { renderingId, awaitedRenderingId, formerRendering }: BookDocument,
  id: string,
): boolean => [renderingId, awaitedRenderingId, formerRendering?.id].includes(id);

/**
 * Withdraws a rendering before its files go: nobody can approve it any more, and a request for the same content renders
 * it again. Null when its book shows or awaits it, or when it is being worked on.
 */
const retire = async (tx: Transaction, id: string): Promise<Retired | null> => {
  const rendering = await tx.get(renderings, id);
  if (rendering === null || rendering.value.state === 'queued' || rendering.value.state === 'running')
    return null;
  const book = await tx.get(books, rendering.value.bookId);
  if (book !== null && isDisplayed(book.value, id)) return null;
  const renderingJobs: Stored<JobDocument>[] = [];
  for (const jobId of listRenderingJobIds(id)) {
    const job = await tx.get(jobs, jobId);
    if (job === null) continue;
    if (job.value.dispatch !== 'ended') return null;
    renderingJobs.push(job);
  }
  for (const job of renderingJobs) tx.remove(jobs, job.id);
  tx.put(renderings, id, { ...rendering.value, state: 'failed', request: null });
  return { rendering, jobs: renderingJobs };
};

const restore = ({ documents }: RetentionDeps, { rendering, jobs: renderingJobs }: Retired): Promise<void> =>
  documents.transact(async (tx) => {
    tx.put(renderings, rendering.id, rendering.value);
    for (const job of renderingJobs) tx.put(jobs, job.id, job.value);
  });

/** Removes the pictures of pages that no other rendering of the book has, and the fragments of a book left alone. */
const removeSharedFiles = async (
  { documents, files }: RetentionDeps,
  { id, value }: Stored<RenderingDocument>,
  before: string,
): Promise<void> => {
  const bookRenderings = await findAll(documents, renderings, {
    where: [['bookId', '==', value.bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const others = bookRenderings.filter((rendering) => rendering.id !== id);
  const usedKeys = new Set(others.flatMap((rendering) => rendering.value.pageKeys));
  for (const key of new Set(value.pageKeys))
    if (!usedKeys.has(key)) await files.removeAll(pagePictureKey(value.bookId, key));
  // Fragments are a cache of the press: a later rendering typesets them again.
  if (others.every((rendering) => rendering.value.createdAt <= before))
    await files.removeAll(fragmentsPrefix(value.bookId));
};

/**
 * Removes a rendering with its files and jobs, unless its book shows it, it is one of the last three of its book in its
 * print profile, or an order names it. Its orders are read after it was withdrawn, so that none can come between. After
 * a crash anywhere the next round removes it. Returns the bytes of its files; null when it stays.
 */
export const removeRendering = async (
  deps: RetentionDeps,
  rendering: Stored<RenderingDocument>,
  before: string,
): Promise<number | null> => {
  if ((await isAmongLast(deps, rendering)) || (await isOrdered(deps, rendering))) return null;
  const retired = await deps.documents.transact((tx) => retire(tx, rendering.id));
  if (retired === null) return null;
  if (await isOrdered(deps, rendering)) {
    await restore(deps, retired);
    return null;
  }
  const { id, value } = retired.rendering;
  await removeSharedFiles(deps, retired.rendering, before);
  await deps.files.removeAll(renderingPrefix(value.bookId, id));
  const bytes = sumFileBytes(value.files);
  await deps.documents.transact(async (tx) => {
    const current = await tx.get(renderings, id);
    if (current?.value.state !== 'failed') return;
    tx.remove(renderings, id);
    await releaseBytes(tx, { familyId: value.familyId, bytes });
  });
  return bytes;
};
