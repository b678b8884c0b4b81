import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';

/** With 40 % failing calls, eight tries fail once in 1 500; their waits add up to 3 s on average, 6 s at most. */
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 100;
const WAIT_MS_MAX = 2_000;

/** Milliseconds of silence after which a call to a store has failed. */
export const SILENCE_MS = 30_000;

export interface RetryOptions {
  /** Whether the same call may succeed a moment later. */
  readonly isTransient: (error: unknown) => boolean;
  /** Random number in [0, 1), which spreads callers that failed together. */
  readonly random?: () => number;
  /** Waits between two tries; tests replace it. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

export type Retry = <R>(attempt: () => Promise<R>) => Promise<R>;

/** Maximum wait in ms after this number of attempts: doubled each time. */
const computeWaitMsMax = (attempts: number): number =>
  Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (attempts - 1));

/**
 * Creates a function that retries calls on transient failures, with growing random waits. Throws `service.unavailable`
 * after eight tries; any other failure is thrown at once. The SDKs' own retries are off: Google's ends the process on
 * Node 24 (google-cloud-node issue 8670), and two layers of retries multiply.
 */
export const createRetry =
  ({ isTransient: isPassing, random = Math.random, wait = pause }: RetryOptions): Retry =>
  async (attempt) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (attempts === TRIES_MAX) throw new AppError('service.unavailable', {}, { cause: error });
        await wait(random() * computeWaitMsMax(attempts));
      }
    }
  };

const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Whether a status is transient. No status means that the connection was cut, refused or never established, which is
 * transient too.
 */
export const isTransientStatus = (status: number | undefined): boolean =>
  status === undefined || TRANSIENT_STATUSES.has(status);
