/** Returns a generator of numbers in [0, 1) that repeats for the same seed (mulberry32). */
export const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns the items in random order (Fisher–Yates). */
export const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const shuffledItems: T[] = [];
  const remaining = [...items];
  while (remaining.length > 0)
    shuffledItems.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return shuffledItems;
};
