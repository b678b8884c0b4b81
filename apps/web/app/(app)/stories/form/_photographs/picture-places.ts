import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import type { PicturePlace } from '#ui/editor/sheet-pictures.ts';

/** Where the photographs of a story stand among its words. */
export const placesOf = (photographs: readonly PlacedPhotograph[]): PicturePlace[] =>
  photographs
    .map(({ photographId, afterBlock }) => ({ key: photographId, afterBlock }))
    .sort((one, other) => one.afterBlock - other.afterBlock);
