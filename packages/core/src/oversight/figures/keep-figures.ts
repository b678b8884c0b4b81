import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, listDaysBetween, startOfDay } from '../../foundation/clock/days.ts';
import { families } from '../../people/families/family.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { CountedDay } from './count-days.ts';
import { createEmptyDay, type FigureDay, figureDays, formatQuestions } from './day-count.ts';
import { type BeforePage, countDaysSince } from './read-figure-records.ts';

export interface FiguresDeps extends Pick<Deps, 'documents' | 'clock'> {
  readonly settings: Pick<Settings, 'timeZone'>;
}

/** Delay after midnight until every write of the past day has certainly ended. */
const SETTLED_AFTER_MS = 15 * 60_000;
/** Days written per transaction. */
const BATCH_SIZE = 60;

const findLastStoredDay = async ({ documents }: FiguresDeps): Promise<FigureDay | null> => {
  const orderBy = { field: 'day', direction: 'desc' } as const;
  return (await documents.find(figureDays, { orderBy, limit: 1 })).items[0]?.value ?? null;
};

/** Returns the day on which the first family was created; null in an empty installation. */
const findFirstDay = async ({ documents, settings }: FiguresDeps): Promise<string | null> => {
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const [first] = (await documents.find(families, { orderBy, limit: 1 })).items;
  return first === undefined ? null : dayOf(first.value.createdAt, settings.timeZone);
};

/** A day without any event. */
const emptyCountedDay = (day: string): CountedDay => ({ count: createEmptyDay(day), questions: new Map() });

const toFigureDay = (
  countedDay: CountedDay,
  dayBefore: Pick<FigureDay, 'begunSoFar' | 'reachedSoFar'>,
): FigureDay => ({
  ...countedDay.count,
  begunSoFar: dayBefore.begunSoFar + countedDay.count.begun,
  reachedSoFar: dayBefore.reachedSoFar + countedDay.count.reached,
  questions: formatQuestions(countedDay.questions),
});

/** Counts the days that are not stored yet, up to `last`, from the records. */
export const countUnstoredDays = async (
  deps: FiguresDeps,
  last: string,
  beforePage?: BeforePage,
): Promise<FigureDay[]> => {
  const lastDay = await findLastStoredDay(deps);
  const first = lastDay === null ? await findFirstDay(deps) : addDays(lastDay.day, 1);
  if (first === null || first > last) return [];
  const from = lastDay === null ? '' : startOfDay(first, deps.settings.timeZone);
  const countedDays = await countDaysSince(deps, from, deps.settings.timeZone, beforePage);
  let dayBefore = { begunSoFar: lastDay?.begunSoFar ?? 0, reachedSoFar: lastDay?.reachedSoFar ?? 0 };
  return listDaysBetween(first, last).map((day) => {
    const figures = toFigureDay(countedDays.get(day) ?? emptyCountedDay(day), dayBefore);
    dayBefore = figures;
    return figures;
  });
};

/**
 * Stores the figures of all past days that are not stored yet, after a day as after an update. Two simultaneous runs
 * write the same values; `beforePage` is called before each page of records. Returns the number of days.
 */
export const storeFigures =
  (deps: FiguresDeps) =>
  async (beforePage?: BeforePage): Promise<number> => {
    const settledNow = new Date(deps.clock.now().getTime() - SETTLED_AFTER_MS).toISOString();
    const yesterday = addDays(dayOf(settledNow, deps.settings.timeZone), -1);
    const lastDay = await findLastStoredDay(deps);
    if (lastDay !== null && lastDay.day >= yesterday) return 0;
    const days = await countUnstoredDays(deps, yesterday, beforePage);
    for (let start = 0; start < days.length; start += BATCH_SIZE)
      await deps.documents.transact(async (tx) => {
        for (const figures of days.slice(start, start + BATCH_SIZE)) tx.put(figureDays, figures.day, figures);
      });
    return days.length;
  };
