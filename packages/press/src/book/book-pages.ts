import type { TextPosition } from '../compose/flow-unit.ts';
import type { FrontMatter } from '../matter/layout-front-matter.ts';

/** The pages of one chapter in the book. Page numbers count from 1, the half-title, as the printed folios do. */
export interface ChapterPages {
  readonly id: string;
  readonly title: string;
  readonly firstPage: number;
  readonly pageCount: number;
  /** True when the chapter begins lower on the page where the chapter before it ends. */
  readonly runsOn: boolean;
  /** Position in the text at which each page of the chapter begins; null for a page of photographs alone. */
  readonly starts: readonly (TextPosition | null)[];
}

/** The page map of a book as plain data, for the preview and the e-book. */
export interface BookPages {
  /** First page of each part of the front matter that the book has. */
  readonly front: FrontMatter['firstPages'];
  readonly chapters: readonly ChapterPages[];
  /** The index of people and places, in a book that has one. */
  readonly nameIndex?: { readonly page: number; readonly pageCount: number };
  readonly contentsPage: number;
  readonly contentsPageCount: number;
  /** Page of the colophon. It follows the contents and, where the book has them, the pages for notes. */
  readonly colophonPage: number;
  readonly total: number;
}

/** Returns the printed page that contains a position of the chapter's text. */
export const findPageOfPosition = (
  { firstPage, starts }: Pick<ChapterPages, 'firstPage' | 'starts'>,
  paragraph: number,
  offset: number,
): number => {
  const last = starts.findLastIndex(
    (start) =>
      start !== null &&
      (start.paragraph < paragraph || (start.paragraph === paragraph && start.offset <= offset)),
  );
  return firstPage + Math.max(0, last);
};
