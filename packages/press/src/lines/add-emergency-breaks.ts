import { createItem } from './create-word-items.ts';
import { PENALTIES } from './line-penalties.ts';
import type { ParagraphItem, ParagraphItems } from './paragraph-sums.ts';

/** A possible line end between two boxes of different runs, before the second. */
const breakBefore = ({ at }: ParagraphItem): ParagraphItem =>
  createItem({ kind: 'break', isBreak: true, penalty: PENALTIES.emergency, at });

/** Returns the item with an emergency break: at a no-break space, or where a run meets the next. */
const addEmergencyBreak = (
  item: ParagraphItem,
  before: ParagraphItem | undefined,
): readonly ParagraphItem[] => {
  if (before?.kind !== 'box') return [item];
  if (item.kind === 'space') return [{ ...item, isBreak: true, penalty: PENALTIES.emergency }];
  return item.kind === 'box' ? [breakBefore(item), item] : [item];
};

/** Finds the stretches between two possible line ends that are wider than a line even with all spaces shrunk. */
const findTooWide = ({ items }: ParagraphItems, measurePt: number): ReadonlySet<number> => {
  const wide = new Set<number>();
  let from = 0;
  let width = 0;
  items.forEach((item, at) => {
    width += item.width - item.shrink;
    if (width > measurePt) wide.add(from);
    if (!item.isBreak) return;
    from = at + 1;
    width = 0;
  });
  return wide;
};

/**
 * Adds emergency breaks to words that are wider together than a line because no-break spaces join them (as in text
 * pasted from web pages) or because their font changes at every syllable. Without them such words would be printed over
 * each other or off the page. Stretches that fit a line stay unchanged.
 */
export const addEmergencyBreaks = (paragraph: ParagraphItems, measurePt: number): ParagraphItems => {
  const wide = findTooWide(paragraph, measurePt);
  if (wide.size === 0) return paragraph;
  const items: ParagraphItem[] = [];
  const starts: number[] = [];
  let from = 0;
  paragraph.items.forEach((item, at) => {
    const before = at === from ? undefined : paragraph.items[at - 1];
    for (const piece of wide.has(from) ? addEmergencyBreak(item, before) : [item]) {
      items.push(piece);
      starts.push(paragraph.starts[at] ?? 0);
    }
    if (item.isBreak) from = at + 1;
  });
  return { ...paragraph, items, starts };
};
