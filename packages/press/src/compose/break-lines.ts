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
}

export interface LineLengths {
  readonly firstPt: number;
  readonly restPt: number;
  /** A last line shorter than this would leave the next indent hanging over nothing. */
  readonly lastMinPt: number;
  /** Ragged lines: how much white a line's end bears; null for justified text. */
  readonly raggedPt: number | null;
}

interface Node {
  readonly at: number;
  readonly line: number;
  readonly demerits: number;
  readonly fitness: number;
  readonly hyphens: number;
  readonly width: number;
  readonly stretch: number;
  readonly shrink: number;
  readonly previous: Node | null;
}

interface Sums {
  readonly width: Float64Array;
  readonly stretch: Float64Array;
  readonly shrink: Float64Array;
}

const HYPHENS_IN_A_ROW = 2;
const TOLERANCES = [2, 6, 30, Number.POSITIVE_INFINITY];
const FITNESS_DEMERITS = 2_500;
const CONSECUTIVE_DEMERITS = 40_000;
const SHORT_END_DEMERITS = 60_000;

const sumsOf = (items: ParagraphItems): Sums => {
  const width = new Float64Array(items.count + 1);
  const stretch = new Float64Array(items.count + 1);
  const shrink = new Float64Array(items.count + 1);
  for (let i = 0; i < items.count; i += 1) {
    width[i + 1] = (width[i] ?? 0) + (items.width[i] ?? 0);
    stretch[i + 1] = (stretch[i] ?? 0) + (items.stretch[i] ?? 0);
    shrink[i + 1] = (shrink[i] ?? 0) + (items.shrink[i] ?? 0);
  }
  return { width, stretch, shrink };
};

const fitnessOf = (ratio: number): number => (ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3);

/** First item of the line that follows a break: spaces at its head vanish. */
export const lineHead = (items: ParagraphItems, breakAt: number): number => {
  let head = breakAt + 1;
  while (head < items.count && items.kind[head] === 'space') head += 1;
  return breakAt < 0 ? 0 : head;
};

const ratioOf = (node: Node, at: number, items: ParagraphItems, sums: Sums, lengths: LineLengths): number => {
  const length = node.line === 0 ? lengths.firstPt : lengths.restPt;
  const width = (sums.width[at] ?? 0) - node.width + (items.added[at] ?? 0);
  if (lengths.raggedPt !== null)
    return width > length + 0.01 ? Number.NEGATIVE_INFINITY : (length - width) / lengths.raggedPt;
  const slack = length - width;
  if (Math.abs(slack) < 0.01) return 0;
  const give = slack > 0 ? (sums.stretch[at] ?? 0) - node.stretch : (sums.shrink[at] ?? 0) - node.shrink;
  if (give <= 0) return slack > 0 ? 1e6 : Number.NEGATIVE_INFINITY;
  return slack / give;
};

const demeritsOf = (node: Node, at: number, ratio: number, items: ParagraphItems): number => {
  const badness = 100 * Math.min(Math.abs(ratio), 40) ** 3;
  let demerits = (10 + badness) ** 2 + (items.penalty[at] ?? 0) ** 2;
  if (items.isHyphen[at] && node.hyphens > 0) demerits += CONSECUTIVE_DEMERITS;
  if (Math.abs(fitnessOf(ratio) - node.fitness) > 1) demerits += FITNESS_DEMERITS;
  return node.demerits + demerits;
};

const nodeAfter = (
  from: Node,
  at: number,
  ratio: number,
  demerits: number,
  items: ParagraphItems,
  sums: Sums,
): Node => {
  const head = lineHead(items, at);
  return {
    at,
    line: from.line + 1,
    demerits,
    fitness: fitnessOf(ratio),
    hyphens: items.isHyphen[at] ? from.hyphens + 1 : 0,
    width: sums.width[head] ?? 0,
    stretch: sums.stretch[head] ?? 0,
    shrink: sums.shrink[head] ?? 0,
    previous: from,
  };
};

const START: Node = {
  at: -1,
  line: 0,
  demerits: 0,
  fitness: 1,
  hyphens: 0,
  width: 0,
  stretch: 0,
  shrink: 0,
  previous: null,
};

const lastLine = (node: Node, items: ParagraphItems, sums: Sums, lengths: LineLengths): number => {
  const at = items.count;
  const width = (sums.width[at] ?? 0) - node.width;
  const ratio =
    width <= (node.line === 0 ? lengths.firstPt : lengths.restPt)
      ? 0
      : ratioOf(node, at, items, sums, lengths);
  if (ratio < -1) return Number.POSITIVE_INFINITY;
  const short = node.line > 0 && width < lengths.lastMinPt ? SHORT_END_DEMERITS : 0;
  const afterHyphen = node.hyphens > 0 ? CONSECUTIVE_DEMERITS : 0;
  return node.demerits + short + afterHyphen + (10 + 100 * Math.abs(ratio) ** 3) ** 2;
};

interface Step {
  readonly active: Node[];
  readonly items: ParagraphItems;
  readonly sums: Sums;
  readonly lengths: LineLengths;
  readonly tolerance: number;
}

/** The nodes that stay active past a possible break, and the best new ones that end a line there. */
const stepOver = ({ active, items, sums, lengths, tolerance }: Step, at: number): Node[] => {
  const next: Node[] = [];
  const best = new Map<number, { from: Node; ratio: number; demerits: number }>();
  for (const node of active) {
    const ratio = ratioOf(node, at, items, sums, lengths);
    if (ratio >= -1) next.push(node);
    if (ratio < -1 || ratio > tolerance) continue;
    const hyphens = items.isHyphen[at] ? node.hyphens + 1 : 0;
    if (hyphens > HYPHENS_IN_A_ROW) continue;
    const demerits = demeritsOf(node, at, ratio, items);
    const key = fitnessOf(ratio) * 4 + hyphens;
    if (demerits < (best.get(key)?.demerits ?? Number.POSITIVE_INFINITY))
      best.set(key, { from: node, ratio, demerits });
  }
  for (const { from, ratio, demerits } of best.values())
    next.push(nodeAfter(from, at, ratio, demerits, items, sums));
  return next;
};

const attempt = (
  items: ParagraphItems,
  sums: Sums,
  lengths: LineLengths,
  tolerance: number,
): number[] | null => {
  let active: Node[] = [START];
  for (let at = 0; at < items.count; at += 1) {
    if (!items.isBreak[at]) continue;
    active = stepOver({ active, items, sums, lengths, tolerance }, at);
    if (active.length === 0) return null;
  }
  let best: Node | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of active) {
    const demerits = lastLine(node, items, sums, lengths);
    if (demerits < least) [best, least] = [node, demerits];
  }
  if (!best) return null;
  const breaks: number[] = [];
  for (let node: Node | null = best; node && node.at >= 0; node = node.previous) breaks.push(node.at);
  return breaks.reverse();
};

/**
 * Total-fit line breaking after Knuth and Plass: the breaks, as item indexes, of the lines that are best together.
 * Never more than two hyphens in a row; the tolerance grows until the paragraph can be set.
 */
export const breakLines = (items: ParagraphItems, lengths: LineLengths): number[] => {
  const sums = sumsOf(items);
  for (const tolerance of TOLERANCES) {
    const breaks = attempt(items, sums, lengths, tolerance);
    if (breaks) return breaks;
  }
  return [];
};
