import { samplesOf } from './samples.ts';

/** Bars of a wave, whatever the length of its sound. */
const BARS = 200;

/**
 * The peaks of a sound, 0 to 100, of raw samples (16 bits, little endian, one channel) that come in parts. The highest
 * is 100, so that a quiet voice is seen as well as a loud one.
 */
export const waveOf = async (parts: AsyncIterable<Uint8Array>, samples: number): Promise<number[]> => {
  const each = Math.max(1, samples / BARS);
  const peaks = Array<number>(BARS).fill(0);
  let at = 0;
  for await (const block of samplesOf(parts)) {
    for (const sample of block) {
      const bar = Math.min(BARS - 1, Math.floor(at / each));
      const height = Math.abs(sample);
      if (height > (peaks[bar] ?? 0)) peaks[bar] = height;
      at += 1;
    }
  }
  const highest = Math.max(1, ...peaks);
  return peaks.map((peak) => Math.round((peak / highest) * 100));
};
