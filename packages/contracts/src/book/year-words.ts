import { YEAR_MIN } from '../bounds/story-bounds.ts';
import type { LifeYears } from './story-time.ts';

/** Formats years as the book prints them: "1944", "1944–1947". */
export const formatYears = ({ from, to }: LifeYears): string =>
  to === null || to === from ? String(from) : `${from}–${to}`;

/** True for years in order, from `YEAR_MIN` (earlier times have no registers) to the present year. */
export const areValidYears = ({ from, to }: LifeYears, thisYear: number): boolean =>
  from >= YEAR_MIN && from <= thisYear && (to === null || (to >= from && to <= thisYear));
