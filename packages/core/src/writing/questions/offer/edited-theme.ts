import { lifePeriods } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../../ports/documents.port.ts';

/** A question as an administrator left it: complete, in place of the one in the code. */
export const editedQuestion = z.object({
  text: z.string(),
  /** How it reads to a relative; null: the rule words it. */
  about: z.string().nullable(),
  followUps: z.array(z.string()),
  period: z.enum(lifePeriods),
  depth: z.literal([1, 2, 3]),
  sensitive: z.boolean(),
  /** Offered to nobody any more; what was chosen or sent keeps its words. */
  isRetired: z.boolean(),
  /** Grows with each edit; what an administrator saw. */
  revision: z.int().positive(),
  updatedAt: z.iso.datetime(),
});
export type EditedQuestion = z.infer<typeof editedQuestion>;

/**
 * Changes of administrators to one theme, by the id of the question: one document a theme, so that a few reads give
 * all.
 */
export const editedThemes = collection(
  'library-themes',
  z.object({ questions: z.record(z.string(), editedQuestion) }),
);
