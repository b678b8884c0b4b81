import type { DrawnItem, TextElement } from '../compose/flow-unit.ts';

type LineItem = DrawnItem & { readonly kind: 'line' };
type PhotographItem = DrawnItem & { readonly kind: 'photograph' };

/** Items of a page that are read as one: the lines of one element, or a photograph. */
export type ItemRun =
  | { readonly kind: 'text'; readonly element: TextElement | null; readonly lines: LineItem[] }
  | { readonly kind: 'photograph'; readonly item: PhotographItem };

const isSame = (one: TextElement | null, other: TextElement | null): boolean =>
  one?.role === other?.role && one?.id === other?.id;

/** Groups the lines and photographs of a page in reading order; ornaments and rules are not read. */
export const groupRuns = (items: readonly DrawnItem[]): ItemRun[] => {
  const runs: ItemRun[] = [];
  for (const item of items) {
    if (item.kind === 'photograph') runs.push({ kind: 'photograph', item });
    if (item.kind !== 'line') continue;
    const { element = null } = item;
    const last = runs.at(-1);
    if (last?.kind === 'text' && isSame(last.element, element)) last.lines.push(item);
    else runs.push({ kind: 'text', element, lines: [item] });
  }
  return runs;
};
