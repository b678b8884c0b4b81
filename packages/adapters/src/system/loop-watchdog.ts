import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  /** One 32-bit counter: the event loop raises it, the thread reads it. */
  readonly counter: SharedArrayBuffer;
  /** Milliseconds between two reads, and the number of equal reads after which the event loop counts as dead. */
  readonly tickMs: number;
  readonly ticks: number;
}

const TICK_MS = 1_000;
/** A minute: the longest known work that holds the loop of a program takes eight seconds. */
const TICKS = 60;

/**
 * Ends this process with SIGKILL, after a line on stderr, when its event loop stands still for a minute: a program that
 * answers nothing any more cannot end itself, and container engines restart only what has ended. A thread counts its
 * own ticks, so that a machine that slept for an hour kills nothing. Returns the function that stops it.
 */
export const startLoopWatchdog = ({ tickMs = TICK_MS, ticks = TICKS } = {}): (() => Promise<void>) => {
  const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const view = new Int32Array(counter);
  const beat = setInterval(() => Atomics.add(view, 0, 1), tickMs / 2).unref();
  const workerData: WatchdogData = { counter, tickMs, ticks };
  const thread = new Worker(new URL('./loop-watchdog-thread.ts', import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  return async () => {
    clearInterval(beat);
    await thread.terminate();
  };
};
