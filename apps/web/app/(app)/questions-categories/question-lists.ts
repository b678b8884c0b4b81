import type { BookQuestion, Delivery } from '@souvenance/contracts';

/** What was put to people, by the question. */
export type PutQuestions = ReadonlyMap<string, readonly Delivery[]>;

export const putQuestions = (deliveries: readonly Delivery[]): PutQuestions =>
  Map.groupBy(deliveries, ({ questionId }) => questionId);

/** It was taken back from the narrator, and nobody else has it. */
const isTakenBack = (put: readonly Delivery[] = []): boolean =>
  put.some(({ isNarrator }) => isNarrator) && put.every(({ state }) => state === 'revoked');

const isUntold = ({ state, storyId }: BookQuestion): boolean => state === 'chosen' && storyId === null;

/** What its line says of the mails: once it was told, that one of them was taken back is no news. */
export const putOf = (question: BookQuestion, put: PutQuestions): readonly Delivery[] => {
  const all = put.get(question.id) ?? [];
  return isUntold(question) || question.state === 'skipped'
    ? all
    : all.filter(({ state }) => state !== 'revoked');
};

export interface QuestionLists {
  /** In the family's order. */
  readonly waiting: readonly BookQuestion[];
  readonly told: readonly BookQuestion[];
  readonly skipped: readonly BookQuestion[];
  readonly takenBack: readonly BookQuestion[];
}

/** Each question of the book in one list, and in no other. */
export const questionLists = (questions: readonly BookQuestion[], put: PutQuestions): QuestionLists => {
  const isBack = ({ id }: BookQuestion) => isTakenBack(put.get(id));
  return {
    waiting: questions.filter((one) => isUntold(one) && !isBack(one)),
    told: questions.filter((one) => one.state !== 'skipped' && !isUntold(one)),
    skipped: questions.filter(({ state }) => state === 'skipped'),
    takenBack: questions.filter((one) => isUntold(one) && isBack(one)),
  };
};
