import { createStoryDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { measureLoss } from './lost-text.ts';

const contentOf = (text: string, photographId?: string) => ({
  title: 'La crue',
  body: createStoryDocument([text]),
  photographs:
    photographId === undefined
      ? []
      : [{ photographId, caption: '', credit: '', placement: 'page' as const, afterBlock: 0 }],
});

test.each([
  ['adds', 'Il pleut.', 'Il pleut fort.', false, false],
  ['corrects one word', 'Il pleuvai fort.', 'Il pleuvait fort.', false, false],
  ['moves words', 'Un deux trois quatre.', 'quatre. Un deux trois', false, false],
  ['removes two words', 'Il pleut fort depuis hier soir ici.', 'Il pleut depuis soir ici.', true, false],
  ['removes nearly all', 'Il pleut fort depuis hier soir ici.', 'Il', true, true],
  ['removes a text without spaces', '昔々あるところに', '昔', true, true],
])('a save that %s', (_, before, after, losesWords, losesMost) => {
  expect(measureLoss(contentOf(before), contentOf(after))).toEqual({ losesWords, losesMost });
});

test('a photograph that is taken out is a loss', () => {
  expect(measureLoss(contentOf('Il pleut.', 'p1'), contentOf('Il pleut.')).losesWords).toBe(true);
});
