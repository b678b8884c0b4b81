import { readSamples } from './samples.ts';

/** Samples of 400 ms at 48,000 a second: the block by which loudness is measured. */
const BLOCK_SAMPLES = 19_200;

/**
 * Level below which a block is silent. It is lower than the loudness at which a recording is refused, so that the
 * measurement decides about borderline recordings.
 */
const SILENT_BELOW_DB = -70;

/**
 * Whether any block of raw samples (16 bits, little endian, one channel) is louder than an empty room. This is only a
 * quick check: the loudness is measured when the sound is made.
 */
export const isAudible = async (parts: AsyncIterable<Uint8Array>): Promise<boolean> => {
  const loudEnergy = 10 ** (SILENT_BELOW_DB / 10) * 32_768 ** 2;
  let [sampleCount, energy] = [0, 0];
  for await (const samples of readSamples(parts)) {
    for (const sample of samples) {
      energy += sample ** 2;
      sampleCount += 1;
      if (sampleCount < BLOCK_SAMPLES) continue;
      if (energy / BLOCK_SAMPLES > loudEnergy) return true;
      [sampleCount, energy] = [0, 0];
    }
  }
  return energy / BLOCK_SAMPLES > loudEnergy;
};
