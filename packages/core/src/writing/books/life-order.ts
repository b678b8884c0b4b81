import { type LifePeriod, lifePeriods, type StoryTime } from '@souvenance/contracts';
import type { BookDocument } from './book.ts';

/** By story id: when the story took place. A story whose time is unknown has no entry. */
export type Times = Readonly<Record<string, StoryTime>>;

/** By story id: who tells the chapters that the first narrator does not tell. */
export type Tellers = NonNullable<BookDocument['tellersByStoryId']>;
/** The narrator, or another relative, who tells a chapter in a book of two narrators. */
export type Teller = Tellers[string] | 'first';

/** A position in a life: the year, known or estimated, then the index of the period. */
type Point = readonly [year: number, period: number];

const PERIODS: readonly LifePeriod[] = lifePeriods.filter((period) => period !== 'toute_la_vie');
const LAST_RANK = PERIODS.length - 1;

const periodRank = (time: StoryTime | undefined): number =>
  time?.period ? PERIODS.indexOf(time.period) : -1;

/**
 * For each period, the year after which its stories without a year are sorted: the latest year of a story of that
 * period, else a year interpolated between the first and last known years. Childhood comes before all known years, the
 * present after them, and no period before an earlier one.
 */
const estimatePeriodYears = (times: readonly StoryTime[]): number[] => {
  const years = times.flatMap((time) => (time.years === null ? [] : [time.years.from]));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  let yearMin = Number.NEGATIVE_INFINITY;
  return PERIODS.map((period, rank) => {
    const ownYears = times.flatMap(({ years: storyYears, period: storyPeriod }) =>
      storyYears && storyPeriod === period ? [storyYears.from] : [],
    );
    const share =
      rank === 0 ? Number.NEGATIVE_INFINITY : rank === LAST_RANK ? Number.POSITIVE_INFINITY : null;
    const estimate = years.length === 0 ? 0 : (share ?? first + ((last - first) * rank) / LAST_RANK);
    yearMin = Math.max(yearMin, ownYears.length > 0 ? Math.max(...ownYears) : estimate);
    return yearMin;
  });
};

const computePoints = (ids: readonly string[], times: Times): ReadonlyMap<string, Point> => {
  const storyTimes = ids.flatMap((id) => times[id] ?? []);
  const estimates = estimatePeriodYears(storyTimes);
  return new Map(
    ids.flatMap((id) => {
      const rank = periodRank(times[id]);
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

/**
 * Sorts the chapters by year, then by period, then in their present order. Stories without either come last, in their
 * present order.
 */
export const sortByLife = (chapters: readonly string[], times: Times): string[] => {
  const points = computePoints(chapters, times);
  const [datedIds, undatedIds] = [
    chapters.filter((id) => points.has(id)),
    chapters.filter((id) => !points.has(id)),
  ];
  const sorted = datedIds.toSorted((firstId, secondId) => {
    const [one, other] = [points.get(firstId), points.get(secondId)];
    if (one === undefined || other === undefined) return 0;
    return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
  });
  return [...sorted, ...undatedIds];
};

const TELLERS: readonly Teller[] = ['first', 'second', 'relative'];

/**
 * Puts the chapters of each teller together: the first narrator's, the second's, the relatives'; each sorted by life.
 */
export const sortByNarrator = (chapters: readonly string[], times: Times, tellers: Tellers): string[] =>
  TELLERS.flatMap((teller) =>
    sortByLife(
      chapters.filter((id) => (tellers[id] ?? 'first') === teller),
      times,
    ),
  );

const withTeller = (tellers: Tellers, id: string, teller: Teller): Tellers => {
  const { [id]: _, ...others } = tellers;
  return teller === 'first' ? others : { ...others, [id]: teller };
};

/** Inserts a story by its time among chapters that a person has ordered, whose order stays unchanged. */
const insertByTime = (chapters: readonly string[], storyId: string, times: Times): string[] => {
  const points = computePoints([...chapters, storyId], times);
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

type Arrangement = Pick<BookDocument, 'chapters' | 'chapterOrder' | 'storyTimes' | 'tellersByStoryId'>;

/** The book's chapters after a story was added, or its time or teller changed. */
export const addChapter = (
  { chapters, chapterOrder, storyTimes, tellersByStoryId }: Arrangement,
  id: string,
  time: StoryTime | null,
  teller: Teller = 'first',
): Arrangement => {
  const tellersAfter = tellersByStoryId && withTeller(tellersByStoryId, id, teller);
  const tellersField = tellersAfter && { tellersByStoryId: tellersAfter };
  const { [id]: _, ...others } = storyTimes;
  const timesAfter = time === null ? others : { ...others, [id]: time };
  const isIn = chapters.includes(id);
  if (chapterOrder === 'hand')
    return {
      chapterOrder,
      storyTimes: timesAfter,
      ...tellersField,
      chapters: isIn ? chapters : insertByTime(chapters, id, timesAfter),
    };
  const all = isIn ? chapters : [...chapters, id];
  const sorted =
    chapterOrder === 'narrator'
      ? sortByNarrator(all, timesAfter, tellersAfter ?? {})
      : sortByLife(all, timesAfter);
  return { chapterOrder, storyTimes: timesAfter, ...tellersField, chapters: sorted };
};

/**
 * The book's chapters without these stories; the others keep their order. Clears `formerRendering`, whose pages still
 * contain the removed stories.
 */
export const removeChapters = (
  book: BookDocument,
  removedIds: ReadonlySet<string>,
): Arrangement & Pick<BookDocument, 'formerRendering'> => ({
  formerRendering: null,
  chapterOrder: book.chapterOrder,
  chapters: book.chapters.filter((id) => !removedIds.has(id)),
  storyTimes: Object.fromEntries(Object.entries(book.storyTimes).filter(([id]) => !removedIds.has(id))),
  ...(book.tellersByStoryId && {
    tellersByStoryId: Object.fromEntries(
      Object.entries(book.tellersByStoryId).filter(([id]) => !removedIds.has(id)),
    ),
  }),
});
