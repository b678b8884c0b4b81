import { z } from 'zod';

/** What a resolution asks of a person: nothing, a hint, a confirmation, or a smaller place on the page. */
export const resolutionVerdict = z.enum(['fine', 'hint', 'confirm', 'reduced']);
export type ResolutionVerdict = z.infer<typeof resolutionVerdict>;
