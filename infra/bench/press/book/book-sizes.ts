/** Size of a bench's book. Words are aimed at; pages follow from typesetting and are reported, not forced. */
export interface BookSize {
  readonly stories: number;
  readonly photographs: number;
  /** Words of an average story; stories run from 0.55 to 1.45 of it. */
  readonly storyWords: number;
  /** Pages that the size stands for (packages/press/README.md, How good is measured). */
  readonly pages: number;
}

export const bookSizes = {
  S: { stories: 20, photographs: 20, storyWords: 610, pages: 60 },
  M: { stories: 60, photographs: 80, storyWords: 740, pages: 220 },
  L: { stories: 120, photographs: 200, storyWords: 810, pages: 485 },
} satisfies Record<string, BookSize>;

export type BookSizeName = keyof typeof bookSizes;
