/** Caches fragments by key. A lost fragment is typeset again. */
export interface FragmentStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

export interface BookAssets {
  /** A photograph as `preparePhotograph` returned it: an upright sRGB JPEG without metadata. */
  photograph(sha256: string): Promise<Uint8Array>;
  /** A recording as MP3, AAC in MP4 or Opus in Ogg, the core media types of EPUB; used by e-books only. */
  voice?(sha256: string): Promise<Uint8Array>;
  /** Returns the ICC profile of a printing condition that the press does not include; null when it is unavailable. */
  outputProfile?(condition: string): Promise<Uint8Array | null>;
  readonly fragments: FragmentStore;
}
