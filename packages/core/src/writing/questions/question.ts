import { z } from 'zod';
import { collection, type Stored } from '../../ports/documents.port.ts';

export const questionRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The book's second narrator, for a question to them; missing for the first. Each has questions of their own. */
  narratorId: z.string().optional(),
  /** The name of the second narrator, once they have left the book; missing while the book names them. */
  formerNarratorName: z.string().optional(),
  libraryId: z.string().nullable(),
  text: z.string(),
  theme: z.string(),
  state: z.enum(['chosen', 'skipped', 'answered']),
  storyId: z.string().nullable(),
  askedBy: z.string(),
  /** The asker's account; null when the asker has none. */
  askedByUid: z.string().nullable(),
  position: z.number(),
  /** People who skipped it. A question that the narrator skips is skipped for everybody. */
  skippedBy: z.array(z.string()),
  /** Relatives who answered it with a contribution; the narrator may still answer it. */
  contributions: z.array(z.object({ uid: z.string(), storyId: z.string() })),
  /** A question about the narrator (« quel souvenir gardez-vous d’elle »), never sent to the narrator. */
  isForRelatives: z.boolean(),
  /** The wording for relatives (`words-about.ts`); null: the question is quoted. */
  about: z.string().nullable(),
  /** The text of the question, or the title of the story, that this one continues; missing for most. */
  followUpOf: z.string().optional(),
  /** The story that a reader asks about. */
  aboutStoryId: z.string().optional(),
});
export type QuestionRecord = z.infer<typeof questionRecord>;

export const questions = collection('questions', questionRecord, [
  ['bookId', 'position'],
  ['libraryId', 'state'],
]);

/** The id of a library question in a book's list: each narrator has it at most once. */
export const libraryQuestionId = (
  bookId: string,
  narratorId: string | undefined,
  libraryId: string,
): string => `${narratorId ?? bookId}.${libraryId}`;

/** A question, or its delivery, with its asker as the author, for the permission check. */
export const withAskerAsAuthor = <T extends Pick<QuestionRecord, 'familyId' | 'askedByUid'>>({
  value,
  ...document
}: Stored<T>) => ({
  ...document,
  value: { familyId: value.familyId, ...(value.askedByUid !== null && { authorUid: value.askedByUid }) },
});
