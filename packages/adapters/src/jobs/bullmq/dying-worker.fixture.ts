// Started by the tests of a killed and of a slow worker: takes a job and reports it. Without milliseconds it never ends
// the job; with some, its event loop stands still for so long, and then the job ends.
import { setTimeout as pause } from 'node:timers/promises';
import { oneSlotEach } from '@souvenance/testkit/jobs';
import { startBullmqWorkers } from './start-bullmq-workers.ts';

const [redisUrl = '', prefix = '', blockedMs = '0'] = process.argv.slice(2);

const standStill = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);
};
const run = async (): Promise<void> => {
  process.stdout.write('started\n');
  if (blockedMs === '0') await new Promise<void>(() => undefined);
  // The line above leaves the process before the loop stands still.
  await pause(100);
  standStill(Number(blockedMs));
};

await startBullmqWorkers({
  redisUrl,
  prefix,
  run,
  refuse: run,
  concurrency: oneSlotEach,
  onError: (error) => process.stderr.write(`${error.message}\n`),
});
