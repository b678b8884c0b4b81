import type { FigureStep, Figures, FiguresPoint } from '@souvenance/contracts';
import { addDays, toMonday, toMonthStart } from '../../foundation/clock/days.ts';
import { type FigureDay, parseQuestions } from './day-count.ts';

const findPeriodStart: Readonly<Record<FigureStep, (day: string) => string>> = {
  day: (day) => day,
  week: toMonday,
  month: toMonthStart,
};

/** Returns the smallest value that the given share of the values does not exceed; null for no values. */
const computeQuantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;

const computeDurationStats = (values: readonly number[]): FiguresPoint['minutesToPrint'] => {
  const sorted = values.toSorted((a, b) => a - b);
  return { count: sorted.length, median: computeQuantile(sorted, 0.5), p90: computeQuantile(sorted, 0.9) };
};

const sumDays = (days: readonly FigureDay[], readCount: (day: FigureDay) => number): number =>
  days.reduce((total, day) => total + readCount(day), 0);

const toPoint = (days: readonly FigureDay[], first: FigureDay, last: FigureDay): FiguresPoint => {
  const paidCents = sumDays(days, (day) => day.paidCents);
  const returnedCents = sumDays(days, (day) => day.returnedCents);
  const vatCents = sumDays(days, (day) => day.vatCents - day.returnedVatCents);
  return {
    from: first.day,
    to: last.day,
    paidCents,
    returnedCents,
    vatCents,
    revenueCents: paidCents - returnedCents - vatCents,
    orders: sumDays(days, (day) => day.orders),
    stories: sumDays(days, (day) => day.stories),
    begun: sumDays(days, (day) => day.begun),
    reached: sumDays(days, (day) => day.reached),
    families: last.begunSoFar,
    withBook: last.reachedSoFar,
    minutesToPrint: computeDurationStats(days.flatMap((day) => day.minutesToPrint)),
    minutesToShipping: computeDurationStats(days.flatMap((day) => day.minutesToShipping)),
  };
};

/** Groups days, given in date order, by day, week or month. The first and the last period may be incomplete. */
export const sumPeriods = (days: readonly FigureDay[], step: FigureStep): FiguresPoint[] => {
  const byStart = Map.groupBy(days, ({ day }) => findPeriodStart[step](day));
  return [...byStart.values()].flatMap((daysOfPeriod) => {
    const [first, last] = [daysOfPeriod[0], daysOfPeriod.at(-1)];
    return first && last ? [toPoint(daysOfPeriod, first, last)] : [];
  });
};

/** Counts how often each question was sent and answered in these days, the most frequently sent first. */
export const sumQuestions = (days: readonly FigureDay[]): Omit<Figures['questions'][number], 'text'>[] => {
  const counts = new Map<string, { sentCount: number; answeredCount: number }>();
  for (const { questions } of days)
    for (const [id, sentCount, answeredCount] of parseQuestions(questions)) {
      const sums = counts.get(id) ?? { sentCount: 0, answeredCount: 0 };
      counts.set(id, {
        sentCount: sums.sentCount + sentCount,
        answeredCount: sums.answeredCount + answeredCount,
      });
    }
  return [...counts]
    .map(([id, { sentCount, answeredCount }]) => ({ id, sentCount, answeredCount }))
    .toSorted((a, b) => b.sentCount - a.sentCount || (a.id < b.id ? -1 : 1));
};

const DEFAULT_PERIODS: Readonly<Record<FigureStep, number>> = { day: 30, week: 12, month: 12 };

/** The default period of a step: 30 days, 12 weeks or 12 months, up to the present one. */
export const getDefaultPeriod = (step: FigureStep, today: string): { from: string; to: string } => {
  if (step === 'day') return { from: addDays(today, 1 - DEFAULT_PERIODS.day), to: today };
  if (step === 'week') return { from: addDays(toMonday(today), -7 * (DEFAULT_PERIODS.week - 1)), to: today };
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - DEFAULT_PERIODS.month, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
};
