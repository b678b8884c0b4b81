import { ApiError, type Client } from '@souvenance/contracts';
import { readBookQuestions } from './read-book-questions.ts';

/**
 * Adds a question of the library to those of a narrator (the second one's id; null for the first), unless an earlier
 * attempt did; returns its id.
 */
export const addQuestionToBook = async (
  client: Client,
  bookId: string,
  libraryId: string,
  narratorId: string | null,
): Promise<string> => {
  try {
    const body = { libraryId, narratorId };
    return (await client.call('questions.choose', { params: { bookId }, body })).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'question.already_chosen')) throw error;
    const questions = await readBookQuestions(client, bookId);
    const bookQuestion = questions.find(
      (question) => question.libraryId === libraryId && question.narratorId === narratorId,
    );
    if (!bookQuestion) throw error;
    return bookQuestion.id;
  }
};
