import { expect, test } from 'vitest';
import { stopTimers } from './stop-timers.ts';

test('a timer of a second is stopped, and a short one is not', async () => {
  const calls: string[] = [];
  setTimeout(() => calls.push('long'), 1_000);
  const shortTimer = new Promise<void>((resolve) => setTimeout(resolve, 5, undefined));
  stopTimers();
  await shortTimer;
  await new Promise((resolve) => setTimeout(resolve, 999));
  // A timer of the same second would have run by now, since Node runs due timers in their order.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
});
