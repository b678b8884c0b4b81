/** The call of a note, as the reader of stories knows it. */
export const formatNoteCall = (number: number): string =>
  `<a role="doc-noteref" id="call-of-note-${number}" href="#note-${number}">${number}</a>`;

/** A note below the text, from which the reader takes it to its call. */
export const formatNote = (number: number, html: string): string =>
  `<aside id="note-${number}"><p>${html}</p></aside>`;
