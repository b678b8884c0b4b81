import type { BookQuestion, Delivery } from '@souvenance/contracts';

/** Deliveries by question id. */
export type DeliveriesByQuestion = ReadonlyMap<string, readonly Delivery[]>;

export const groupDeliveries = (deliveries: readonly Delivery[]): DeliveriesByQuestion =>
  Map.groupBy(deliveries, ({ questionId }) => questionId);

/** It was taken back from the narrator, and nobody else has it. */
const isTakenBack = (deliveries: readonly Delivery[] = []): boolean =>
  deliveries.some(({ isNarrator }) => isNarrator) && deliveries.every(({ state }) => state === 'revoked');

const isUntold = ({ state, storyId }: BookQuestion): boolean => state === 'chosen' && storyId === null;

/** Deliveries to show for the question: once it was answered, a revoked one is left out. */
export const visibleDeliveries = (
  question: BookQuestion,
  deliveriesByQuestion: DeliveriesByQuestion,
): readonly Delivery[] => {
  const all = deliveriesByQuestion.get(question.id) ?? [];
  return isUntold(question) || question.state === 'skipped'
    ? all
    : all.filter(({ state }) => state !== 'revoked');
};

export interface QuestionLists {
  /** In the family's order. */
  readonly waiting: readonly BookQuestion[];
  readonly answeredQuestions: readonly BookQuestion[];
  readonly skipped: readonly BookQuestion[];
  readonly takenBack: readonly BookQuestion[];
}

/** Each question of the book in one list, and in no other. */
export const questionLists = (
  questions: readonly BookQuestion[],
  deliveriesByQuestion: DeliveriesByQuestion,
): QuestionLists => {
  const isBack = ({ id }: BookQuestion) => isTakenBack(deliveriesByQuestion.get(id));
  return {
    waiting: questions.filter((one) => isUntold(one) && !isBack(one)),
    answeredQuestions: questions.filter((one) => one.state !== 'skipped' && !isUntold(one)),
    skipped: questions.filter(({ state }) => state === 'skipped'),
    takenBack: questions.filter((one) => isUntold(one) && isBack(one)),
  };
};
