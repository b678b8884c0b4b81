// The thread of `startLoopWatchdog`: it runs while the event loop of its process stands still.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './loop-watchdog.ts';

const STDERR = 2;
const { counter, tickMs, ticks } = workerData as WatchdogData;
const view = new Int32Array(counter);
let last = Atomics.load(view, 0);
let equalReads = 0;

const read = (): void => {
  const count = Atomics.load(view, 0);
  equalReads = count === last ? equalReads + 1 : 0;
  last = count;
  if (equalReads < ticks) return;
  const seconds = Math.round((ticks * tickMs) / 1_000);
  const line = { level: 60, msg: `the event loop has stood still for ${seconds} s: the program ends itself` };
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
};
setInterval(read, tickMs);
