import type { FlowPart, FlowUnit } from './flow-unit.ts';

/** One layout of a paragraph, with one of the line counts that it may take. */
export interface FlowLayout {
  readonly lineCount: number;
  readonly demerits: number;
  /** For each line, whether it ends within a word or an address: a page turn there is avoided. */
  readonly endsInWord: readonly boolean[];
  /** Its lines, one row each; made only for the layout that is chosen. */
  readonly units: () => readonly FlowUnit[];
}

/**
 * A paragraph of the flow with its possible layouts, among which the page breaking chooses. The first has the fewest
 * demerits.
 */
export interface FlowParagraph {
  readonly kind: 'paragraph';
  readonly layouts: readonly FlowLayout[];
  /** `never` forbids a page break after it: the last line stays with the signature. */
  readonly breakAfter: 'free' | 'never';
  /**
   * White rows allowed at the foot of the page on which it begins, where more than usual: two lines join the notes, a
   * stanza stays whole.
   */
  readonly whiteRowsMax?: number;
  /** True where a page that ends before it may end at any row without demerits. */
  readonly excusesWhite?: boolean;
}

export type FlowStep = FlowPart | FlowParagraph;

/** Forbids a page break after a paragraph or a unit. Photographs choose their pages themselves. */
export const keepWithNext = (step: FlowStep): FlowStep =>
  step.kind === 'paragraph' || step.kind === 'unit' ? { ...step, breakAfter: 'never' } : step;

/** Allows so many white rows at the foot of the page before a paragraph. */
export const allowWhiteBefore = (step: FlowStep, rows: number): FlowStep =>
  step.kind === 'paragraph' ? { ...step, whiteRowsMax: rows, excusesWhite: true } : step;

export const keepLastWithNext = (steps: readonly FlowStep[]): FlowStep[] => [
  ...steps.slice(0, -1),
  ...steps.slice(-1).map(keepWithNext),
];

export const isOneLine = (step: FlowStep | undefined): boolean =>
  step?.kind === 'paragraph' && step.layouts[0]?.lineCount === 1;

/** Keeps the first and the last item of a list with their neighbours where they are one line. */
export const keepLoneItems = (steps: readonly FlowStep[]): FlowStep[] => {
  const last = steps.length - 1;
  return steps.map((step, index) => {
    const isLone = (index === 0 && isOneLine(step)) || (index === last - 1 && isOneLine(steps[last]));
    return index < last && isLone ? keepWithNext(step) : step;
  });
};
