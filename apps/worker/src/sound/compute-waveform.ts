import { readSamples } from './samples.ts';

/** Number of bars of a waveform, for a sound of any length. */
const BAR_COUNT = 200;

/**
 * Computes the peaks of a sound, 0 to 100, from raw samples (16 bits, little endian, one channel) that arrive in parts.
 * The highest peak is 100, so that a quiet voice is as visible as a loud one.
 */
export const computeWaveform = async (
  parts: AsyncIterable<Uint8Array>,
  samples: number,
): Promise<number[]> => {
  const samplesPerBar = Math.max(1, samples / BAR_COUNT);
  const peaks = Array<number>(BAR_COUNT).fill(0);
  let sampleIndex = 0;
  for await (const block of readSamples(parts)) {
    for (const sample of block) {
      const bar = Math.min(BAR_COUNT - 1, Math.floor(sampleIndex / samplesPerBar));
      const height = Math.abs(sample);
      if (height > (peaks[bar] ?? 0)) peaks[bar] = height;
      sampleIndex += 1;
    }
  }
  const highest = Math.max(1, ...peaks);
  return peaks.map((peak) => Math.round((peak / highest) * 100));
};
