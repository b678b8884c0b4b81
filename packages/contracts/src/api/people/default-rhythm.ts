import type { Rhythm } from './rhythm.ts';

/** One question a week, on Monday at 09:00. */
export const defaultRhythm: Rhythm = { pace: 'weekly', weekday: 1, hour: 9 };
