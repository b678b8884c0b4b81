/** A file of a copy, and where its octets lie. */
export interface CollectedFile {
  readonly path: string;
  readonly store: 'files' | 'media';
  readonly key: string;
  /** Further keys whose bytes follow in the same file, in this order. */
  readonly more?: readonly string[];
}
