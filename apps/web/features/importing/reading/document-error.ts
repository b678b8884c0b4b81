import type { UnreadKind } from './document-kind.ts';

/** Causes for which a document is not read. */
export type DocumentProblem =
  | 'too_large'
  | 'archive_too_large'
  | 'text_too_long'
  | 'empty'
  | 'unreadable'
  | 'scanned'
  | 'scanned_too_long'
  | 'locked'
  | UnreadKind;

/** Thrown when a document is not read; `why` names the sentence that the page shows. */
export class DocumentError extends Error {
  readonly why: DocumentProblem;

  constructor(why: DocumentProblem, options?: ErrorOptions) {
    super(`document: ${why}`, options);
    this.why = why;
  }
}
