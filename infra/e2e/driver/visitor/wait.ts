import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

export interface WaitOptions {
  timeoutMs: number;
  /** French name of the awaited event, for the message of a timeout. */
  what: string;
  pollMs?: number;
}

/** Polls until the result isn't null. @throws Error after `timeoutMs`. */
export const wait = async <T>(ask: () => Promise<T | null>, options: WaitOptions): Promise<T> => {
  const { timeoutMs, what, pollMs = POLL_MS } = options;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline)
      throw new Error(`${what}\u00a0: toujours rien après ${timeoutMs / 1000}\u00a0s`);
    await sleep(pollMs);
  }
};
