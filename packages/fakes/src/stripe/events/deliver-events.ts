import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, StripeEvent } from '../state/stripe-state.ts';
import type { Faults } from './faults.ts';

/** Returns the items in a different order, if there are at least two. */
export const shuffleOutOfOrder = <T>(items: readonly T[], random: () => number): T[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled.every((item, index) => item === items[index]) ? shuffled.reverse() : shuffled;
};

/** Stripe's `stripe-signature` header: the time in seconds and the HMAC-SHA256 of `time.payload`. */
const signPayload = (payload: string, secret: string, atSeconds: number): string => {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
};

/** Stripe retries for three days; on one machine a minute is enough for a server to start. */
const RETRY_DELAYS_MS = [250, 1000, 4000, 15_000, 40_000] as const;
const ANSWER_TIMEOUT_MS = 10_000;
const SHUFFLE_WINDOW_MS = 150;

export interface DeliveryDeps {
  webhookUrl: string;
  webhookSecret: string;
  now(): number;
  faults(): Faults;
  /** Called for every attempt; 2xx means delivered. */
  record(event: StripeEvent, attempt: Attempt): void;
}

export interface Delivery {
  /** Sends a new event with the current faults. */
  enqueue(event: StripeEvent): void;
  /** Sends an event `times` times at once, regardless of the faults `drop` and `shuffle`. */
  redeliver(event: StripeEvent, times: number): void;
  /** Resolves when no delivery or retry is pending. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Pretty-printed like Stripe's, so that verification fails in a receiver that parses and prints it again.
const send = async (deps: DeliveryDeps, event: StripeEvent, stopped: AbortSignal): Promise<boolean> => {
  const { wrongSecret, clockSkewSeconds } = deps.faults();
  const payload = JSON.stringify(event, null, 2);
  const secret = wrongSecret ? 'whsec_not_the_one_agreed' : deps.webhookSecret;
  const attempt: Attempt = { eventId: event.id, at: deps.now(), status: null, note: '' };
  try {
    const response = await fetch(deps.webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signPayload(payload, secret, deps.now() + clockSkewSeconds),
      },
      body: payload,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    attempt.status = response.status;
    await response.arrayBuffer();
  } catch (error) {
    attempt.note = describe(error);
  }
  deps.record(event, attempt);
  return attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
};

const sendWithRetries = async (
  deps: DeliveryDeps,
  event: StripeEvent,
  waitMs: number,
  stopped: AbortSignal,
) => {
  try {
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: stopped });
    for (const delayMs of RETRY_DELAYS_MS) {
      if (await send(deps, event, stopped)) return;
      await sleep(delayMs, undefined, { signal: stopped });
    }
    await send(deps, event, stopped);
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
};

/** Delivers events over HTTP, with limited retries and the current faults. */
export const createDelivery = (deps: DeliveryDeps): Delivery => {
  const stop = new AbortController();
  const pendingDeliveries = new Set<Promise<void>>();
  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => pendingDeliveries.delete(tracked));
    pendingDeliveries.add(tracked);
  };
  const start = (event: StripeEvent, times: number): void => {
    for (let copy = 0; copy < times; copy += 1)
      track(sendWithRetries(deps, event, deps.faults().delayMs, stop.signal));
  };
  let delayedEvents: StripeEvent[] = [];
  const release = async (): Promise<void> => {
    await sleep(SHUFFLE_WINDOW_MS);
    const events = shuffleOutOfOrder(delayedEvents, Math.random);
    delayedEvents = [];
    if (!stop.signal.aborted) for (const event of events) start(event, deps.faults().duplicate);
  };
  const settled = async (): Promise<void> => {
    while (pendingDeliveries.size > 0) await Promise.all(pendingDeliveries);
  };
  return {
    enqueue(event) {
      const { drop, shuffle, duplicate } = deps.faults();
      if (drop)
        deps.record(event, { eventId: event.id, at: deps.now(), status: null, note: 'dropped on purpose' });
      else if (!shuffle) start(event, duplicate);
      else if (delayedEvents.push(event) === 1) track(release());
    },
    redeliver: start,
    settled,
    async stop() {
      stop.abort();
      await settled();
    },
  };
};
