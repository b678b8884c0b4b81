import type { LineSegment } from './line.ts';

/** A box, a space or a possible break of a paragraph. Distances in points at the paragraph's size. */
export interface ParagraphItem {
  readonly kind: 'box' | 'space' | 'break';
  readonly width: number;
  readonly stretch: number;
  readonly shrink: number;
  /** True when a line may end here. */
  readonly isBreak: boolean;
  /** True for a break inside a name, a compound or a word in capitals, used only instead of a very loose line. */
  readonly isLastResort: boolean;
  /** Demerits of ending a line here (`PENALTIES`). */
  readonly penalty: number;
  /** Width of the hyphen added when a line ends here. */
  readonly added: number;
  readonly isHyphen: boolean;
  /** Points by which the last character of a line that ends here hangs into the margin. */
  readonly hangEnd: number;
  /** Points by which the first character of a line that starts here hangs into the margin. */
  readonly hangStart: number;
  /** The segment drawn for a box or a space; the hyphen of a break. */
  readonly segment: LineSegment | null;
  /** Index of its first character in its word. */
  readonly at: number;
}

/**
 * The items of a paragraph. A repeated word reuses the same item objects, so an item has no position in the paragraph.
 */
export interface ParagraphItems {
  readonly items: readonly ParagraphItem[];
  /** Character index at which each item starts in the paragraph. */
  readonly starts: readonly number[];
  readonly text: string;
  /** 1 when the paragraph runs from right to left, else 0. */
  readonly baseLevel: 0 | 1;
}

/** Running sums before each item, so that the width of several items is one subtraction. */
export interface Sums {
  readonly width: Float64Array;
  /** Width of the glyphs only, which may be scaled a little. */
  readonly glyphs: Float64Array;
  readonly stretch: Float64Array;
  readonly shrink: Float64Array;
}

export const sumItems = ({ items }: ParagraphItems): Sums => {
  const count = items.length + 1;
  const sums = {
    width: new Float64Array(count),
    glyphs: new Float64Array(count),
    stretch: new Float64Array(count),
    shrink: new Float64Array(count),
  };
  let [width, glyphs, stretch, shrink] = [0, 0, 0, 0];
  items.forEach((item, i) => {
    width += item.width;
    if (item.kind === 'box') glyphs += item.width;
    stretch += item.stretch;
    shrink += item.shrink;
    sums.width[i + 1] = width;
    sums.glyphs[i + 1] = glyphs;
    sums.stretch[i + 1] = stretch;
    sums.shrink[i + 1] = shrink;
  });
  return sums;
};

/** Returns the first item of the line after a break; spaces at the head of a line are dropped. */
export const findLineHead = ({ items }: ParagraphItems, breakAt: number): number => {
  let head = breakAt + 1;
  while (items[head]?.kind === 'space') head += 1;
  return breakAt < 0 ? 0 : head;
};
