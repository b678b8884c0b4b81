import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';

/** Eight tries outlast 40 % of failing calls but once in 1 500; their waits add up to 3 s on average, 6 s at most. */
const TRIES = 8;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

export interface RepeatOptions {
  /** Whether the same call may succeed a moment later. */
  readonly isPassing: (error: unknown) => boolean;
  /** In [0, 1); spreads callers that failed together. */
  readonly random?: () => number;
  /** Waits between two tries; tests do not. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

export type Repeat = <R>(attempt: () => Promise<R>) => Promise<R>;

/** Longest wait before try number `tried` + 1, in milliseconds: doubled each time. */
const longestWaitMs = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/**
 * Repeats a call that failed in passing, with growing waits drawn at random. Gives up after eight tries with
 * `service.unavailable`; any other failure comes out at once. The SDKs' own retries are off: Google's ends the process
 * on Node 24 (google-cloud-node issue 8670), and two layers of retries multiply.
 */
export const repeating =
  ({ isPassing, random = Math.random, wait = pause }: RepeatOptions): Repeat =>
  async (attempt) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (attempts === TRIES) throw new AppError('service.unavailable', {}, { cause: error });
        await wait(random() * longestWaitMs(attempts));
      }
    }
  };

const STATUSES_THAT_PASS = new Set([408, 429, 500, 502, 503, 504]);

/** A status that says "later"; no status at all is a connection that was cut, refused or never came about. */
export const statusPasses = (status: number | undefined): boolean =>
  status === undefined || STATUSES_THAT_PASS.has(status);
