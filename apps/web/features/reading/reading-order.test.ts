import { routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { findNeighbours, sortForReading } from './reading-order.ts';

const { stories } = createSampleAnswer(routes['stories.list'].answer, {
  stories: [
    { id: 'waits', state: 'submitted' },
    { id: 'second', state: 'in_book' },
    { id: 'first', state: 'in_book' },
    { id: 'own', state: 'draft', isShared: true, authorUid: 'jeanne' },
    { id: 'shared', state: 'draft', isShared: true, authorUid: 'luc' },
    { id: 'private', state: 'draft', authorUid: 'jeanne' },
    { id: 'aside', state: 'set_aside' },
  ],
});

test('stories are read in the order of the chapters; private drafts and stories set aside are left out', () => {
  const { chapters, waiting, sharedDrafts } = sortForReading(
    stories,
    { chapters: ['first', 'second'] },
    'jeanne',
  );
  expect([chapters, waiting, sharedDrafts].map((list) => list.map(({ id }) => id))).toEqual([
    ['first', 'second'],
    ['waits'],
    ['shared'],
  ]);
});

test('the neighbours of a story end with the list, and a story outside it has none', () => {
  const list = [{ id: 'a' }, { id: 'b' }];
  expect(findNeighbours(list, 'a')).toEqual({ previous: null, next: { id: 'b' } });
  expect(findNeighbours(list, 'b')).toEqual({ previous: { id: 'a' }, next: null });
  expect(findNeighbours(list, 'c')).toEqual({ previous: null, next: null });
});
