import { readSamples } from './samples.ts';

/** Frames of two samples in a tenth of a second, at 8,000 frames a second. */
const BLOCK_FRAMES = 800;
/** Mean energy of a sample below which a block counts as silence: −60 dB of full scale. */
const SILENCE_ENERGY = 10 ** -6 * 32_768 ** 2;
/**
 * Share of the energy that remains after mixing, below which channels cancel each other. A voice in one channel alone
 * keeps a quarter; opposite channels keep nothing.
 */
const CANCELLED_SHARE = 0.1;
/** Share of the loud blocks that cancel, above which the recording is faulty. */
const FAULTY_SHARE = 0.05;

interface Energies {
  first: number;
  second: number;
  mixed: number;
}

/**
 * Whether the two channels of raw samples (16 bits, little endian, 8,000 a second) cancel each other when they are
 * mixed, in a part of the recording or throughout, because a microphone was wired with reversed polarity.
 */
export const hasCancellingChannels = async (parts: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let [loudBlocks, cancelledBlocks, frameCount, firstSample] = [0, 0, 0, 0];
  let isSecond = false;
  const sums: Energies = { first: 0, second: 0, mixed: 0 };
  const closeBlock = (): void => {
    const louderEnergy = Math.max(sums.first, sums.second);
    if (louderEnergy / BLOCK_FRAMES > SILENCE_ENERGY) {
      loudBlocks += 1;
      if (sums.mixed < louderEnergy * CANCELLED_SHARE) cancelledBlocks += 1;
    }
    frameCount = 0;
    Object.assign(sums, { first: 0, second: 0, mixed: 0 });
  };
  for await (const samples of readSamples(parts))
    for (const sample of samples) {
      if (isSecond) {
        sums.first += firstSample ** 2;
        sums.second += sample ** 2;
        sums.mixed += ((firstSample + sample) / 2) ** 2;
        frameCount += 1;
        if (frameCount === BLOCK_FRAMES) closeBlock();
      }
      firstSample = sample;
      isSecond = !isSecond;
    }
  return cancelledBlocks > loudBlocks * FAULTY_SHARE;
};
