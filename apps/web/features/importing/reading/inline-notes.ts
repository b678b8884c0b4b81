/** Calls of notes, as Word by way of mammoth, e-books and pandoc write them. */
const CALLS =
  'a[id^="footnote-ref-"], a[id^="endnote-ref-"], a.footnote-ref, a[role="doc-noteref"], a[epub\\:type="noteref"]';

/** The link of a note back to its call. */
const BACK_LINKS =
  'a[role="doc-backlink"], a.footnote-back, a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]';

const removeWithEmptyParents = (element: Element, root: Element): void => {
  const parent = element.parentElement;
  element.remove();
  if (parent !== null && parent !== root && (parent.textContent ?? '').trim() === '')
    removeWithEmptyParents(parent, root);
};

/**
 * Puts the text of each note in parentheses where the text calls it, and removes the list of notes.
 * @returns the number of notes.
 */
export const inlineNotes = (root: HTMLElement): number => {
  let notes = 0;
  for (const call of root.querySelectorAll(CALLS)) {
    const id = call.getAttribute('href')?.split('#')[1] ?? '';
    const note = id === '' ? null : root.querySelector(`[id="${CSS.escape(id)}"]`);
    if (note === null) continue;
    for (const link of note.querySelectorAll(BACK_LINKS)) link.remove();
    (call.closest('sup') ?? call).replaceWith(` (${note.textContent?.trim()})`);
    removeWithEmptyParents(note, root);
    notes += 1;
  }
  return notes;
};
