import { AppError, type Figures, type FiguresQuery, orderAges } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, listDaysBetween } from '../../foundation/clock/days.ts';
import { readPages } from '../../foundation/documents/read-pages.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { questionLibrary } from '../../writing/questions/library/index.ts';
import { applyEdits, readEdits } from '../../writing/questions/offer/read-library.ts';
import { countOrderAges } from './count-order-ages.ts';
import { createEmptyDay, type FigureDay, figureDays } from './day-count.ts';
import { countUnstoredDays, type FiguresDeps } from './keep-figures.ts';
import { getDefaultPeriod, sumPeriods, sumQuestions } from './sum-periods.ts';

/** Most days of one period: five years. */
const DAYS_MAX = 1_830;

const emptyFigureDay = (day: string, dayBefore: FigureDay | undefined): FigureDay => ({
  ...createEmptyDay(day),
  begunSoFar: dayBefore?.begunSoFar ?? 0,
  reachedSoFar: dayBefore?.reachedSoFar ?? 0,
  questions: '',
});

/** Reads the stored days of a period, which `DAYS_MAX` bounds. */
const readStoredDays = async (
  { documents }: FiguresDeps,
  from: string,
  to: string,
): Promise<readonly FigureDay[]> => {
  const days: FigureDay[] = [];
  const where = [
    ['day', '>=', from],
    ['day', '<=', to],
  ] as const;
  const orderBy = { field: 'day', direction: 'asc' } as const;
  for await (const page of readPages(documents, figureDays, { where, orderBy }))
    days.push(...page.map(({ value }) => value));
  return days;
};

/** Returns every day of the period in order: stored days, days that are not stored yet, and empty days. */
const readDays = async (deps: FiguresDeps, from: string, to: string, today: string): Promise<FigureDay[]> => {
  const [storedDays, unstoredDays] = await Promise.all([
    readStoredDays(deps, from, to),
    countUnstoredDays(deps, today),
  ]);
  const figuresByDay = new Map([...storedDays, ...unstoredDays].map((figures) => [figures.day, figures]));
  let dayBefore: FigureDay | undefined;
  return listDaysBetween(from, to).map((day) => {
    dayBefore = figuresByDay.get(day) ?? emptyFigureDay(day, dayBefore);
    return dayBefore;
  });
};

/** Returns the texts of the library's questions by id, including retired ones. */
const readQuestionTexts = async ({ documents }: FiguresDeps): Promise<ReadonlyMap<string, string>> => {
  const edits = await readEdits(documents);
  return new Map(
    questionLibrary
      .flatMap((theme) => applyEdits(theme, edits.get(theme.id) ?? {}))
      .map(({ question: { id, text } }) => [id, text]),
  );
};

/**
 * Reads the figures of a period, by day, week or month in the company's time zone: revenue without VAT, refunds
 * subtracted on their day. Also counts open orders by their distance from the promised day. Throws `request.invalid`
 * for a period that ends before it begins or is longer than five years.
 */
export const readFigures =
  (deps: FiguresDeps) =>
  async (actor: Actor, { step = 'day', ...period }: FiguresQuery = {}): Promise<Figures> => {
    authorizeAdministrator(actor, 'admin.read');
    const today = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone);
    const usualPeriod = getDefaultPeriod(step, today);
    const from = period.from ?? usualPeriod.from;
    const to = period.to ?? (period.from === undefined ? usualPeriod.to : today);
    if (from > to || addDays(from, DAYS_MAX) <= to) throw new AppError('request.invalid');
    const [days, questionTexts, ages] = await Promise.all([
      readDays(deps, from, to, today),
      readQuestionTexts(deps),
      countOrderAges(deps, today),
    ]);
    return {
      step,
      from,
      to,
      points: sumPeriods(days, step),
      questions: sumQuestions(days).map((question) => ({
        ...question,
        text: questionTexts.get(question.id) ?? null,
      })),
      ages: orderAges.map((age) => ({ age, count: ages[age] })),
    };
  };
