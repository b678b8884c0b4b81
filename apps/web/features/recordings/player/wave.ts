/** Bars of the drawn wave: as many as a telephone shows apart. */
export const BARS = 72;
/** Even silence is drawn as a thin line. */
const LEAST = 4;

/** The loudest peak of each bar's share of the sound, from 4 to 100. */
export const barsOf = (wave: readonly number[]): number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * wave.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * wave.length) / BARS));
    return Math.max(LEAST, ...wave.slice(from, to));
  });
