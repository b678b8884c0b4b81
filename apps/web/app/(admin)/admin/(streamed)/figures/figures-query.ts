import { type FigureStep, type FiguresQuery, figureSteps, findListed } from '@souvenance/contracts';

type SearchParameters = Record<string, string | string[] | undefined>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEARS_MAX = 5;

const dayOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const laterBy = (day: string, years: number): string => {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

/** Reads the query of the address as the API takes it: reversed days are swapped, too long a period is cut. */
export const figuresQuery = (parameters: SearchParameters): FiguresQuery & { step: FigureStep } => {
  const step = findListed(figureSteps, typeof parameters.step === 'string' ? parameters.step : '') ?? 'day';
  const [one, other] = [dayOf(parameters.from), dayOf(parameters.to)];
  if (one === undefined || other === undefined) return { step };
  const [from = one, to = other] = [one, other].toSorted();
  const [last = to] = [to, laterBy(from, YEARS_MAX)].toSorted();
  return { step, from, to: last };
};
