import type { PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { layoutPageTable } from './layout-page-table.ts';

/** A photograph with a caption, and the page on which it is printed. */
export interface Illustration {
  readonly caption: string;
  readonly page: number;
}

/** Photographs below which a table of them is not worth a page. */
const ILLUSTRATIONS_MIN = 5;
/** A longer caption is listed by its first sentence or clause alone. */
const CAPTION_MAX = 90;
/** The end of a clause, but not the full stop of « M. » or « 12. ». */
const CLAUSE_END = /(?<=\p{Ll}{4}|»)(?:[.!?…](?=\s)|\s?[;:](?=\s))/u;

const shorten = (caption: string): string =>
  caption.length <= CAPTION_MAX ? caption : (caption.split(CLAUSE_END)[0] ?? caption);

/** Returns the pages of the table of illustrations; none for a book of few. */
export const layoutIllustrations = (
  illustrations: readonly Illustration[],
  context: TypesettingContext,
): readonly PageDrawing[] => {
  if (illustrations.length < ILLUSTRATIONS_MIN) return [];
  const rows = illustrations.map(({ caption, page }) => ({
    kind: 'entry' as const,
    text: shorten(caption),
    page,
  }));
  return layoutPageTable(context.labels.illustrations, rows, context).pages;
};
