import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createPause } from './create-pause.ts';

const HOUR_MS = 3_600_000;

test('a stream that pauses again and again has no listener left of its former pauses', async () => {
  const { signal } = new AbortController();
  const pause = createPause(signal, 1);
  for (let round = 0; round < 20; round += 1) await pause.wait();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a pause ends at once when it is woken, when its stream ends, and after its stream has ended', async () => {
  const stream = new AbortController();
  const pause = createPause(stream.signal, HOUR_MS);
  const woken = pause.wait();
  pause.wake();
  await woken;
  const ended = pause.wait();
  stream.abort();
  await ended;
  await pause.wait();
  expect(getEventListeners(stream.signal, 'abort')).toEqual([]);
});
