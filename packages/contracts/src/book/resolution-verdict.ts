import { z } from 'zod';

/** Consequence of a resolution: none, a hint, a confirmation, or a smaller placement. */
export const resolutionVerdict = z.enum(['fine', 'hint', 'confirm', 'reduced']);
export type ResolutionVerdict = z.infer<typeof resolutionVerdict>;
