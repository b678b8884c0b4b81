import { expect, test } from 'vitest';
import { canMoveStory } from './story.ts';
import { cutExcerpt } from './to-story-view.ts';

test('a story may be set aside from anywhere and taken up again', () => {
  expect(canMoveStory('in_book', 'set_aside')).toBe(true);
  expect(canMoveStory('set_aside', 'draft')).toBe(true);
  expect(canMoveStory('draft', 'draft')).toBe(false);
});

test('an excerpt ends between two words', () => {
  expect(cutExcerpt('Trois mots seulement')).toBe('Trois mots seulement');
  expect(cutExcerpt('La barque est vide. '.repeat(20))).toMatch(/vide…$/);
  const excerpt = cutExcerpt('Un mot après l’autre, '.repeat(20));
  expect(excerpt.length).toBeLessThanOrEqual(181);
  expect(excerpt).toMatch(/(Un|mot|après|l’autre)…$/);
});

test('an excerpt of a text without a space ends between two characters', () => {
  expect(cutExcerpt('🌿'.repeat(10), 7)).toBe('🌿🌿🌿…');
  expect(cutExcerpt('🌿'.repeat(10), 8)).toBe('🌿🌿🌿🌿…');
});
