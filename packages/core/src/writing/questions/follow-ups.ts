import type { FollowUp } from '@souvenance/contracts';
import type { Documents } from '../../ports/documents.port.ts';
import { isOffered, type OptedIn } from './offer/offered.ts';
import { readLibraryQuestion } from './offer/read-library.ts';
import { type QuestionRecord, questions } from './question.ts';

/** Shown after an answer: more would be an interrogation. */
const FOLLOW_UPS_MAX = 3;

/**
 * What an answered question goes on with: its follow-ups in the library that this book has not chosen, told or refused
 * yet. None of a question of the family's own, nor of one that may hurt who did not ask for it.
 */
export const followUpsOf = async (
  reader: Pick<Documents, 'get'>,
  { bookId, libraryId, isForRelatives }: Pick<QuestionRecord, 'bookId' | 'libraryId' | 'isForRelatives'>,
  opted: OptedIn,
): Promise<FollowUp[]> => {
  const known = libraryId === null || isForRelatives ? null : await readLibraryQuestion(reader, libraryId);
  if (known === null || known.isRetired || !isOffered(known.theme, known.question, opted)) return [];
  const all = known.question.followUps.map((text, place) => ({ id: `${libraryId}+${place + 1}`, text }));
  const stand = await Promise.all(all.map(({ id }) => reader.get(questions, `${bookId}.${id}`)));
  return all.filter((_, at) => stand[at] === null).slice(0, FOLLOW_UPS_MAX);
};
