import { expect, test } from 'vitest';
import { hasCancellingChannels } from './has-cancelling-channels.ts';

const RATE = 8_000;

/** A second of a tone, with a sign and a height for each channel. */
const tone = (first: number, second: number): number[] =>
  Array.from({ length: RATE }, (_, at) => Math.round(8_000 * Math.sin(at / 5))).flatMap((value) => [
    value * first,
    value * second,
  ]);

async function* partsOf(...seconds: number[][]) {
  const bytes = new Uint8Array(new Int16Array(seconds.flat()).buffer);
  yield bytes.subarray(0, 1_001);
  yield bytes.subarray(1_001);
}

test('opposite channels cancel, also in a part of the recording alone', async () => {
  expect(await hasCancellingChannels(partsOf(tone(1, -1)))).toBe(true);
  expect(await hasCancellingChannels(partsOf(tone(1, -0.8)))).toBe(true);
  expect(await hasCancellingChannels(partsOf(tone(1, 1), tone(1, 1), tone(1, -1)))).toBe(true);
});

test('equal channels, one channel alone and silence do not cancel', async () => {
  expect(await hasCancellingChannels(partsOf(tone(1, 1)))).toBe(false);
  expect(await hasCancellingChannels(partsOf(tone(1, 0)))).toBe(false);
  expect(await hasCancellingChannels(partsOf(tone(0, 0)))).toBe(false);
  expect(await hasCancellingChannels(partsOf())).toBe(false);
});
