import { breakInTurn } from './break-in-turn.ts';
import type { BrokenLines } from './broken-lines.ts';
import { openEdgeWords } from './edge-words.ts';
import { type Effort, openEffort } from './effort.ts';
import {
  CONSECUTIVE_HYPHENS_MAX,
  classifySpace,
  computeAdjustmentRatio,
  computeContrastDemerits,
  computeLastLineDemerits,
  computeLineDemerits,
  computeWordSpace,
  type LineLengths,
  type LineStart,
  SPACE_CLASSES,
} from './line-fit.ts';
import { LAST_RESORT_SPACE, PENALTIES, SPACE_STRETCH } from './line-penalties.ts';
import {
  findLineHead,
  type ParagraphItem,
  type ParagraphItems,
  type Sums,
  sumItems,
} from './paragraph-sums.ts';

interface Node extends LineStart {
  readonly demerits: number;
  readonly previous: Node | null;
}

/** Greatest ratio at which a line is not very loose; a paragraph that needs more may divide names and compounds. */
const FIRST_TOLERANCE = (LAST_RESORT_SPACE - 1) / SPACE_STRETCH;
const TOLERANCES = [FIRST_TOLERANCE, 4, 8, 30, Number.POSITIVE_INFINITY];

/**
 * A paragraph made longer or shorter may cost at most so many more demerits; beyond that, white on a short page is
 * better.
 */
const OTHER_LENGTH_DEMERITS = 2_500_000;

const createNodeAfter = (from: Node, at: number, ratio: number, demerits: number, step: Step): Node => {
  const { paragraph, sums } = step;
  const head = findLineHead(paragraph, at);
  return {
    at,
    line: from.line + 1,
    demerits,
    logSpace: Math.log(computeWordSpace(ratio)),
    hyphens: paragraph.items[at]?.isHyphen ? from.hyphens + 1 : 0,
    head,
    width: sums.width[head] ?? 0,
    glyphs: sums.glyphs[head] ?? 0,
    stretch: sums.stretch[head] ?? 0,
    shrink: sums.shrink[head] ?? 0,
    previous: from,
  };
};

const START: Node = {
  at: -1,
  line: 0,
  demerits: 0,
  logSpace: null,
  hyphens: 0,
  head: 0,
  width: 0,
  glyphs: 0,
  stretch: 0,
  shrink: 0,
  previous: null,
};

/**
 * A line that may end at a break. Candidates with the same key have the same number of lines before, class of word
 * space and hyphens in a row.
 */
interface Candidate {
  readonly key: number;
  readonly from: Node;
  readonly ratio: number;
  readonly demerits: number;
}

/** Keeps the best candidate of each key, in the order in which the keys first occurred; there are only a few keys. */
const keepCandidate = (best: Candidate[], candidate: Candidate): void => {
  const at = best.findIndex(({ key }) => key === candidate.key);
  if (at < 0) best.push(candidate);
  else if (candidate.demerits < (best[at]?.demerits ?? 0)) best[at] = candidate;
};

interface Step {
  readonly paragraph: ParagraphItems;
  readonly sums: Sums;
  readonly lengths: LineLengths;
  readonly tolerance: number;
  /** True where names, compounds and words in capitals may be divided. */
  readonly hasLastResort: boolean;
  readonly effort: Effort;
  /** True when two line ends, or the starts of the lines after them, are the same word. */
  readonly isStacked: (at: number, other: number) => boolean;
}

/**
 * Line ends at one break that are continued. A paragraph of prose has at most four; one of thousands of lines has
 * hundreds.
 */
const LINE_ENDS_MAX = 8;

/** Returns the best line ends, in their original order. */
const findBestEnds = (ends: readonly Candidate[]): readonly Candidate[] => {
  if (ends.length <= LINE_ENDS_MAX) return ends;
  const worst = ends.map(({ demerits }) => demerits).sort((a, b) => a - b)[LINE_ENDS_MAX - 1] ?? 0;
  return ends.filter(({ demerits }) => demerits <= worst).slice(0, LINE_ENDS_MAX);
};

/** Returns the nodes that remain active after a possible break, and the best new nodes that end a line there. */
const stepOver = (active: readonly Node[], at: number, item: ParagraphItem, step: Step): Node[] => {
  const { paragraph, sums, lengths, tolerance, effort } = step;
  const isRagged = lengths.raggedPt !== null;
  effort.add(active.length, at);
  const next: Node[] = [];
  const best: Candidate[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const from of active) {
    const ratio = computeAdjustmentRatio(from, at, paragraph, sums, lengths);
    if (ratio >= -1) next.push(from);
    if (ratio < -1 || ratio > tolerance) continue;
    const hyphens = item.isHyphen ? from.hyphens + 1 : 0;
    if (hyphens > CONSECUTIVE_HYPHENS_MAX) continue;
    const ownDemerits = from.demerits + computeLineDemerits(from, item, ratio, isRagged);
    // Contrast and stack can only add to what is too much already.
    if (ownDemerits > least + OTHER_LENGTH_DEMERITS) continue;
    const contrast = isRagged ? 0 : computeContrastDemerits(from, ratio);
    const stack = from.at >= 0 && step.isStacked(from.at, at) ? PENALTIES.stack : 0;
    const demerits = ownDemerits + contrast + stack;
    const key = (from.line * SPACE_CLASSES + classifySpace(computeWordSpace(ratio))) * 4 + hyphens;
    keepCandidate(best, { key, from, ratio, demerits });
    least = Math.min(least, demerits);
  }
  for (const { from, ratio, demerits } of findBestEnds(best))
    if (demerits <= least + OTHER_LENGTH_DEMERITS)
      next.push(createNodeAfter(from, at, ratio, demerits, step));
  return next;
};

/**
 * Item count above which a paragraph without stretchable space is broken by first fit: no line of it is better than
 * another.
 */
const RIGID_ITEMS = 400;

const isRigid = ({ items }: ParagraphItems, { stretch }: Sums): boolean =>
  items.length > RIGID_ITEMS && stretch[items.length] === 0;

const collectBreaks = (end: Node): number[] => {
  const breaks: number[] = [];
  for (let node: Node | null = end; node && node.at >= 0; node = node.previous) breaks.push(node.at);
  return breaks.reverse();
};

const breakWithTolerance = (step: Step): BrokenLines[] => {
  let active: Node[] = [START];
  for (const [at, item] of step.paragraph.items.entries()) {
    if (active.length === 0 || step.effort.isExceeded()) break;
    if (item.isBreak && (step.hasLastResort || !item.isLastResort)) active = stepOver(active, at, item, step);
  }
  const byLines = new Map<number, { node: Node; demerits: number }>();
  for (const node of active) {
    const demerits = node.demerits + computeLastLineDemerits(node, step.paragraph, step.sums, step.lengths);
    if (demerits < (byLines.get(node.line)?.demerits ?? Number.POSITIVE_INFINITY))
      byLines.set(node.line, { node, demerits });
  }
  return [...byLines.values()]
    .sort((a, b) => a.demerits - b.demerits)
    .map(({ node, demerits }) => ({ breaks: collectBreaks(node), demerits }));
};

/**
 * Total-fit line breaking after Knuth and Plass. The best breaks come first, then the best for each other acceptable
 * number of lines. At most two lines in a row end with a hyphen. The tolerance is raised until the paragraph can be
 * broken; before it allows a very loose line, names, compounds and words in capitals may be divided. A paragraph that
 * takes more effort than any prose, or has nothing to stretch, is broken line by line.
 */
export const breakLines = (
  paragraph: ParagraphItems,
  lengths: LineLengths,
  effort: Effort = openEffort(),
): BrokenLines[] => {
  const sums = sumItems(paragraph);
  if (isRigid(paragraph, sums)) return [breakInTurn(paragraph, sums, lengths, effort)];
  const common = { paragraph, sums, lengths, effort, isStacked: openEdgeWords(paragraph) };
  const canDivideMore = lengths.raggedPt === null && paragraph.items.some(({ isLastResort }) => isLastResort);
  const attempts = TOLERANCES.map((tolerance) => ({ tolerance, hasLastResort: canDivideMore }));
  for (const attempt of [{ tolerance: FIRST_TOLERANCE, hasLastResort: false }, ...attempts]) {
    const breaks = breakWithTolerance({ ...common, ...attempt });
    if (effort.isExceeded()) return [breakInTurn(paragraph, sums, lengths, effort)];
    if (breaks.length > 0) return breaks;
  }
  return [{ breaks: [], demerits: 0 }];
};
