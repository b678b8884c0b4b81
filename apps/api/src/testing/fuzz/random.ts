/** A source of pseudo-random choices: the same seed gives the same choices. */
export interface Random {
  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

const MODULUS = 2 ** 32;

/** Creates a source by the generator « mulberry32 ». */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / MODULUS;
  };
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
