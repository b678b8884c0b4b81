/** One way to cut a paragraph into lines. */
export interface BrokenLines {
  /** Items at which lines end; the last line's end is not among them. */
  readonly breaks: readonly number[];
  readonly demerits: number;
}
