import type { BookDocument } from './book.ts';

/** The newest pages that there were: those of before this edit, or of an earlier one. */
const formerOf = ({ renderingId, format, formerRendering }: BookDocument): BookDocument['formerRendering'] =>
  renderingId === null ? formerRendering : { id: renderingId, format };

/**
 * The book after any edit of its text, layout or cover: before approval it goes back to collecting; after approval a
 * new edition begins, and the approved files stay as they are.
 */
export const edited = (book: BookDocument, now: string): BookDocument => {
  const isApproved = book.state === 'approved' || book.state === 'ordered';
  return {
    ...book,
    state: 'collecting',
    renderingId: null,
    formerRendering: formerOf(book),
    awaitedRenderingId: null,
    edition: isApproved ? book.edition + 1 : book.edition,
    updatedAt: now,
  };
};

/** True when `edited` would change more than the date, so that a story's save needs no write of the book. */
export const needsEditing = (book: BookDocument): boolean =>
  book.state !== 'collecting' || book.renderingId !== null;
