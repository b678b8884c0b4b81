import type { FlowPart, FlowUnit } from './flow-unit.ts';

/** One length that a paragraph of the flow may take. */
export interface FlowWay {
  readonly lineCount: number;
  readonly demerits: number;
  readonly endsOnHyphen: readonly boolean[];
  /** Its lines, one row each; made when the way is taken. */
  readonly units: () => readonly FlowUnit[];
}

/** A paragraph of the flow; the pages choose among its lengths. The first is the best by itself. */
export interface FlowParagraph {
  readonly kind: 'paragraph';
  readonly ways: readonly FlowWay[];
  /** May a page end after it? A signature holds to the last line. */
  readonly breakAfter: 'free' | 'never';
}

export type FlowStep = FlowPart | FlowParagraph;
