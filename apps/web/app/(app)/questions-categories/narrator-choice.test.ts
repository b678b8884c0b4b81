import { expect, test } from 'vitest';
import { createSampleBook, createSampleQuestion } from '#testing/samples.ts';
import { findOtherNarrator, hasQuestion } from './narrator-choice.ts';

const rhythm = { pace: 'weekly', weekday: 1, hour: 9 } as const;
const book = createSampleBook({ secondNarrator: { id: 'paul', name: 'Paul Morel', rhythm } });
const questions = [
  createSampleQuestion({ id: 'a', narratorId: null, libraryId: 'ecole.01', text: 'Votre école ?' }),
  createSampleQuestion({ id: 'b', narratorId: 'paul', libraryId: 'ecole.01', text: 'Ton école ?' }),
  createSampleQuestion({ id: 'c', narratorId: null, libraryId: null, text: 'Votre rencontre ?' }),
];

test('the other narrator is plain data, which the server can hand to the browser', () => {
  const other = findOtherNarrator(book, null, questions);
  expect(structuredClone(other)).toEqual(other);
  expect(other).toMatchObject({ narratorId: 'paul', name: 'Paul' });
  expect(findOtherNarrator({ ...book, secondNarrator: null }, null, questions)).toBeNull();
});

test('a library question is recognised by its id, a question of one’s own by its words', () => {
  const other = findOtherNarrator(book, null, questions);
  const shared = questions.map((question) => other !== null && hasQuestion(other, question));
  expect(shared).toEqual([true, true, false]);
});
