import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import type { Clock, Ids } from '../ports/clock.port.ts';
import type { Files } from '../ports/files.port.ts';
import type { Jobs, QueuedJob } from '../ports/jobs.port.ts';
import type { PaymentSession, PaymentStatus, Payments } from '../ports/payments.port.ts';
import { createExternalPaymentChanges, type ExternalPaymentChanges } from './external-payment-changes.ts';
import { createFakeBilling, type FakeBilling } from './fake-billing.ts';

/** A clock that stands still until the test moves it. */
export interface FakeClock extends Clock {
  forward(ms: number): void;
}

export const createFakeClock = (start = '2026-03-02T09:00:00.000Z'): FakeClock => {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
  };
};

export const createFakeIds = (): Ids => {
  let last = 0;
  const next = (): string => {
    last += 1;
    return String(last);
  };
  return {
    newId: () => `id${next().padStart(6, '0')}`,
    newSecret: () => `secret-${next().padStart(36, '0')}`,
  };
};

export const createFakeFiles = (): Files => {
  const bytesByKey = new Map<string, Uint8Array>();
  const findBytes = (key: string): Uint8Array | null => bytesByKey.get(key) ?? null;
  return {
    put: async (key, body) => {
      bytesByKey.set(key, body);
      return { key, bytes: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') };
    },
    get: async (key) => findBytes(key),
    getRange: async (key, { start, end }) => findBytes(key)?.subarray(start, end + 1) ?? null,
    open: async (key) => {
      const bytes = findBytes(key);
      return bytes === null ? null : { stream: Readable.from([bytes]), bytes: bytes.byteLength };
    },
    exists: async (key) => bytesByKey.has(key),
    signDownload: null,
    removeAll: async (prefix) => {
      for (const key of bytesByKey.keys()) if (key.startsWith(prefix)) bytesByKey.delete(key);
    },
    list: async (prefix) => [...bytesByKey.keys()].filter((key) => key.startsWith(prefix)),
    signUpload: async ({ key }) => ({ url: `https://store.example/${key}`, headers: {} }),
  };
};

/** A queue that stores its jobs and runs none of them. */
export interface FakeQueue extends Jobs {
  readonly addedJobs: QueuedJob[];
  /** While true, `add` throws `service.unavailable`, as when Redis is away. */
  isAway: boolean;
  /** Loses all jobs, as a flush of Redis does. */
  flush(): void;
}

export const createFakeQueue = (): FakeQueue => {
  const addedJobs: QueuedJob[] = [];
  const queue: FakeQueue = {
    addedJobs,
    isAway: false,
    flush: () => void addedJobs.splice(0),
    add: async (job) => {
      if (queue.isAway) throw new AppError('service.unavailable');
      if (!addedJobs.some(({ id }) => id === job.id)) addedJobs.push(job);
    },
    state: async (_, id) => (addedJobs.some((job) => job.id === id) ? 'waiting' : 'missing'),
    states: (all) => Promise.all(all.map(({ kind, id }) => queue.state(kind, id))),
    progress: async () => null,
    log: async () => [],
    remove: async (_, id) => {
      const at = addedJobs.findIndex((job) => job.id === id);
      if (at >= 0) addedJobs.splice(at, 1);
      return at >= 0;
    },
    watch: async () => async () => undefined,
    nextRetryAt: async () => null,
    pause: async () => undefined,
    clean: async () => 0,
    overview: async () => [],
    depths: async () => [],
    close: async () => undefined,
  };
  return queue;
};

/** A fake payment service in memory: its sessions, and the refunds made, one for each idempotency key. */
export interface FakePayments extends Payments {
  readonly billing: FakeBilling;
  readonly sessions: Map<string, PaymentSession>;
  readonly refunds: (Parameters<Payments['refund']>[0] & { readonly at: string })[];
  readonly externalChanges: ExternalPaymentChanges;
  /** Number of refund requests, repeated ones included. */
  refundRequestCount: number;
  isAway: boolean;
  /** Pays as the buyer; `as` overrides fields of the session. */
  pay(sessionId: string, as?: Partial<PaymentSession>): void;
}

export const createFakePayments = (now: () => Date = () => new Date()): FakePayments => {
  const sessions = new Map<string, PaymentSession>();
  const byKey = new Map<string, string>();
  const refunds: FakePayments['refunds'] = [];
  const requirePaymentSession = (id: string): PaymentSession => {
    const session = sessions.get(id);
    if (payments.isAway) throw new AppError('payment.unavailable');
    if (session === undefined) throw new AppError('payment.session_unknown');
    return session;
  };
  const externalChanges = createExternalPaymentChanges(now);
  const computePaymentStatus = (id: string): PaymentStatus | null => {
    const session = [...sessions.values()].find(({ paymentIntentId }) => paymentIntentId === id);
    if (session === undefined) return null;
    const ownRefunds = refunds
      .map((one, index) => ({ ...one, id: `re_${index + 1}` }))
      .filter(({ paymentIntentId }) => paymentIntentId === id)
      .map(({ id: refundId, cents, at, reference }) => ({ id: refundId, cents, at, reference }));
    const paymentRefunds = [...ownRefunds, ...(externalChanges.refunds.get(id) ?? [])];
    return {
      orderId: session.orderId,
      livemode: session.livemode,
      paidCents: session.amountCents,
      refundedCents: paymentRefunds.reduce((sum, { cents }) => sum + cents, 0),
      refunds: paymentRefunds,
      disputes: externalChanges.disputes.get(id) ?? [],
    };
  };
  const payments: FakePayments = {
    externalChanges,
    sessions,
    refunds,
    refundRequestCount: 0,
    isAway: false,
    livemode: false,
    pageAccess: () => ({ scriptUrl: '', publishableKey: '' }),
    billing: createFakeBilling(),
    createSession: async ({ orderId, lines, currency, idempotencyKey }) => {
      if (payments.isAway) throw new AppError('payment.unavailable');
      const existingId = byKey.get(idempotencyKey);
      if (existingId !== undefined) return requirePaymentSession(existingId);
      if (lines.some(({ unitCents }) => unitCents < 0)) throw new Error('a line has a negative amount');
      const id = `cs_${sessions.size + 1}`;
      const session: PaymentSession = {
        id,
        status: 'open',
        paymentStatus: 'unpaid',
        orderId,
        currency: currency.toLowerCase(),
        amountCents: lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
        livemode: false,
        paymentIntentId: null,
        clientSecret: `${id}_secret`,
      };
      byKey.set(idempotencyKey, id);
      sessions.set(id, session);
      return session;
    },
    readSession: async (id) => requirePaymentSession(id),
    expireSession: async (id) => {
      if (requirePaymentSession(id).status === 'complete')
        throw new AppError('order.state_refused', { state: 'paid' });
      sessions.set(id, { ...requirePaymentSession(id), status: 'expired' });
    },
    refund: async (request) => {
      payments.refundRequestCount += 1;
      if (payments.isAway) throw new AppError('payment.unavailable');
      if (refunds.some(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey)) return;
      const paymentStatus = computePaymentStatus(request.paymentIntentId);
      // As the service itself: never more in all than was paid.
      if (paymentStatus === null || request.cents > paymentStatus.paidCents - paymentStatus.refundedCents)
        throw new Error('the refund is greater than what is left');
      refunds.push({ ...request, at: now().toISOString() });
    },
    readFee: async () => ({ cents: 76, currency: 'EUR' }),
    readStatus: async (id) => {
      if (payments.isAway) throw new AppError('payment.unavailable');
      return computePaymentStatus(id);
    },
    eventsSince: async (types, since) => {
      if (payments.isAway) throw new AppError('payment.unavailable');
      return externalChanges.events
        .filter(({ at, event }) => at >= since && types.includes(event.type))
        .map(({ event }) => event);
    },
    readEvent: () => {
      throw new AppError('webhook.signature_invalid');
    },
    pay: (id, as = {}) => {
      const paidFields = { status: 'complete', paymentStatus: 'paid', paymentIntentId: `pi_${id}` } as const;
      sessions.set(id, { ...requirePaymentSession(id), ...paidFields, ...as });
    },
  };
  return payments;
};
