import type { BookQuestion, Delivery } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { groupDeliveries, listVisibleDeliveries, splitQuestions } from './question-lists.ts';

const question = (id: string, state: BookQuestion['state'], storyId: string | null = null) =>
  ({ id, state, storyId }) as BookQuestion;
const put = (questionId: string, state: Delivery['state'], isNarrator = true) =>
  ({ questionId, state, isNarrator }) as Delivery;

const idsOf = (questions: readonly BookQuestion[], deliveries: readonly Delivery[]) => {
  const {
    waiting,
    answeredQuestions,
    skipped,
    withdrawn: takenBack,
  } = splitQuestions(questions, groupDeliveries(deliveries));
  const ids = (list: readonly BookQuestion[]) => list.map(({ id }) => id);
  return {
    waiting: ids(waiting),
    told: ids(answeredQuestions),
    skipped: ids(skipped),
    takenBack: ids(takenBack),
  };
};

it('puts each question into one list, in the order of the family', () => {
  const questions = [
    question('a', 'chosen'),
    question('b', 'answered'),
    question('c', 'skipped'),
    question('d', 'chosen', 'a-story'),
    question('e', 'chosen'),
  ];
  expect(idsOf(questions, [])).toEqual({
    waiting: ['a', 'e'],
    told: ['b', 'd'],
    skipped: ['c'],
    takenBack: [],
  });
});

it('leaves out of the waiting questions only those revoked from the narrator that nobody else has', () => {
  const questions = ['a', 'b', 'c', 'd'].map((id) => question(id, 'chosen'));
  const deliveries = [
    put('a', 'revoked'),
    put('b', 'revoked'),
    put('b', 'sent', false),
    // The narrator was never asked, and still can be.
    put('c', 'revoked', false),
    put('d', 'sent'),
  ];
  expect(idsOf(questions, deliveries)).toMatchObject({ waiting: ['b', 'c', 'd'], takenBack: ['a'] });
  expect(idsOf([question('a', 'answered', 'a-story')], deliveries)).toMatchObject({
    told: ['a'],
    takenBack: [],
  });
});

it('shows the answers of an answered question, and not its revoked deliveries', () => {
  const all = groupDeliveries([put('a', 'revoked'), put('a', 'answered', false)]);
  const statesOf = (one: BookQuestion) => listVisibleDeliveries(one, all).map(({ state }) => state);
  expect(statesOf(question('a', 'answered', 'a-story'))).toEqual(['answered']);
  expect(statesOf(question('a', 'chosen'))).toEqual(['revoked', 'answered']);
  expect(statesOf(question('b', 'chosen'))).toEqual([]);
});
