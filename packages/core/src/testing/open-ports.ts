import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import type { Clock, Ids } from '../ports/clock.port.ts';
import type { Files } from '../ports/files.port.ts';
import type { Jobs, QueuedJob } from '../ports/jobs.port.ts';
import type { PaymentSession, PaymentStatus, Payments } from '../ports/payments.port.ts';
import { createFakeBilling, type FakeBilling } from './fake-billing.ts';
import { type Elsewhere, openElsewhere } from './open-standing.ts';

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
  const bytesOf = (key: string): Uint8Array | null => bytesByKey.get(key) ?? null;
  return {
    put: async (key, body) => {
      bytesByKey.set(key, body);
      return { key, bytes: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') };
    },
    get: async (key) => bytesOf(key),
    getRange: async (key, { start, end }) => bytesOf(key)?.subarray(start, end + 1) ?? null,
    open: async (key) => {
      const bytes = bytesOf(key);
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

/** A queue that keeps what it is given and does none of it. */
export interface FakeQueue extends Jobs {
  readonly added: QueuedJob[];
  /** While true, `add` throws `service.unavailable`, as when Redis is away. */
  isAway: boolean;
  /** Loses everything, as a flush does. */
  flush(): void;
}

export const createFakeQueue = (): FakeQueue => {
  const added: QueuedJob[] = [];
  const queue: FakeQueue = {
    added,
    isAway: false,
    flush: () => void added.splice(0),
    add: async (job) => {
      if (queue.isAway) throw new AppError('service.unavailable');
      if (!added.some(({ id }) => id === job.id)) added.push(job);
    },
    state: async (_, id) => (added.some((job) => job.id === id) ? 'waiting' : 'missing'),
    states: (all) => Promise.all(all.map(({ kind, id }) => queue.state(kind, id))),
    progress: async () => null,
    log: async () => [],
    remove: async (_, id) => {
      const at = added.findIndex((job) => job.id === id);
      if (at >= 0) added.splice(at, 1);
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

/** A payment desk in the process: sessions as they are set by the test, and what was given back, by key. */
export interface FakePayments extends Payments {
  readonly billing: FakeBilling;
  readonly sessions: Map<string, PaymentSession>;
  readonly refunded: (Parameters<Payments['refund']>[0] & { readonly at: string })[];
  readonly elsewhere: Elsewhere;
  /** Times that it was asked to give something back, under whatever key. */
  refundsAsked: number;
  isAway: boolean;
  /** The buyer pays; with another amount or mode when given. */
  pay(sessionId: string, as?: Partial<PaymentSession>): void;
}

export const createFakePayments = (now: () => Date = () => new Date()): FakePayments => {
  const sessions = new Map<string, PaymentSession>();
  const byKey = new Map<string, string>();
  const refunded: FakePayments['refunded'] = [];
  const sessionOf = (id: string): PaymentSession => {
    const session = sessions.get(id);
    if (desk.isAway) throw new AppError('payment.unavailable');
    if (session === undefined) throw new AppError('payment.session_unknown');
    return session;
  };
  const elsewhere = openElsewhere(now);
  const standingOf = (id: string): PaymentStatus | null => {
    const session = [...sessions.values()].find(({ paymentIntentId }) => paymentIntentId === id);
    if (session === undefined) return null;
    const ours = refunded
      .map((one, index) => ({ ...one, id: `re_${index + 1}` }))
      .filter(({ paymentIntentId }) => paymentIntentId === id)
      .map(({ id: refundId, cents, at, reference }) => ({ id: refundId, cents, at, reference }));
    const refunds = [...ours, ...(elsewhere.refunds.get(id) ?? [])];
    return {
      orderId: session.orderId,
      livemode: session.livemode,
      paidCents: session.amountCents,
      refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
      refunds,
      disputes: elsewhere.disputes.get(id) ?? [],
    };
  };
  const desk: FakePayments = {
    elsewhere,
    sessions,
    refunded,
    refundsAsked: 0,
    isAway: false,
    livemode: false,
    pageAccess: () => ({ scriptUrl: '', publishableKey: '' }),
    billing: createFakeBilling(),
    createSession: async ({ orderId, lines, currency, idempotencyKey }) => {
      if (desk.isAway) throw new AppError('payment.unavailable');
      const existingId = byKey.get(idempotencyKey);
      if (existingId !== undefined) return sessionOf(existingId);
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
    readSession: async (id) => sessionOf(id),
    expireSession: async (id) => {
      if (sessionOf(id).status === 'complete') throw new AppError('order.state_refused', { state: 'paid' });
      sessions.set(id, { ...sessionOf(id), status: 'expired' });
    },
    refund: async (request) => {
      desk.refundsAsked += 1;
      if (desk.isAway) throw new AppError('payment.unavailable');
      if (refunded.some(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey)) return;
      const paymentStatus = standingOf(request.paymentIntentId);
      // As the service itself: never more in all than was paid.
      if (paymentStatus === null || request.cents > paymentStatus.paidCents - paymentStatus.refundedCents)
        throw new Error('the refund is greater than what is left');
      refunded.push({ ...request, at: now().toISOString() });
    },
    readFee: async () => ({ cents: 76, currency: 'EUR' }),
    readStatus: async (id) => {
      if (desk.isAway) throw new AppError('payment.unavailable');
      return standingOf(id);
    },
    eventsSince: async (types, since) => {
      if (desk.isAway) throw new AppError('payment.unavailable');
      return elsewhere.events
        .filter(({ at, event }) => at >= since && types.includes(event.type))
        .map(({ event }) => event);
    },
    readEvent: () => {
      throw new AppError('webhook.signature_invalid');
    },
    pay: (id, as = {}) => {
      const paidFields = { status: 'complete', paymentStatus: 'paid', paymentIntentId: `pi_${id}` } as const;
      sessions.set(id, { ...sessionOf(id), ...paidFields, ...as });
    },
  };
  return desk;
};
