import { z } from 'zod';
import { BRIGHTNESS_FACTORS, CROP_PERCENT_MAX } from '../bounds/photograph-edit-bounds.ts';
import { photographPlacements } from '../enums/writing.ts';

/** Placement of a photograph: within the text, half a page, a page, facing pages, or to the cut edge. */
export const photographPlacement = z.enum(photographPlacements);

export type PhotographPlacement = z.infer<typeof photographPlacement>;

const sidePercent = z.int().nonnegative().max(CROP_PERCENT_MAX);

/**
 * Quarter turns to the right, then the percentage cropped from each side of the turned picture, then a step of
 * brightness.
 */
export const photographEdit = z.strictObject({
  quarterTurns: z.int().nonnegative().max(3),
  cropPercent: z
    .strictObject({ left: sidePercent, right: sidePercent, top: sidePercent, bottom: sidePercent })
    .refine(
      ({ left, right, top, bottom }) => left + right <= CROP_PERCENT_MAX && top + bottom <= CROP_PERCENT_MAX,
      'nothing would be left of it',
    ),
  brightnessStep: z
    .int()
    .nonnegative()
    .max(BRIGHTNESS_FACTORS.length - 1),
});
