import type { StoryToTypeset } from './typeset-story.ts';

/**
 * Request to the process that typesets stories. That process has no access to a store: missing photographs are sent
 * with a second request.
 */
export interface StoryChildRequest {
  readonly story: StoryToTypeset;
  /** Page of the story, from 1; null for the first whose key is not in `knownPageKeys`. */
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
  readonly widthPx: number;
  /** Photographs that the process reported as missing, by hash. */
  readonly photographs: Readonly<Record<string, Uint8Array>>;
}

/** The rendered page, and the keys of all pages. */
export interface StoryPage {
  readonly pageKeys: readonly string[];
  readonly page: number;
  /** WebP, cropped to the trim. */
  readonly picture: Uint8Array;
  readonly heightPx: number;
}

export type StoryAnswer = StoryPage | { readonly missingPhotographs: readonly string[] };
