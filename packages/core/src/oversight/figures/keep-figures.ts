import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, daysBetween, startOfDay } from '../../foundation/clock/days.ts';
import { families } from '../../people/families/family.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { type CountedDay, countDays } from './count-days.ts';
import { emptyDay, type FigureDay, figureDays, questionsText } from './day-count.ts';
import { gatherThings } from './gather-things.ts';

export interface FiguresDeps extends Pick<Deps, 'documents' | 'clock'> {
  readonly settings: Pick<Settings, 'timeZone'>;
}

/** After midnight, until what began before it has surely been written. */
const SETTLED_AFTER_MS = 15 * 60_000;
/** Days that one transaction writes. */
const BATCH = 60;

const lastKept = async ({ documents }: FiguresDeps): Promise<FigureDay | null> => {
  const orderBy = { field: 'day', direction: 'desc' } as const;
  return (await documents.find(figureDays, { orderBy, limit: 1 })).items[0]?.value ?? null;
};

/** The day on which the first family began; null in an empty installation. */
const firstDay = async ({ documents, settings }: FiguresDeps): Promise<string | null> => {
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const [first] = (await documents.find(families, { orderBy, limit: 1 })).items;
  return first === undefined ? null : dayOf(first.value.createdAt, settings.timeZone);
};

/** Whether nothing happened: a day that is not kept yet may be one. */
const ofNothing = (day: string): CountedDay => ({ count: emptyDay(day), questions: new Map() });

const figureDayOf = (
  countedDay: CountedDay,
  before: Pick<FigureDay, 'begunSoFar' | 'reachedSoFar'>,
): FigureDay => ({
  ...countedDay.count,
  begunSoFar: before.begunSoFar + countedDay.count.begun,
  reachedSoFar: before.reachedSoFar + countedDay.count.reached,
  questions: questionsText(countedDay.questions),
});

/** The days that are kept nowhere yet, up to the one that is asked, counted from the things themselves. */
export const countOpenDays = async (deps: FiguresDeps, last: string): Promise<FigureDay[]> => {
  const lastDay = await lastKept(deps);
  const first = lastDay === null ? await firstDay(deps) : addDays(lastDay.day, 1);
  if (first === null || first > last) return [];
  const from = lastDay === null ? '' : startOfDay(first, deps.settings.timeZone);
  const countedDays = countDays(await gatherThings(deps, from), deps.settings.timeZone);
  let before = { begunSoFar: lastDay?.begunSoFar ?? 0, reachedSoFar: lastDay?.reachedSoFar ?? 0 };
  return daysBetween(first, last).map((day) => {
    const figures = figureDayOf(countedDays.get(day) ?? ofNothing(day), before);
    before = figures;
    return figures;
  });
};

/**
 * Keeps the figures of the days that are over and not kept yet, however many there are: after a day as after an update.
 * Counted twice at once, they are the same. Says how many.
 */
export const keepFigures = (deps: FiguresDeps) => async (): Promise<number> => {
  const settled = new Date(deps.clock.now().getTime() - SETTLED_AFTER_MS).toISOString();
  const yesterday = addDays(dayOf(settled, deps.settings.timeZone), -1);
  const lastDay = await lastKept(deps);
  if (lastDay !== null && lastDay.day >= yesterday) return 0;
  const days = await countOpenDays(deps, yesterday);
  for (let from = 0; from < days.length; from += BATCH)
    await deps.documents.transact(async (tx) => {
      for (const figures of days.slice(from, from + BATCH)) tx.put(figureDays, figures.day, figures);
    });
  return days.length;
};
