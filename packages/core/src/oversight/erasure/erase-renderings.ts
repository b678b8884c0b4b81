import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import { bookPrefix, renderingPrefix, renderings } from '../../making/renderings/rendering.ts';
import { listRenderingJobIds } from '../../making/renderings/rendering-jobs.ts';
import { sumFileBytes } from '../../making/renderings/stored-files.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import type { EraseDeps } from './erase-family.ts';
import { dropJobs } from './stop-work.ts';

const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

/** Lists the renderings that the orders of a family print. */
const listProofRenderingIds = async ({ documents }: EraseDeps, familyId: string) => {
  const storedOrders = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: oldestFirst,
  });
  return new Set(
    storedOrders.flatMap(({ value }) =>
      [value.proof, ...value.variants.map(({ proof }) => proof)].map((proof) => proof?.renderingId),
    ),
  );
};

/**
 * Erases a rendering: its files, its jobs and last its document, so that an erasure that was interrupted finds it
 * again. A job that stays done is not done again: the same content could never be rendered any more.
 */
const eraseRendering = async (deps: EraseDeps, book: Stored<BookDocument>, id: string): Promise<void> => {
  await deps.files.removeAll(renderingPrefix(book.id, id));
  const renderingJobs = await deps.documents.getAll(jobs, listRenderingJobIds(id));
  await dropJobs(deps)(renderingJobs.filter((job) => job !== null));
  await deps.documents.transact(async (tx) => {
    const rendering = await tx.get(renderings, id);
    if (rendering === null) return;
    tx.remove(renderings, id);
    const bytes = sumFileBytes(rendering.value.files);
    await releaseBytes(tx, { familyId: book.value.familyId, bytes });
  });
};

/** Erases everything rendered from a book's text except approved proofs, which belong to the buyers. */
export const eraseRenderings = async (deps: EraseDeps, book: Stored<BookDocument>): Promise<void> => {
  const { familyId } = book.value;
  const proofRenderingIds = await listProofRenderingIds(deps, familyId);
  const storedRenderings = await findAll(deps.documents, renderings, {
    where: [['bookId', '==', book.id]],
    orderBy: oldestFirst,
  });
  for (const { id } of storedRenderings) if (!proofRenderingIds.has(id)) await eraseRendering(deps, book, id);
  // The pictures of approved pages are drawn again when somebody looks at them.
  for (const folder of ['fragments', 'covers', 'pages'])
    await deps.files.removeAll(`${bookPrefix(book.id)}${folder}/`);
  const familyJobs = await findAll(deps.documents, jobs, { where: [['familyId', '==', familyId]] });
  await dropJobs(deps)(
    familyJobs.filter(({ value }) => value.kind === 'draw-cover' && value.payload.bookId === book.id),
  );
};
