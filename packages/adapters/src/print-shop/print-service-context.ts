/** Dependencies of a print service besides its environment variables. */
export interface PrintServiceContext {
  /** Ids in `PRINT_SHOP_PROFILES` of the shops that use the service: each shop has one print profile. */
  readonly profileIds: readonly string[];
}
