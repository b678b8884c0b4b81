import type { FigureStep, Figures, FiguresPoint } from '@souvenance/contracts';
import { addDays, mondayOf, monthOf } from '../../foundation/clock/days.ts';
import { type FigureDay, readQuestions } from './day-count.ts';

const startOf: Readonly<Record<FigureStep, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: monthOf,
};

/** The smallest of the values that so great a part of them does not pass; null of none. */
const quantileOf = (sorted: readonly number[], part: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;

const durationStats = (values: readonly number[]): FiguresPoint['minutesToPrint'] => {
  const sorted = values.toSorted((one, other) => one - other);
  return { count: sorted.length, median: quantileOf(sorted, 0.5), p90: quantileOf(sorted, 0.9) };
};

const sum = (days: readonly FigureDay[], of: (day: FigureDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

const pointOf = (days: readonly FigureDay[], first: FigureDay, last: FigureDay): FiguresPoint => {
  const paidCents = sum(days, (day) => day.paidCents);
  const returnedCents = sum(days, (day) => day.returnedCents);
  const vatCents = sum(days, (day) => day.vatCents - day.returnedVatCents);
  return {
    from: first.day,
    to: last.day,
    paidCents,
    returnedCents,
    vatCents,
    revenueCents: paidCents - returnedCents - vatCents,
    orders: sum(days, (day) => day.orders),
    stories: sum(days, (day) => day.stories),
    begun: sum(days, (day) => day.begun),
    reached: sum(days, (day) => day.reached),
    families: last.begunSoFar,
    withBook: last.reachedSoFar,
    minutesToPrint: durationStats(days.flatMap((day) => day.minutesToPrint)),
    minutesToShipping: durationStats(days.flatMap((day) => day.minutesToShipping)),
  };
};

/** Groups days, given in date order, by day, week or month. The first and the last period may be incomplete. */
export const sumPeriods = (days: readonly FigureDay[], step: FigureStep): FiguresPoint[] => {
  const byStart = Map.groupBy(days, ({ day }) => startOf[step](day));
  return [...byStart.values()].flatMap((daysOfPeriod) => {
    const [first, last] = [daysOfPeriod[0], daysOfPeriod.at(-1)];
    return first && last ? [pointOf(daysOfPeriod, first, last)] : [];
  });
};

/** How often each question was sent and answered in these days, most sent first. */
export const sumQuestions = (days: readonly FigureDay[]): Omit<Figures['questions'][number], 'text'>[] => {
  const counts = new Map<string, { sentCount: number; answeredCount: number }>();
  for (const { questions } of days)
    for (const [id, sentCount, answeredCount] of readQuestions(questions)) {
      const sums = counts.get(id) ?? { sentCount: 0, answeredCount: 0 };
      counts.set(id, {
        sentCount: sums.sentCount + sentCount,
        answeredCount: sums.answeredCount + answeredCount,
      });
    }
  return [...counts]
    .map(([id, { sentCount, answeredCount }]) => ({ id, sentCount, answeredCount }))
    .toSorted((one, other) => other.sentCount - one.sentCount || (one.id < other.id ? -1 : 1));
};

const SHOWN: Readonly<Record<FigureStep, number>> = { day: 30, week: 12, month: 12 };

/** The period that a step shows unless another is asked: 30 days, 12 weeks or 12 months, the present one the last. */
export const defaultPeriod = (step: FigureStep, today: string): { from: string; to: string } => {
  if (step === 'day') return { from: addDays(today, 1 - SHOWN.day), to: today };
  if (step === 'week') return { from: addDays(mondayOf(today), -7 * (SHOWN.week - 1)), to: today };
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - SHOWN.month, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
};
