import type { Manuscript } from '@souvenance/contracts';

/** A request for the preview of one story on the pages of its book. */
export interface StoryPreviewRequest {
  readonly story: {
    /** The book, with this story as its only chapter. */
    readonly manuscript: Manuscript;
    readonly profileId: string;
    /** Pages of the whole book, as far as they are known: they determine the inner margin. */
    readonly bookPages: number;
    /** Page of the book on which the story begins. */
    readonly firstPage: number;
    readonly opensTheme: boolean;
  };
  /** Page of the story, from 1; null for the first page whose key is not among `knownPageKeys`. */
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
  readonly widthPx: number;
  /** Account of the viewer: a newer request of the same viewer replaces one that waits. */
  readonly viewerId: string;
  /** The family whose queue the request joins. */
  readonly familyId: string;
  readonly readPhotograph: (sha256: string) => Promise<Uint8Array>;
}

/** Typesets a story for its book while it is being written and draws one page; stores nothing. */
export interface StoryPress {
  /**
   * Returns the picture of one page and the keys of all pages of the story. Rejects with `request.too_many` when a
   * newer request of the viewer replaced this one, with `service.unavailable` when the press cannot do it now.
   * @example
   * const { picture, page } = await storyPress.show({
   *   story, page: null, knownPageKeys, widthPx: 800, viewerId: uid, familyId, readPhotograph,
   * });
   */
  show(request: StoryPreviewRequest): Promise<{
    readonly pageKeys: readonly string[];
    readonly page: number;
    /** WebP, cut to the trim. */
    readonly picture: Uint8Array;
    readonly heightPx: number;
  }>;
}
