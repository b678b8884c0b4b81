import type { Manuscript } from '@souvenance/contracts';

/** One story, with what its book says of its pages. */
export interface StoryShown {
  readonly story: {
    /** The book, with this story as its only chapter. */
    readonly manuscript: Manuscript;
    readonly profileId: string;
    /** Pages of the whole book, as far as they are known: they decide the inner margin. */
    readonly bookPages: number;
    /** Page of the book on which the story opens. */
    readonly firstPage: number;
    readonly opensTheme: boolean;
  };
  /** Page of the story, from 1; null for the first whose key is not among `knownPageKeys`. */
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
  readonly widthPx: number;
  /** Id of the reader: a newer request of the same reader replaces one that waits. */
  readonly reader: string;
  /** The family whose queue the request joins. */
  readonly family: string;
  readonly photograph: (sha256: string) => Promise<Uint8Array>;
}

/**
 * Sets a story as its book would have it, while it is being written, and draws one page; keeps nothing. Rejects with
 * `request.too_many` when a newer question took its place, with `service.unavailable` when it can't be done now.
 */
export interface StoryPress {
  /**
   * @example
   * const { picture, page } = await storyPress.show({ story, page: null, knownPageKeys, widthPx: 800, reader: uid,
   *   family: familyId, photograph: readPhotograph });
   */
  show(asked: StoryShown): Promise<{
    readonly pageKeys: readonly string[];
    readonly page: number;
    /** WebP, cut to the trim. */
    readonly picture: Uint8Array;
    readonly heightPx: number;
  }>;
}
