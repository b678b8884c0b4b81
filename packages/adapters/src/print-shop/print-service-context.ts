/** Arguments with which a print service opens besides its variables. */
export interface PrintServiceContext {
  /** Print profiles of the shops that are worked with by it. */
  readonly profiles: readonly string[];
}
