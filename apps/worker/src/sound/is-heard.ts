import { samplesOf } from './samples.ts';

/** Samples of 400 ms, the block by which loudness is measured, at 48,000 a second. */
const BLOCK = 19_200;

/** Under the loudness below which a recording is refused: what is near it is left to the measurement. */
const SILENT_BELOW_DB = -70;

/**
 * Whether any block of raw samples (16 bits, little endian, one channel) is louder than an empty room. A look alone: how
 * loud it is gets measured once, when the sound is made.
 */
export const isHeard = async (parts: AsyncIterable<Uint8Array>): Promise<boolean> => {
  const loud = 10 ** (SILENT_BELOW_DB / 10) * 32_768 ** 2;
  let [count, energy] = [0, 0];
  for await (const samples of samplesOf(parts)) {
    for (const sample of samples) {
      energy += sample ** 2;
      count += 1;
      if (count < BLOCK) continue;
      if (energy / BLOCK > loud) return true;
      [count, energy] = [0, 0];
    }
  }
  return energy / BLOCK > loud;
};
