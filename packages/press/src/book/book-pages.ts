import type { TextPosition } from '../compose/flow-unit.ts';

/** A chapter's place in the book. Pages count from 1, the half-title, as the printed numbers do. */
export interface ChapterPages {
  readonly id: string;
  readonly title: string;
  readonly firstPage: number;
  readonly pageCount: number;
  /** It begins on the page where the chapter before it ends; that page's beginning is none of its own. */
  readonly runsOn: boolean;
  /** Where each of its pages begins in the text; null for a page of photographs alone. */
  readonly starts: readonly (TextPosition | null)[];
}

/** The page map of a book: plain data, which the preview and the e-book need. */
export interface BookPages {
  readonly chapters: readonly ChapterPages[];
  readonly contentsPage: number;
  readonly contentsPageCount: number;
  /** After the contents and, where the book has them, the pages for notes. */
  readonly colophonPage: number;
  readonly total: number;
}
