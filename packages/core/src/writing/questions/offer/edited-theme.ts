import { lifePeriods } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../../ports/documents.port.ts';

/** A question as edited by an administrator: complete, replacing the one in the code. */
export const editedQuestion = z.object({
  text: z.string(),
  /** The wording for relatives; null: the question is quoted. */
  about: z.string().nullable(),
  followUps: z.array(z.string()),
  period: z.enum(lifePeriods),
  depth: z.literal([1, 2, 3]),
  sensitive: z.boolean(),
  /** No longer offered; questions that were chosen or sent keep their text. */
  isRetired: z.boolean(),
  /** Counts the edits, to detect conflicting ones. */
  revision: z.int().positive(),
  updatedAt: z.iso.datetime(),
});
export type EditedQuestion = z.infer<typeof editedQuestion>;

/** Administrators' changes by theme and question id. One document per theme, so that the library takes few reads. */
export const editedThemes = collection(
  'library-themes',
  z.object({ questions: z.record(z.string(), editedQuestion) }),
);
