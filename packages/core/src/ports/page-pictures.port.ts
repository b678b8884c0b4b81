/** One page of a finished file. */
export interface PageDrawing {
  /** Names the file's bytes: their SHA-256. */
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** Pages count from 1. */
  readonly page: number;
  readonly widthPx: number;
}

/**
 * Draws pages from the print files themselves: what is seen is what is printed. A page that is asked for twice at once is
 * drawn once. Rejects with `service.unavailable` when too many wait.
 */
export interface PagePictures {
  /**
   * WebP of the page, cut to its trim.
   * @example const picture = await pictures.draw({ sha256, bytes: readInterior, page: 12, widthPx: 800 }, { signal });
   */
  draw(drawing: PageDrawing, asking?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
}
