import { createSeededRandom } from '@souvenance/testkit/random';

/** Reproducible random choices. */
export interface Draws {
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  oneOf<T>(items: readonly T[]): T;
  /** True with a probability of 1 in `times`. */
  onceIn(times: number): boolean;
}

export const createDraws = (seed: number): Draws => {
  const next = createSeededRandom(seed);
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to draw from');
      return item;
    },
    onceIn: (times) => between(1, times) === 1,
  };
};
