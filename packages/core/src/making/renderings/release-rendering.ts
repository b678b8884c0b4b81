import { systemActor } from '../../foundation/actors/actor.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { renderings } from './rendering.ts';

const actor = systemActor('jobs');

/** The rendering failed and can be asked for again; its book no longer waits for it. */
export const releaseRendering: NonNullable<JobRule['release']> = async (tx, deps, payload) => {
  const id = String(payload.renderingId);
  const rendering = await tx.get(renderings, id);
  if (rendering === null || rendering.value.state === 'ready') return;
  const book = await tx.get(books, rendering.value.bookId);
  tx.put(renderings, id, { ...rendering.value, state: 'failed' });
  if (book?.value.awaitedRenderingId !== id) return;
  await saveBook(tx, deps, actor, book, { ...book.value, state: 'collecting', awaitedRenderingId: null });
};
