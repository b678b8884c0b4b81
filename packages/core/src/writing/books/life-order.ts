import { type LifePeriod, lifePeriods, type StoryTime } from '@souvenance/contracts';
import type { BookDocument } from './book.ts';

/** By story: when it took place. Nothing stands here of a story of which nobody knows. */
export type Times = Readonly<Record<string, StoryTime>>;

/** A place on the line of a life: a year, known or taken to be so, and within it the period. */
type Point = readonly [year: number, period: number];

const PERIODS: readonly LifePeriod[] = lifePeriods.filter((period) => period !== 'toute_la_vie');
const LAST = PERIODS.length - 1;

const rankOf = (time: StoryTime | undefined): number => (time?.period ? PERIODS.indexOf(time.period) : -1);

/**
 * The year after which stories stand of which only the period is known: the last one that a story of that period bears,
 * else its share of the years that are known. Childhood comes before all of them, today after, and no period before
 * an earlier one.
 */
const yearsOfPeriods = (times: readonly StoryTime[]): number[] => {
  const years = times.flatMap((time) => (time.years === null ? [] : [time.years.from]));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  let least = Number.NEGATIVE_INFINITY;
  return PERIODS.map((period, rank) => {
    const ownYears = times.flatMap(({ years: of, period: one }) => (of && one === period ? [of.from] : []));
    const share = rank === 0 ? Number.NEGATIVE_INFINITY : rank === LAST ? Number.POSITIVE_INFINITY : null;
    const estimate = years.length === 0 ? 0 : (share ?? first + ((last - first) * rank) / LAST);
    least = Math.max(least, ownYears.length > 0 ? Math.max(...ownYears) : estimate);
    return least;
  });
};

const pointsOf = (ids: readonly string[], times: Times): ReadonlyMap<string, Point> => {
  const storyTimes = ids.flatMap((id) => times[id] ?? []);
  const estimates = yearsOfPeriods(storyTimes);
  return new Map(
    ids.flatMap((id) => {
      const rank = rankOf(times[id]);
      const year = times[id]?.years?.from;
      const orderYear = year ?? estimates[rank];
      // Within one year, a story with only a period comes after one that has the period and the year.
      return orderYear === undefined
        ? []
        : [[id, [orderYear, year === undefined ? rank + 0.5 : rank]] as const];
    }),
  );
};

const isBefore = ([year, period]: Point, [otherYear, otherPeriod]: Point): boolean =>
  year < otherYear || (year === otherYear && period < otherPeriod);

/** The chapters by year, then by period, then as they stood; those of which neither is known follow as they stood. */
export const inOrderOfLife = (chapters: readonly string[], times: Times): string[] => {
  const points = pointsOf(chapters, times);
  const [datedIds, others] = [
    chapters.filter((id) => points.has(id)),
    chapters.filter((id) => !points.has(id)),
  ];
  const sorted = datedIds.toSorted((firstId, secondId) => {
    const [one, other] = [points.get(firstId), points.get(secondId)];
    if (one === undefined || other === undefined) return 0;
    return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
  });
  return [...sorted, ...others];
};

/** Puts a story at its place of life among chapters that somebody has moved, and leaves these as they are. */
const putAmong = (chapters: readonly string[], storyId: string, times: Times): string[] => {
  const points = pointsOf([...chapters, storyId], times);
  const ownPoint = points.get(storyId);
  if (ownPoint === undefined) return [...chapters, storyId];
  const isLater = (id: string): boolean => {
    const point = points.get(id);
    return point !== undefined && isBefore(ownPoint, point);
  };
  const after = chapters.findLastIndex((id) => points.has(id) && !isLater(id));
  const before = chapters.findIndex(isLater);
  return chapters.toSpliced(
    after === -1 && before !== -1 ? before : after === -1 ? chapters.length : after + 1,
    0,
    storyId,
  );
};

type Arrangement = Pick<BookDocument, 'chapters' | 'chapterOrder' | 'times'>;

/** The book's chapters with a story more, or with one whose time has changed. */
export const withChapter = (
  { chapters, chapterOrder, times }: Arrangement,
  id: string,
  time: StoryTime | null,
): Arrangement => {
  const { [id]: _, ...others } = times;
  const timesAfter = time === null ? others : { ...others, [id]: time };
  const isIn = chapters.includes(id);
  if (chapterOrder === 'hand')
    return {
      chapterOrder,
      times: timesAfter,
      chapters: isIn ? chapters : putAmong(chapters, id, timesAfter),
    };
  const all = isIn ? chapters : [...chapters, id];
  return { chapterOrder, times: timesAfter, chapters: inOrderOfLife(all, timesAfter) };
};

/**
 * The book's chapters without some of its stories; the others stay as they stand. The pages of before, in which those stories
 * still are, are shown to nobody any more.
 */
export const withoutChapters = (
  book: BookDocument,
  removedIds: ReadonlySet<string>,
): Arrangement & Pick<BookDocument, 'formerRendering'> => ({
  formerRendering: null,
  chapterOrder: book.chapterOrder,
  chapters: book.chapters.filter((id) => !removedIds.has(id)),
  times: Object.fromEntries(Object.entries(book.times).filter(([id]) => !removedIds.has(id))),
});
