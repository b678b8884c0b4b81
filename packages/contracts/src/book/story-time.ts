import { z } from 'zod';
import { lifePeriods } from '../enums/writing.ts';

/** A year, or a range of years. Core checks the bounds, since it has a clock. */
export const lifeYears = z.strictObject({ from: z.int(), to: z.int().nullable() });
export type LifeYears = z.infer<typeof lifeYears>;

/** When the events of a story took place, as far as it is known; it orders the chapters. */
export const storyTime = z.strictObject({
  years: lifeYears.nullable(),
  period: z.enum(lifePeriods).nullable(),
});
export type StoryTime = z.infer<typeof storyTime>;
