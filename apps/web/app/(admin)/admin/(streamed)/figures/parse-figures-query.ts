import { type FigureStep, type FiguresQuery, figureSteps, findListed } from '@souvenance/contracts';

type SearchParameters = Record<string, string | string[] | undefined>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEARS_MAX = 5;

const parseDay = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const addYears = (day: string, years: number): string => {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

/** Parses the page's query for the API: reversed days are swapped, and a period that is too long is shortened. */
export const parseFiguresQuery = (parameters: SearchParameters): FiguresQuery & { step: FigureStep } => {
  const step = findListed(figureSteps, typeof parameters.step === 'string' ? parameters.step : '') ?? 'day';
  const [firstDay, secondDay] = [parseDay(parameters.from), parseDay(parameters.to)];
  if (firstDay === undefined || secondDay === undefined) return { step };
  const [from = firstDay, to = secondDay] = [firstDay, secondDay].toSorted();
  const [endDay = to] = [to, addYears(from, YEARS_MAX)].toSorted();
  return { step, from, to: endDay };
};
