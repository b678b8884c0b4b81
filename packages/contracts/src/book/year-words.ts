import { YEAR_MIN } from '../bounds/story-bounds.ts';
import type { LifeYears } from './story-time.ts';

/** As print has it: "1944", "1944–1947". */
export const yearWords = ({ from, to }: LifeYears): string =>
  to === null || to === from ? String(from) : `${from}–${to}`;

/** Years that may be said, in their order: none of a time without registers, none that is still to come. */
export const areYears = ({ from, to }: LifeYears, thisYear: number): boolean =>
  from >= YEAR_MIN && from <= thisYear && (to === null || (to >= from && to <= thisYear));
