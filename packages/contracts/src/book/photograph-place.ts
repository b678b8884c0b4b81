import { z } from 'zod';
import { BRIGHTNESS_FACTORS, CROP_PERCENT_MAX } from '../bounds/photograph-edit-bounds.ts';
import { photographPlacements } from '../enums.ts';

/** Placement of a photograph: within the text, half a page, a page, facing pages, or to the cut edge. */
export const photographPlacement = z.enum(photographPlacements);

export type PhotographPlacement = z.infer<typeof photographPlacement>;

const cropPercent = z.int().nonnegative().max(CROP_PERCENT_MAX);

/**
 * Quarter turns to the right, then the percentage cropped from each side of the turned picture, then a step of
 * brightness.
 */
export const photographEdit = z.strictObject({
  turn: z.int().nonnegative().max(3),
  crop: z
    .strictObject({ left: cropPercent, right: cropPercent, top: cropPercent, bottom: cropPercent })
    .refine(
      ({ left, right, top, bottom }) => left + right <= CROP_PERCENT_MAX && top + bottom <= CROP_PERCENT_MAX,
      'nothing would be left of it',
    ),
  brighten: z
    .int()
    .nonnegative()
    .max(BRIGHTNESS_FACTORS.length - 1),
});
