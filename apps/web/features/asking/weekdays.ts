/** In the order of a rhythm's `weekday`, of which 1 is the first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Two questions a week are three days apart, as the scheduler has it. */
export const secondDay = (weekday: number): number => ((weekday + 2) % 7) + 1;
