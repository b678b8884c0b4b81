import type { StoryToSet } from './set-story.ts';

/** Question to the process that typesets stories. The process has no access to a store: photographs come with a second question. */
export interface StoryQuestion {
  readonly story: StoryToSet;
  /** Page of the story, from 1; null for the first whose key is not in `knownPageKeys`. */
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
  readonly widthPx: number;
  /** Photographs that it said it lacks, by their hash. */
  readonly photographs: Readonly<Record<string, Uint8Array>>;
}

/** The page that is looked at, and the names of all of them. */
export interface StoryPage {
  readonly pageKeys: readonly string[];
  readonly page: number;
  /** WebP, cut to the trim. */
  readonly picture: Uint8Array;
  readonly heightPx: number;
}

export type StoryAnswer = StoryPage | { readonly lacking: readonly string[] };
