import { AppError, type Figures, type FiguresWanted, orderAges } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, daysBetween } from '../../foundation/clock/days.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { questionLibrary } from '../../writing/questions/library/index.ts';
import { editedThemes } from '../../writing/questions/offer/edited-theme.ts';
import { withEdits } from '../../writing/questions/offer/read-library.ts';
import { emptyDay, type FigureDay, figureDays } from './day-count.ts';
import { countOpenDays, type FiguresDeps } from './keep-figures.ts';
import { countAges } from './open-ages.ts';
import { defaultPeriod, sumPeriods, sumQuestions } from './sum-periods.ts';

/** Days of one period: five years. */
const DAYS_MAX = 1_830;

const ofNothing = (day: string, before: FigureDay | undefined): FigureDay => ({
  ...emptyDay(day),
  begunSoFar: before?.begunSoFar ?? 0,
  reachedSoFar: before?.reachedSoFar ?? 0,
  questions: '',
});

/** Every day of the period, in order: those that are kept, those that are still open, and those before the first. */
const readDays = async (deps: FiguresDeps, from: string, to: string, today: string): Promise<FigureDay[]> => {
  const [storedDays, open] = await Promise.all([
    findAll(deps.documents, figureDays, {
      where: [
        ['day', '>=', from],
        ['day', '<=', to],
      ],
      orderBy: { field: 'day', direction: 'asc' },
    }),
    countOpenDays(deps, today),
  ]);
  const figuresByDay = new Map(
    [...storedDays.map(({ value }) => value), ...open].map((figures) => [figures.day, figures]),
  );
  let before: FigureDay | undefined;
  return daysBetween(from, to).map((day) => {
    before = figuresByDay.get(day) ?? ofNothing(day, before);
    return before;
  });
};

/** The questions of the library in words, retired ones too; one that is in none any more keeps its name. */
const wordsOf = async ({ documents }: FiguresDeps): Promise<ReadonlyMap<string, string>> => {
  const storedEditedThemes = await findAll(documents, editedThemes, {});
  const edits = new Map(storedEditedThemes.map(({ id, value }) => [id, value.questions]));
  return new Map(
    questionLibrary
      .flatMap((theme) => withEdits(theme, edits.get(theme.id) ?? {}))
      .map(({ question: { id, text } }) => [id, text]),
  );
};

/**
 * The figures of a period, by day, week or month of the company's calendar: money without tax, refunds subtracted on
 * their day. And the age of open orders against their promise. Throws `request.invalid` for a period that ends before
 * it begins, or is longer than five years.
 */
export const readFigures =
  (deps: FiguresDeps) =>
  async (actor: Actor, { step = 'day', ...period }: FiguresWanted = {}): Promise<Figures> => {
    authorizeAdministrator(actor);
    const today = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone);
    const usual = defaultPeriod(step, today);
    const from = period.from ?? usual.from;
    const to = period.to ?? (period.from === undefined ? usual.to : today);
    if (from > to || addDays(from, DAYS_MAX) <= to) throw new AppError('request.invalid');
    const [days, words, ages] = await Promise.all([
      readDays(deps, from, to, today),
      wordsOf(deps),
      countAges(deps, today),
    ]);
    return {
      step,
      from,
      to,
      points: sumPeriods(days, step),
      questions: sumQuestions(days).map((one) => ({ ...one, text: words.get(one.id) ?? null })),
      ages: orderAges.map((age) => ({ age, count: ages[age] })),
    };
  };
