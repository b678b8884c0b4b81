import { z } from 'zod';
import { paces } from '../../enums/people.ts';

/** How often a book asks its next question; times are in the family's time zone. */
export const rhythm = z.object({
  pace: z.enum(paces),
  /** 1 is Monday, 7 is Sunday: the day of a weekly or fortnightly question, or the first of two days. */
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
});
export type Rhythm = z.infer<typeof rhythm>;
