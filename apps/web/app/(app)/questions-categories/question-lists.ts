import type { BookQuestion, Delivery } from '@souvenance/contracts';

/** Deliveries by question id. */
export type DeliveriesByQuestion = ReadonlyMap<string, readonly Delivery[]>;

export const groupDeliveries = (deliveries: readonly Delivery[]): DeliveriesByQuestion =>
  Map.groupBy(deliveries, ({ questionId }) => questionId);

/** True when the question was withdrawn from the narrator and nobody else has it. */
const isWithdrawn = (deliveries: readonly Delivery[] = []): boolean =>
  deliveries.some(({ isNarrator }) => isNarrator) && deliveries.every(({ state }) => state === 'revoked');

const isUnanswered = ({ state, storyId }: BookQuestion): boolean => state === 'chosen' && storyId === null;

/** Deliveries to show for a question: after its answer, revoked ones are left out. */
export const listVisibleDeliveries = (
  question: BookQuestion,
  deliveriesByQuestion: DeliveriesByQuestion,
): readonly Delivery[] => {
  const allDeliveries = deliveriesByQuestion.get(question.id) ?? [];
  return isUnanswered(question) || question.state === 'skipped'
    ? allDeliveries
    : allDeliveries.filter(({ state }) => state !== 'revoked');
};

export interface QuestionLists {
  /** Questions that are not answered, in the family's order. */
  readonly waiting: readonly BookQuestion[];
  readonly answeredQuestions: readonly BookQuestion[];
  readonly skipped: readonly BookQuestion[];
  readonly withdrawn: readonly BookQuestion[];
}

/** Splits the book's questions into lists; each question is in exactly one. */
export const splitQuestions = (
  questions: readonly BookQuestion[],
  deliveriesByQuestion: DeliveriesByQuestion,
): QuestionLists => {
  const wasWithdrawn = ({ id }: BookQuestion) => isWithdrawn(deliveriesByQuestion.get(id));
  return {
    waiting: questions.filter((question) => isUnanswered(question) && !wasWithdrawn(question)),
    answeredQuestions: questions.filter(
      (question) => question.state !== 'skipped' && !isUnanswered(question),
    ),
    skipped: questions.filter(({ state }) => state === 'skipped'),
    withdrawn: questions.filter((question) => isUnanswered(question) && wasWithdrawn(question)),
  };
};
