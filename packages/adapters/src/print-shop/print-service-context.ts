/** Dependencies of a print service besides its environment variables. */
export interface PrintServiceContext {
  /** Print profiles of the shops that use the service. */
  readonly profiles: readonly string[];
}
