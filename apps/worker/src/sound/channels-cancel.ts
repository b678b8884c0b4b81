import { samplesOf } from './samples.ts';

/** Frames of two samples in a tenth of a second, at 8,000 a second. */
const BLOCK_FRAMES = 800;
/** Mean energy of a sample below which a block is the room alone: −60 dB of full scale. */
const ROOM_ENERGY = 10 ** -6 * 32_768 ** 2;
/** A voice in one channel alone keeps a quarter of its energy when both are mixed; opposite channels keep none. */
const CANCELLED_SHARE = 0.1;
/** Share of the loud blocks that tells a fault of the recording from chance. */
const FAULTY_BLOCKS = 0.05;

interface Energies {
  first: number;
  second: number;
  mixed: number;
}

/**
 * Tells whether the two channels of raw samples (16 bits, little endian, 8,000 a second) cancel each other when they are
 * mixed, in a part of the recording or throughout: a microphone was wired the wrong way round.
 */
export const channelsCancel = async (parts: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let [loud, cancelled, frames, previous] = [0, 0, 0, 0];
  let isSecond = false;
  const sum: Energies = { first: 0, second: 0, mixed: 0 };
  const closeBlock = (): void => {
    const louder = Math.max(sum.first, sum.second);
    if (louder / BLOCK_FRAMES > ROOM_ENERGY) {
      loud += 1;
      if (sum.mixed < louder * CANCELLED_SHARE) cancelled += 1;
    }
    frames = 0;
    Object.assign(sum, { first: 0, second: 0, mixed: 0 });
  };
  for await (const samples of samplesOf(parts))
    for (const sample of samples) {
      if (isSecond) {
        sum.first += previous ** 2;
        sum.second += sample ** 2;
        sum.mixed += ((previous + sample) / 2) ** 2;
        frames += 1;
        if (frames === BLOCK_FRAMES) closeBlock();
      }
      previous = sample;
      isSecond = !isSecond;
    }
  return cancelled > loud * FAULTY_BLOCKS;
};
