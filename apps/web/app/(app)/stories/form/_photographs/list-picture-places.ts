import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import type { PicturePlace } from '#ui/editor/sheet-pictures.ts';

/** Positions of a story's photographs, in order. */
export const listPicturePlaces = (photographs: readonly PlacedPhotograph[]): PicturePlace[] =>
  photographs
    .map(({ photographId, afterBlock }) => ({ key: photographId, afterBlock }))
    .sort((a, b) => a.afterBlock - b.afterBlock);
