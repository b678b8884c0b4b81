import { expect, test } from 'vitest';
import { isAudible } from './is-audible.ts';

const SECOND = 48_000;

/** Samples of this height, in parts that cut them in two. */
async function* samplesOf(heights: readonly [height: number, seconds: number][]) {
  for (const [height, seconds] of heights) {
    const samples = new Int16Array(seconds * SECOND).map((_, at) => (at % 2 === 0 ? height : -height));
    const chunks = new Uint8Array(samples.buffer);
    yield chunks.subarray(0, 1001);
    yield chunks.subarray(1001);
  }
}

test('half a second of speech in a long silence is audible', async () => {
  expect(
    await isAudible(
      samplesOf([
        [0, 20],
        [300, 0.5],
        [0, 20],
      ]),
    ),
  ).toBe(true);
});

test('an empty room, a click and an empty file are not audible', async () => {
  expect(await isAudible(samplesOf([[5, 10]]))).toBe(false);
  expect(
    await isAudible(
      samplesOf([
        [0, 10],
        [200, 0.0001],
      ]),
    ),
  ).toBe(false);
  expect(await isAudible(samplesOf([]))).toBe(false);
});
