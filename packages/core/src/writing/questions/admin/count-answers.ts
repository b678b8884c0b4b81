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

type Fate = Record<keyof AnswerCount, boolean>;

const fateOf = (
  question: QuestionRecord,
  delivery: { sentAt: string | null; state: string } | undefined,
): Fate => ({
  sentCount: delivery?.sentAt != null,
  answeredCount: question.state === 'answered' || delivery?.state === 'answered',
  passedCount: question.state === 'skipped' || delivery?.state === 'skipped',
});

/**
 * Counts the outcomes of one question of the library in every book that has it: read from the store page by page to the
 * end, so that the figure is exact. Answers that a narrator gave without a mail count too.
 */
export const countAnswers = async (
  { documents }: Pick<Deps, 'documents'>,
  libraryId: string,
): Promise<AnswerCount> => {
  const storedQuestions = await findAll(documents, questions, { where: [['libraryId', '==', libraryId]] });
  const fates = await Promise.all(
    storedQuestions.map(async ({ id, value }) => {
      const delivery = await documents.get(deliveries, deliveryId(narratorId(value.bookId), id));
      return fateOf(value, delivery?.value);
    }),
  );
  const count = (what: keyof AnswerCount) => fates.filter((fate) => fate[what]).length;
  return {
    sentCount: count('sentCount'),
    answeredCount: count('answeredCount'),
    passedCount: count('passedCount'),
  };
};
