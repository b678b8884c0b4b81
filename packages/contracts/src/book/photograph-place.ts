import { z } from 'zod';
import { BRIGHT_FACTORS, CUT_MOST } from '../bounds/photograph-edit-bounds.ts';
import { photographPlacements } from '../enums.ts';

/** Where a photograph stands: within the text, half a page, a page, a facing pair, or to the cut edge. */
export const photographPlacement = z.enum(photographPlacements);

export type PhotographPlacement = z.infer<typeof photographPlacement>;

const cutShare = z.int().nonnegative().max(CUT_MOST);

/** Quarter turns to the right, then sides cut in per cent of the turned picture, then a step of brightness. */
export const photographEdit = z.strictObject({
  turn: z.int().nonnegative().max(3),
  crop: z
    .strictObject({ left: cutShare, right: cutShare, top: cutShare, bottom: cutShare })
    .refine(
      ({ left, right, top, bottom }) => left + right <= CUT_MOST && top + bottom <= CUT_MOST,
      'nothing would be left of it',
    ),
  brighten: z
    .int()
    .nonnegative()
    .max(BRIGHT_FACTORS.length - 1),
});
