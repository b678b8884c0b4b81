import { createStoryDocument, type StoryDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { listPassages, replacePassage } from './passages.ts';

const story: StoryDocument = {
  type: 'doc',
  content: [
    ...createStoryDocument(['euh bonjour', '']).content,
    { type: 'paragraph', content: [{ type: 'text', text: 'en gras', marks: [{ type: 'bold' }] }] },
    ...createStoryDocument(['la fin', 'a'.repeat(4_001)]).content,
  ],
};

test('passages are paragraphs of plain words that fit one asking, by their place', () => {
  expect(listPassages(story)).toEqual([
    { blockIndex: 0, text: 'euh bonjour' },
    { blockIndex: 3, text: 'la fin' },
  ]);
});

test('a passage is replaced at its place, and only if it has not changed', () => {
  const changed = replacePassage(story, { blockIndex: 3, text: 'la fin' }, 'La fin.');
  expect(changed?.content[3]).toEqual(createStoryDocument(['La fin.']).content[0]);
  expect(changed?.content.slice(0, 3)).toEqual(story.content.slice(0, 3));
  expect(replacePassage(story, { blockIndex: 3, text: 'la fin de tout' }, 'La fin.')).toBeNull();
  expect(replacePassage(story, { blockIndex: 2, text: 'en gras' }, 'En gras.')).toBeNull();
});
