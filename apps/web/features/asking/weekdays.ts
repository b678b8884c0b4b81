/** Message keys of the weekdays, in the order of a rhythm's `weekday`, which counts from 1. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Second weekday of the pace `twice_weekly`: three days later, as in the scheduler. */
export const toSecondWeekday = (weekday: number): number => ((weekday + 2) % 7) + 1;
