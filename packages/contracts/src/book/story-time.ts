import { z } from 'zod';
import { lifePeriods } from '../enums.ts';

/** A year, or the years from one to another; the bounds are core's, which has a clock. */
export const lifeYears = z.strictObject({ from: z.int(), to: z.int().nullable() });
export type LifeYears = z.infer<typeof lifeYears>;

/** When what a story tells took place, as far as somebody said: what orders the chapters. */
export const storyTime = z.strictObject({
  years: lifeYears.nullable(),
  period: z.enum(lifePeriods).nullable(),
});
export type StoryTime = z.infer<typeof storyTime>;
