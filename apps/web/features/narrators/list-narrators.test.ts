import { expect, test } from 'vitest';
import { createSampleBook } from '#testing/samples.ts';
import { findNarrator, listNarrators } from './list-narrators.ts';

const rhythm = { pace: 'weekly', weekday: 1, hour: 9 } as const;
const secondNarrator = { id: 'paul', name: 'Paul Morel', rhythm };
const listReaders = (book: Parameters<typeof listNarrators>[0]) =>
  listNarrators(book).map(({ id, isCurrentUser }) => [id, isCurrentUser]);

test('a book has its first narrator without an id, and the second by theirs', () => {
  const book = createSampleBook({ narrator: 'Jeanne Morel', secondNarrator });
  expect(listNarrators(book).map(({ id, name }) => [id, name])).toEqual([
    [null, 'Jeanne Morel'],
    ['paul', 'Paul Morel'],
  ]);
  expect(listNarrators({ ...book, secondNarrator: null })).toHaveLength(1);
});

test('an id that is not the second narrator’s names the first', () => {
  const book = createSampleBook({ secondNarrator });
  const ids = ['paul', null, undefined, 'a-person-who-left'].map((id) => findNarrator(book, id).id);
  expect(ids).toEqual(['paul', null, null, null]);
});

test('the reader is one of the narrators at most', () => {
  const book = createSampleBook({ secondNarrator });
  const read = (isNarrator: boolean, isSecondNarrator: boolean) =>
    listReaders({ ...book, isNarrator, isSecondNarrator });
  expect(read(false, false)).toEqual([
    [null, false],
    ['paul', false],
  ]);
  expect(read(true, false)).toEqual([
    [null, true],
    ['paul', false],
  ]);
  expect(read(true, true)).toEqual([
    [null, false],
    ['paul', true],
  ]);
});
