import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { getQuestionNarratorName } from '../persons/narrated.ts';
import { questions } from '../questions/question.ts';
import type { DeliveryRecord } from './delivery.ts';

/** The name of the narrator whom a question to a relative is about. */
export const readAboutName = async (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'value'>,
  { questionId }: Pick<DeliveryRecord, 'questionId'>,
): Promise<string> => {
  const question = await documents.get(questions, questionId);
  return getQuestionNarratorName(book, question?.value ?? {});
};
