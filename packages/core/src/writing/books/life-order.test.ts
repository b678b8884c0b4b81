import type { StoryTime } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import type { BookDocument } from './book.ts';
import { addChapter, removeChapters, sortByLife, type Times } from './life-order.ts';

const of = (
  from: number | null,
  period: StoryTime['period'] = null,
  to: number | null = null,
): StoryTime => ({
  years: from === null ? null : { from, to },
  period,
});

describe('the order of life', () => {
  test('sorts by year, then by period, then by present order; undated stories come last', () => {
    const times = {
      noces: of(1961, 'jeunesse'),
      crue: of(1944, null, 1947),
      ecole: of(1946, 'enfance'),
      barque: of(1946, 'enfance'),
      bal: of(1946, 'jeunesse'),
    };
    expect(sortByLife(['sans', 'noces', 'bal', 'barque', 'ecole', 'autre', 'crue'], times)).toEqual([
      'crue',
      'barque',
      'ecole',
      'bal',
      'noces',
      'sans',
      'autre',
    ]);
  });

  test('sorts a story with only a period among those with years', () => {
    const times = {
      naissance: of(1938),
      retraite: of(2000),
      enfant: of(null, 'enfance'),
      mere: of(null, 'age_adulte'),
      ici: of(null, 'aujourdhui'),
    };
    expect(sortByLife(['ici', 'mere', 'retraite', 'enfant', 'naissance'], times)).toEqual([
      'enfant',
      'naissance',
      'mere',
      'retraite',
      'ici',
    ]);
  });

  test('ends a period with its last dated story, never before an earlier period', () => {
    const times = {
      tard: of(1955, 'enfance'),
      enfant: of(null, 'enfance'),
      jeune: of(null, 'jeunesse'),
      tot: of(1950, 'jeunesse'),
    };
    expect(sortByLife(['jeune', 'enfant', 'tard', 'tot'], times)).toEqual(['tot', 'tard', 'enfant', 'jeune']);
  });

  test('gives stories that span a whole life no position', () => {
    const times = { toujours: of(null, 'toute_la_vie'), ici: of(null, 'aujourdhui') };
    expect(sortByLife(['toujours', 'ici'], times)).toEqual(['ici', 'toujours']);
  });
});

const book = (chapters: string[], chapterOrder: 'life' | 'hand', times: Times) =>
  ({ chapters, chapterOrder, storyTimes: times }) as BookDocument;

describe('a story that enters the book', () => {
  const times = { crue: of(1944), noces: of(1961), retraite: of(2000) };

  test('inserts a new story at its time of life and sorts all others', () => {
    const { chapters, storyTimes: timesAfter } = addChapter(
      book(['noces', 'crue'], 'life', times),
      'bal',
      of(1950),
    );
    expect(chapters).toEqual(['crue', 'bal', 'noces']);
    expect(timesAfter).toEqual({ ...times, bal: of(1950) });
  });

  test.each([
    [
      'after the last that is not later',
      ['retraite', 'crue', 'sans', 'noces'],
      1950,
      ['retraite', 'crue', 'bal', 'sans', 'noces'],
    ],
    ['before the first that is later', ['sans', 'noces', 'crue'], 1930, ['sans', 'bal', 'noces', 'crue']],
    ['at the end where no other is dated', ['sans', 'autre'], 1930, ['sans', 'autre', 'bal']],
    ['at the end where it is not dated itself', ['noces', 'crue'], null, ['noces', 'crue', 'bal']],
  ] as const)('among chapters that were moved by hand: %s', (_, chapters, year, expected) => {
    const time = year === null ? null : of(year);
    expect(addChapter(book([...chapters], 'hand', times), 'bal', time).chapters).toEqual(expected);
  });

  test('moves a story with its time only while no person has ordered the chapters', () => {
    const chapters = ['crue', 'noces'];
    expect(addChapter(book(chapters, 'life', times), 'crue', of(1970)).chapters).toEqual(['noces', 'crue']);
    expect(addChapter(book(chapters, 'hand', times), 'crue', of(1970)).chapters).toEqual(chapters);
    expect(addChapter(book(chapters, 'hand', times), 'crue', null).storyTimes).not.toHaveProperty('crue');
  });
});

test('removes the times of removed stories', () => {
  const remainingChapters = removeChapters(
    book(['crue', 'noces'], 'hand', { crue: of(1944), noces: of(1961) }),
    new Set(['crue']),
  );
  expect(remainingChapters).toEqual({
    chapterOrder: 'hand',
    chapters: ['noces'],
    storyTimes: { noces: of(1961) },
    formerRendering: null,
  });
});
