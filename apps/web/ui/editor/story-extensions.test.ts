import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { storyExtensions } from './story-extensions.ts';

test('a paragraph keeps the line ends that it holds', () => {
  expect(getSchema(storyExtensions).nodes.paragraph?.spec.whitespace).toBe('pre');
});
