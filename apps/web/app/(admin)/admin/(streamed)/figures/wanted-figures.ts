import { type FigureStep, type FiguresWanted, figureSteps, listed } from '@souvenance/contracts';

type Asked = Record<string, string | string[] | undefined>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEARS_MAX = 5;

const dayOf = (asked: string | string[] | undefined): string | undefined =>
  typeof asked === 'string' && DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined;

const laterBy = (day: string, years: number): string => {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

/** What the address asks for, as the API takes it: days the wrong way round are turned, too long a period is cut. */
export const wantedFigures = (asked: Asked): FiguresWanted & { step: FigureStep } => {
  const step = listed(figureSteps, typeof asked.step === 'string' ? asked.step : '') ?? 'day';
  const [one, other] = [dayOf(asked.from), dayOf(asked.to)];
  if (one === undefined || other === undefined) return { step };
  const [from = one, to = other] = [one, other].toSorted();
  const [last = to] = [to, laterBy(from, YEARS_MAX)].toSorted();
  return { step, from, to: last };
};
