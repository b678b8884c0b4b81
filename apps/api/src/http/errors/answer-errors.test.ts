import { expect, test } from 'vitest';
import { sellingErrors } from '../../messages/fr/selling-errors.ts';
import { fillSentence } from './answer-errors.ts';

test('a sentence shows the figures and the names of its error', () => {
  expect(fillSentence('Au plus {most} signes.', { most: 20_000 })).toBe('Au plus 20\u202f000 signes.');
  const sentence = fillSentence(sellingErrors['proof.story_refused'], { storyTitle: 'La crue' });
  expect(sentence).toMatch(/«\u00a0La crue\u00a0»/u);
  expect(sentence).not.toMatch(/[{}]/u);
});

test('a detail that is missing leaves its name, and a value of another kind is not shown', () => {
  expect(fillSentence('Au plus {most}.', {})).toBe('Au plus {most}.');
  expect(fillSentence('Au plus {most}.', { most: { toString: 'x' } })).toBe('Au plus {most}.');
});
