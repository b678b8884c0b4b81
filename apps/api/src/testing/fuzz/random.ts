import { createSeededRandom } from '@souvenance/testkit/random';

/** A source of pseudo-random choices: the same seed gives the same choices. */
export interface Random {
  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export const createRandom = (seed: number): Random => {
  const next = createSeededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      const value = values[below(values.length)];
      if (value === undefined && values.length === 0) throw new RangeError('nothing to pick from');
      return value as T;
    },
  };
};
