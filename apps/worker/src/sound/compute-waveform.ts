import { readSamples } from './samples.ts';

/** Number of bars of a waveform, for a sound of any length. */
const BAR_COUNT = 200;

/**
 * Computes the peaks of a sound, 0 to 100, from raw samples (16 bits, little endian, one channel) that arrive in parts.
 * The highest peak is 100, so that a quiet voice is as visible as a loud one. A peak is half the distance between the
 * lowest and the highest sample, since sound cards may add a constant to all of them.
 */
export const computeWaveform = async (
  parts: AsyncIterable<Uint8Array>,
  samples: number,
): Promise<number[]> => {
  const samplesPerBar = Math.max(1, samples / BAR_COUNT);
  const lowest = Array<number>(BAR_COUNT).fill(Number.POSITIVE_INFINITY);
  const highest = Array<number>(BAR_COUNT).fill(Number.NEGATIVE_INFINITY);
  let sampleIndex = 0;
  for await (const block of readSamples(parts)) {
    for (const sample of block) {
      const bar = Math.min(BAR_COUNT - 1, Math.floor(sampleIndex / samplesPerBar));
      if (sample < (lowest[bar] ?? sample)) lowest[bar] = sample;
      if (sample > (highest[bar] ?? sample)) highest[bar] = sample;
      sampleIndex += 1;
    }
  }
  const peaks = highest.map((high, bar) => Math.max(0, high - (lowest[bar] ?? high)) / 2);
  const highestPeak = Math.max(1, ...peaks);
  return peaks.map((peak) => Math.round((peak / highestPeak) * 100));
};
