import type { Deps } from '../../../ports/deps.ts';
import { deliveries } from '../../deliveries/delivery.ts';
import { type QuestionRecord, questions } from '../question.ts';

export interface AnswerCount {
  readonly sentCount: number;
  readonly answeredCount: number;
  readonly passedCount: number;
}

/**
 * Counts the outcomes of one library question in all books that contain it: how often it was sent to a narrator,
 * answered (also without a mail) and skipped. The store counts; no document is read.
 */
export const countAnswers = async (
  { documents }: Pick<Deps, 'documents'>,
  libraryId: string,
): Promise<AnswerCount> => {
  const countState = (state: QuestionRecord['state']) =>
    documents.aggregate(questions, {
      where: [
        ['libraryId', '==', libraryId],
        ['state', '==', state],
      ],
    });
  const [sentDeliveries, answeredQuestions, skippedQuestions] = await Promise.all([
    documents.aggregate(deliveries, {
      where: [
        ['libraryId', '==', libraryId],
        ['isToNarrator', '==', true],
        ['sentAt', '>=', ''],
      ],
    }),
    countState('answered'),
    countState('skipped'),
  ]);
  return {
    sentCount: sentDeliveries.count,
    answeredCount: answeredQuestions.count,
    passedCount: skippedQuestions.count,
  };
};
