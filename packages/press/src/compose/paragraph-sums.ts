/** What a paragraph is made of, column by column; index i is one box, space or possible break. */
export interface ParagraphItems {
  readonly count: number;
  readonly kind: readonly ('box' | 'space' | 'break')[];
  readonly width: readonly number[];
  readonly stretch: readonly number[];
  readonly shrink: readonly number[];
  /** Whether a line may end here. */
  readonly isBreak: readonly boolean[];
  /** Demerits of ending a line here, before they are squared. */
  readonly penalty: readonly number[];
  /** Width that ending here adds: the hyphen. */
  readonly added: readonly number[];
  readonly isHyphen: readonly boolean[];
  /** How far the last sign of a line that ends here stands out into the margin. */
  readonly hangEnd: readonly number[];
  /** How far the first sign of a line that starts here stands out into the margin. */
  readonly hangStart: readonly number[];
}

/** Running sums before each item, so that a stretch of items is one subtraction. */
export interface Sums {
  readonly width: Float64Array;
  /** Width of the glyphs alone, which the engine may widen or narrow a little. */
  readonly glyphs: Float64Array;
  readonly stretch: Float64Array;
  readonly shrink: Float64Array;
}

export const sumsOf = (items: ParagraphItems): Sums => {
  const width = new Float64Array(items.count + 1);
  const glyphs = new Float64Array(items.count + 1);
  const stretch = new Float64Array(items.count + 1);
  const shrink = new Float64Array(items.count + 1);
  for (let i = 0; i < items.count; i += 1) {
    const own = items.width[i] ?? 0;
    width[i + 1] = (width[i] ?? 0) + own;
    glyphs[i + 1] = (glyphs[i] ?? 0) + (items.kind[i] === 'box' ? own : 0);
    stretch[i + 1] = (stretch[i] ?? 0) + (items.stretch[i] ?? 0);
    shrink[i + 1] = (shrink[i] ?? 0) + (items.shrink[i] ?? 0);
  }
  return { width, glyphs, stretch, shrink };
};

/** First item of the line that follows a break: spaces at its head vanish. */
export const lineHead = (items: ParagraphItems, breakAt: number): number => {
  let head = breakAt + 1;
  while (head < items.count && items.kind[head] === 'space') head += 1;
  return breakAt < 0 ? 0 : head;
};
