/** What a print shop's service opens with besides its variables. */
export interface PrintServiceContext {
  /** Print profiles of the shops that are worked with by it. */
  readonly profiles: readonly string[];
}
