import { findAll } from '../../../foundation/documents/find-all.ts';
import type { Deps } from '../../../ports/deps.ts';
import { deliveries, deliveryId } from '../../deliveries/delivery.ts';
import { narratorId } from '../../persons/person.ts';
import { type QuestionRecord, questions } from '../question.ts';

export interface AnswerCount {
  readonly sentCount: number;
  readonly answeredCount: number;
  readonly passedCount: number;
}

type Outcome = Record<keyof AnswerCount, boolean>;

const toOutcome = (
  question: QuestionRecord,
  delivery: { sentAt: string | null; state: string } | undefined,
): Outcome => ({
  sentCount: delivery?.sentAt != null,
  answeredCount: question.state === 'answered' || delivery?.state === 'answered',
  passedCount: question.state === 'skipped' || delivery?.state === 'skipped',
});

/**
 * Counts the outcomes of one library question in all books that contain it. The count is exact: all pages are read.
 * Answers that a narrator gave without a mail count too.
 */
export const countAnswers = async (
  { documents }: Pick<Deps, 'documents'>,
  libraryId: string,
): Promise<AnswerCount> => {
  const storedQuestions = await findAll(documents, questions, { where: [['libraryId', '==', libraryId]] });
  const outcomes = await Promise.all(
    storedQuestions.map(async ({ id, value }) => {
      const delivery = await documents.get(deliveries, deliveryId(narratorId(value.bookId), id));
      return toOutcome(value, delivery?.value);
    }),
  );
  const count = (field: keyof AnswerCount) => outcomes.filter((fate) => fate[field]).length;
  return {
    sentCount: count('sentCount'),
    answeredCount: count('answeredCount'),
    passedCount: count('passedCount'),
  };
};
