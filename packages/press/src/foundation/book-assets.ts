/** Keeps fragments by key. A fragment that is lost is set again. */
export interface FragmentStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

export interface BookAssets {
  /** The photograph as `preparePhotograph` left it: an upright sRGB JPEG without metadata. */
  photograph(sha256: string): Promise<Uint8Array>;
  /** A recording as MP3, AAC in MP4 or Opus in Ogg, the e-book's core media types; only e-books ask for it. */
  voice?(sha256: string): Promise<Uint8Array>;
  /** ICC profile of a printing condition that the press does not carry; null when nobody has it. */
  outputProfile?(condition: string): Promise<Uint8Array | null>;
  readonly fragments: FragmentStore;
}
