import type { FollowUp } from '@souvenance/contracts';
import type { Documents } from '../../ports/documents.port.ts';
import { isOffered, type OptedIn } from './offer/offered.ts';
import { readLibraryQuestion } from './offer/read-library.ts';
import { type QuestionRecord, questions } from './question.ts';

/** Shown after an answer: more would be an interrogation. */
const FOLLOW_UPS_MAX = 3;

/**
 * The follow-ups of an answered question in the library that this book has not chosen, told or refused yet. None for a
 * question of the family's own, nor for a sensitive one without opt-in.
 */
export const followUpsOf = async (
  reader: Pick<Documents, 'get'>,
  { bookId, libraryId, isForRelatives }: Pick<QuestionRecord, 'bookId' | 'libraryId' | 'isForRelatives'>,
  opted: OptedIn,
): Promise<FollowUp[]> => {
  const libraryQuestion =
    libraryId === null || isForRelatives ? null : await readLibraryQuestion(reader, libraryId);
  if (
    libraryQuestion === null ||
    libraryQuestion.isRetired ||
    !isOffered(libraryQuestion.theme, libraryQuestion.question, opted)
  )
    return [];
  const all = libraryQuestion.question.followUps.map((text, place) => ({
    id: `${libraryId}+${place + 1}`,
    text,
  }));
  const stand = await Promise.all(all.map(({ id }) => reader.get(questions, `${bookId}.${id}`)));
  return all.filter((_, at) => stand[at] === null).slice(0, FOLLOW_UPS_MAX);
};
