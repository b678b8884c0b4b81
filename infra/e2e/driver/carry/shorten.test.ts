import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text that fits stays as it is, spaces at its ends aside', () => {
  expect(shorten(' Le cahier rouge ', 90)).toBe('Le cahier rouge');
});

test('a longer text ends before the word that does not fit, with an ellipsis, and never exceeds the limit', () => {
  expect(shorten('Le cahier rouge, et ce qui suivit', 17)).toBe('Le cahier rouge…');
  for (let most = 1; most < 33; most += 1)
    expect(shorten('Le cahier rouge, et ce qui suivit', most).length).toBeLessThanOrEqual(most);
});

test('a single word that is too long is cut inside', () => {
  expect(shorten('anticonstitutionnellement', 10)).toBe('anticonst…');
});
