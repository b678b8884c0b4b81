import { ApiError, type Client } from '@souvenance/contracts';
import { readBookQuestions } from './read-book-questions.ts';

/** Adds a question of the library to the book, unless an earlier attempt did; returns its id. */
export const addQuestionToBook = async (
  client: Client,
  bookId: string,
  libraryId: string,
): Promise<string> => {
  try {
    return (await client.call('questions.choose', { params: { bookId }, body: { libraryId } })).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'question.already_chosen')) throw error;
    const questions = await readBookQuestions(client, bookId);
    const bookQuestion = questions.find((question) => question.libraryId === libraryId);
    if (!bookQuestion) throw error;
    return bookQuestion.id;
  }
};
