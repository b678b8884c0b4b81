import type { Manuscript } from '@souvenance/contracts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { layoutPageTable, type PageTable, type TableRow } from './layout-page-table.ts';

/** The table of contents: one entry for each chapter, then one for the index if there is one. */
export type Contents = PageTable;

/** The index as the last entry of the contents. */
export interface IndexEntry {
  readonly title: string;
  readonly page: number;
}

const listRows = (book: Manuscript, firstPages: readonly number[], index: IndexEntry | null): TableRow[] => {
  let theme = '';
  const rows = book.chapters.flatMap((chapter, at): TableRow[] => {
    const opens = chapter.theme !== theme;
    theme = chapter.theme;
    const entry: TableRow = { kind: 'entry', text: chapter.title, page: firstPages[at] ?? 0 };
    return opens ? [{ kind: 'heading', text: chapter.theme }, entry] : [entry];
  });
  if (index === null) return rows;
  const gap: TableRow[] = theme === '' ? [] : [{ kind: 'heading', text: '' }];
  return [...rows, ...gap, { kind: 'entry', text: index.title, page: index.page }];
};

/**
 * Returns the table of contents, with the page on which each chapter begins. Its length does not depend on these pages.
 */
export const layoutContents = (
  book: Manuscript,
  firstPages: readonly number[],
  context: TypesettingContext,
  index: IndexEntry | null = null,
): Contents => layoutPageTable(context.labels.contents, listRows(book, firstPages, index), context);
