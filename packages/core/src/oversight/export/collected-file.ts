/** A file of an export, and the store and key of its bytes. */
export interface CollectedFile {
  readonly path: string;
  readonly store: 'files' | 'media';
  readonly key: string;
  /** Further keys whose bytes follow in the same file, in this order. */
  readonly more?: readonly string[];
}
