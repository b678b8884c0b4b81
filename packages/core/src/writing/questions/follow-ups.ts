import type { FollowUp } from '@souvenance/contracts';
import type { Documents } from '../../ports/documents.port.ts';
import { followUpId } from './library/theme.ts';
import { formatQuestionForNarrator } from './offer/familiar/index.ts';
import { isOffered, type OptIn } from './offer/offered.ts';
import { readLibraryQuestion } from './offer/read-library.ts';
import { libraryQuestionId, type QuestionRecord, questions } from './question.ts';

/** Number of follow-ups shown after an answer; more would feel like an interrogation. */
const FOLLOW_UPS_MAX = 3;

/**
 * Lists the library's follow-ups of an answered question that the book does not have yet, as its narrator is asked
 * them: with « tu » or « vous ». Empty for a question of the family's own, and for a sensitive one without opt-in.
 */
export const listFollowUps = async (
  documents: Pick<Documents, 'get'>,
  {
    bookId,
    narratorId,
    libraryId,
    isForRelatives,
  }: Pick<QuestionRecord, 'bookId' | 'narratorId' | 'libraryId' | 'isForRelatives'>,
  optIn: OptIn,
  isFamiliar: boolean,
): Promise<FollowUp[]> => {
  const libraryQuestion =
    libraryId === null || isForRelatives ? null : await readLibraryQuestion(documents, libraryId);
  if (
    libraryQuestion === null ||
    libraryQuestion.isRetired ||
    !isOffered(libraryQuestion.theme, libraryQuestion.question, optIn)
  )
    return [];
  const all = libraryQuestion.question.followUps.map((text, index) => {
    const id = followUpId(libraryQuestion.question.id, index);
    return { id, text: formatQuestionForNarrator({ libraryId: id, text }, isFamiliar) };
  });
  const storedFollowUps = await Promise.all(
    all.map(({ id }) => documents.get(questions, libraryQuestionId(bookId, narratorId, id))),
  );
  return all.filter((_, index) => storedFollowUps[index] === null).slice(0, FOLLOW_UPS_MAX);
};
