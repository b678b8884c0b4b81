import { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createSampleAnswer } from './create-sample-answer.ts';

test.each(Object.entries(routes).filter(([, { replies }]) => replies === 'json'))(
  'there is an answer of %s that its contract accepts',
  (_, { answer }) => {
    for (const fill of ['empty', 'full', 'mix-1', 'mix-2', 'mix-3', 'mix-4'] as const)
      expect(answer.safeParse(createSampleAnswer(answer, undefined, fill)).success).toBe(true);
  },
);

test('a part of an answer is completed, in lists too', () => {
  const { books } = createSampleAnswer(routes['books.list'].answer, { books: [{ title: 'Royan' }, {}] });
  expect(books.map(({ title }) => title)).toEqual(['Royan', 'title']);
});

test('a part that the contract does not know is refused', () => {
  const part = { books: [{ titel: 'Royan' }] } as never;
  expect(() => createSampleAnswer(routes['books.list'].answer, part)).toThrow('the contract has no titel');
});
