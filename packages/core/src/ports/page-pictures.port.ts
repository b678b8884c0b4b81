/** A request for the picture of one page of a finished file. */
export interface PageDrawing {
  /** SHA-256 of the file's bytes. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** Pages count from 1. */
  readonly page: number;
  readonly widthPx: number;
}

/**
 * Draws pages from the print files themselves, so that the screen shows exactly the printed page. Simultaneous requests
 * for one page draw it once.
 */
export interface PagePictures {
  /**
   * Returns a WebP of the page, cut to its trim. Rejects with `service.unavailable` when too many requests wait.
   * @example const picture = await pictures.draw({ sha256, bytes: readInterior, page: 12, widthPx: 800 }, { signal });
   */
  draw(drawing: PageDrawing, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
}
