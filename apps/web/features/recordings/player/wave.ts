/** Number of bars of the waveform: as many as a phone can show separately. */
export const BARS = 72;
/** Minimum height in percent: silence is drawn as a thin line. */
const MIN_HEIGHT = 4;

/** Heights of the bars, from 4 to 100: the highest peak of each bar's section of the sound. */
export const computeBars = (wave: readonly number[]): number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * wave.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * wave.length) / BARS));
    return Math.max(MIN_HEIGHT, ...wave.slice(from, to));
  });
