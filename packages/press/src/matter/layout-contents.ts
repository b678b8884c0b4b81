import type { Manuscript } from '@souvenance/contracts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { layoutPageTable, type PageTable, type TableRow } from './layout-page-table.ts';

/** The table of contents: one entry for each chapter. */
export type Contents = PageTable;

const listRows = (book: Manuscript, firstPages: readonly number[]): TableRow[] => {
  let theme = '';
  return book.chapters.flatMap((chapter, index): TableRow[] => {
    const opens = chapter.theme !== theme;
    theme = chapter.theme;
    const entry: TableRow = { kind: 'entry', text: chapter.title, page: firstPages[index] ?? 0 };
    return opens ? [{ kind: 'heading', text: chapter.theme }, entry] : [entry];
  });
};

/**
 * Returns the table of contents, with the page on which each chapter begins. Its length does not depend on these pages.
 */
export const layoutContents = (
  book: Manuscript,
  firstPages: readonly number[],
  context: TypesettingContext,
): Contents => layoutPageTable(context.labels.contents, listRows(book, firstPages), context);
