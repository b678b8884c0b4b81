import { createHash } from 'node:crypto';
import type { StoredAnswer } from '../state/stripe-state.ts';
import { createInvalidRequest, StripeFault } from './stripe-fault.ts';

/** Time after which Stripe may forget a key. */
const LIFETIME_SECONDS = 24 * 3600;

export interface IdempotencyStore {
  /** Returns the stored response to the key; null for a new key, which counts as in use from now on. */
  begin(key: string, fingerprint: string, now: number): StoredAnswer | null;
  /** Ends the use of a key. Stores the response unless it is null: a refused request does not use up its key. */
  end(key: string, answer: StoredAnswer | null): void;
}

/** Two requests are the same if method, path and body are. */
export const computeFingerprint = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

const inFlightFault = (key: string): StripeFault =>
  new StripeFault(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key: ${key}. Please try again later.`,
  });

const otherParametersFault = (key: string): StripeFault =>
  new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Implements Stripe's idempotency keys for the given responses. */
export const openIdempotencyStore = (answers: () => Map<string, StoredAnswer>): IdempotencyStore => {
  const inFlight = new Set<string>();
  return {
    begin(key, fingerprint, now) {
      if (key.length > 255)
        throw createInvalidRequest('Idempotency keys must be at most 255 characters long.');
      if (inFlight.has(key)) throw inFlightFault(key);
      const storedAnswer = answers().get(key);
      if (storedAnswer && now - storedAnswer.at < LIFETIME_SECONDS) {
        if (storedAnswer.fingerprint !== fingerprint) throw otherParametersFault(key);
        return storedAnswer;
      }
      answers().delete(key);
      inFlight.add(key);
      return null;
    },
    end(key, answer) {
      inFlight.delete(key);
      if (answer) answers().set(key, answer);
    },
  };
};
