/**
 * Size of a bench's book. The word count is a target; the page count follows from typesetting and is reported, not
 * forced.
 */
export interface BookSize {
  readonly stories: number;
  readonly photographs: number;
  /** Words of an average story; stories have 0.55 to 1.45 times as many. */
  readonly storyWords: number;
  /** Typical page count of the size (packages/press/README.md, How good is measured). */
  readonly pages: number;
}

export const bookSizes = {
  S: { stories: 20, photographs: 20, storyWords: 610, pages: 60 },
  M: { stories: 60, photographs: 80, storyWords: 740, pages: 220 },
  L: { stories: 120, photographs: 200, storyWords: 810, pages: 485 },
} satisfies Record<string, BookSize>;

export type BookSizeName = keyof typeof bookSizes;
