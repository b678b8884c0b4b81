import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 150;

/** Polls until `ask` returns true. Rejects with an AbortError when the trial is given up. */
export const pollUntil = async (ask: () => Promise<boolean>, signal: AbortSignal): Promise<void> => {
  while (!(await ask())) await sleep(POLL_MS, undefined, { signal });
};
