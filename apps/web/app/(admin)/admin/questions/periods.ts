import type { LifePeriod } from '@souvenance/contracts';

/** Of a life, in its order. */
export const periods: readonly LifePeriod[] = [
  'enfance',
  'jeunesse',
  'age_adulte',
  'maturite',
  'aujourdhui',
  'toute_la_vie',
];
