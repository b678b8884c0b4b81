import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

export const questionRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  libraryId: z.string().nullable(),
  text: z.string(),
  theme: z.string(),
  state: z.enum(['chosen', 'skipped', 'answered']),
  storyId: z.string().nullable(),
  askedBy: z.string(),
  /** The account of who asked; null where none did. */
  askedByUid: z.string().nullable(),
  position: z.number(),
  /** People who skipped it; a question that the narrator skips is skipped for everybody. */
  skippedBy: z.array(z.string()),
  /** Relatives who told of it in their own words; it stays the narrator's to answer. */
  contributions: z.array(z.object({ uid: z.string(), storyId: z.string() })),
  /** About the narrator, « quel souvenir gardez-vous d’elle »: never asked of the narrator. */
  isForRelatives: z.boolean(),
  /** How it reads to a relative (`words-about.ts`); null: the rule words it. */
  about: z.string().nullable(),
  /** The question in its words, or the story by its title, that this one continues; missing for most. */
  follows: z.string().optional(),
  /** The story that a reader asks about. */
  aboutStoryId: z.string().optional(),
});
export type QuestionRecord = z.infer<typeof questionRecord>;

export const questions = collection('questions', questionRecord, [['bookId', 'position'], ['libraryId']]);
