/** One possible division of a paragraph into lines. */
export interface BrokenLines {
  /** Indices of the items at which lines end, without the end of the last line. */
  readonly breaks: readonly number[];
  readonly demerits: number;
}
