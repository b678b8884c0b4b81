import { createStoryDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { openPlaceMemory } from './place-memory.ts';

const photograph = (photographId: string, afterBlock: number) => ({
  photographId,
  afterBlock,
  caption: '',
  credit: '',
  placement: 'text' as const,
});

const write = (first: string[], photographs: Draft['photographs']) => {
  const memory = openPlaceMemory();
  let draft = { title: '', period: '', body: createStoryDocument(first), photographs } as Draft;
  return (...paragraphs: string[]): number[] => {
    draft = { ...draft, ...memory.withBody(draft, createStoryDocument(paragraphs)) };
    return draft.photographs.map(({ afterBlock }) => afterBlock);
  };
};

test('undoing a complete deletion puts each photograph back at its place', () => {
  const typed = write(['Un.', 'Deux.', 'Trois.', 'Quatre.'], [photograph('a', 1), photograph('b', 3)]);
  typed('');
  expect(typed('Un.', 'Deux.', 'Trois.', 'Quatre.')).toEqual([1, 3]);
});

test('a paragraph that comes back comes back above its photograph', () => {
  const typed = write(['Un.', 'Deux.', 'Trois.'], [photograph('a', 2)]);
  expect(typed('Un.', 'Trois.')).toEqual([1]);
  expect(typed('Un.', 'Deux.', 'Trois.')).toEqual([2]);
});

test('words that were never there move photographs as before', () => {
  const typed = write(['Un.', 'Deux.'], [photograph('a', 1)]);
  expect(typed('Zéro.', 'Un.', 'Deux.')).toEqual([2]);
});
