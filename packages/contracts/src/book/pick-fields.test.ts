import { expect, test } from 'vitest';
import { blankDraft } from './blank-draft.ts';
import { manuscriptChapter } from './manuscript.ts';
import { pickFields } from './pick-fields.ts';
import { storyDraft } from './story-content.ts';

test('picks the fields of a schema from a larger record', () => {
  const story = { ...blankDraft, title: 'La crue', revision: 3, state: 'draft' };
  expect(pickFields(storyDraft, story)).toStrictEqual({ ...blankDraft, title: 'La crue' });
});

test('leaves out a field that the record does not have', () => {
  const { time: _, ...timeless } = blankDraft;
  expect(pickFields(storyDraft, timeless)).toStrictEqual(timeless);
});

test('keeps the order of the fields of a printed chapter, on which the bytes of a book depend', () => {
  const first = ['id', 'theme', 'title', 'question', 'period', 'signature', 'body', 'photographs', 'voice'];
  expect(Object.keys(manuscriptChapter.shape)).toEqual(first);
});
