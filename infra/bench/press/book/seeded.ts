/** Reproducible random choices. */
export interface Draws {
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  oneOf<T>(items: readonly T[]): T;
  /** True with a probability of 1 in `times`. */
  onceIn(times: number): boolean;
}

/** Numbers in [0, 1) by mulberry32. */
const mulberry = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const seeded = (seed: number): Draws => {
  const next = mulberry(seed);
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
