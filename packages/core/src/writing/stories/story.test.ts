import { expect, test } from 'vitest';
import { canMoveStory } from './story.ts';

test('a story may be set aside from anywhere and taken up again', () => {
  expect(canMoveStory('in_book', 'set_aside')).toBe(true);
  expect(canMoveStory('set_aside', 'draft')).toBe(true);
  expect(canMoveStory('draft', 'draft')).toBe(false);
});
