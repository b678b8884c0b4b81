import { z } from 'zod';
import { collection } from '../documents/documents.port.ts';

export const questionRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  libraryId: z.string().nullable(),
  text: z.string(),
  theme: z.string(),
  state: z.enum(['chosen', 'skipped', 'answered']),
  storyId: z.string().nullable(),
  askedBy: z.string(),
  position: z.number(),
});
export type QuestionRecord = z.infer<typeof questionRecord>;

export const questions = collection('questions', questionRecord, [['bookId', 'position']]);
