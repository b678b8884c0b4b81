import type { BookDocument } from './book.ts';

/** The latest rendering before this edit, or before an earlier one. */
const latestRendering = ({
  renderingId,
  format,
  formerRendering,
}: BookDocument): BookDocument['formerRendering'] =>
  renderingId === null ? formerRendering : { id: renderingId, format };

/**
 * The book after an edit of its text, layout or cover. Its state returns to `collecting`; after an approval a new
 * edition begins, and the approved files stay unchanged.
 */
export const markEdited = (book: BookDocument, now: string): BookDocument => {
  const isApproved = book.state === 'approved' || book.state === 'ordered';
  return {
    ...book,
    state: 'collecting',
    renderingId: null,
    formerRendering: latestRendering(book),
    awaitedRenderingId: null,
    edition: isApproved ? book.edition + 1 : book.edition,
    updatedAt: now,
  };
};

/** Whether `markEdited` would change more than the date. If not, saving a story needs no write of the book. */
export const needsEditing = (book: BookDocument): boolean =>
  book.state !== 'collecting' || book.renderingId !== null;
