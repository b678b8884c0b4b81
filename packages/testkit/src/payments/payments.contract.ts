import type { CheckoutRequest } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeBilling } from './billing.contract.ts';
import {
  type GetOpenedPayments,
  type OpenedPayments,
  type PaymentsSubject,
  read,
} from './opened-payments.ts';

/** A checkout of an order, with the fields that a test changes. */
export const buildCheckoutRequest = (over: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  orderId: 'order-1',
  orderNumber: 'S-2026-0001',
  currency: 'EUR',
  email: 'elise@exemple.fr',
  lines: [
    { label: 'À la ferme, édition reliée', unitCents: 3_900, quantity: 2 },
    { label: 'Livraison', unitCents: 590, quantity: 1 },
  ],
  returnUrl: 'https://souvenance.example/book/order?order=order-1&session={CHECKOUT_SESSION_ID}',
  idempotencyKey: 'checkout:order-1:1',
  ...over,
});

/** Creates a session over 83.90 € and pays it. */
const createPaidSession = async ({ payments, pay }: OpenedPayments) => {
  const { id } = await payments.createSession(buildCheckoutRequest());
  await pay(id);
  return payments.readSession(id);
};

const describeSessions = (get: GetOpenedPayments): void => {
  test('opens an unpaid session over the whole amount', async () => {
    const session = await get().payments.createSession(buildCheckoutRequest());
    expect(session).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 8_390,
      currency: 'EUR',
      livemode: false,
      orderId: 'order-1',
    });
    expect(session.clientSecret).toMatch(/\S+/);
    expect(await get().payments.readSession(session.id)).toMatchObject({
      id: session.id,
      amountCents: 8_390,
    });
  });

  test('returns one session for one idempotency key, requested twice concurrently', async () => {
    const { payments } = get();
    const sessions = await Promise.all([
      payments.createSession(buildCheckoutRequest()),
      payments.createSession(buildCheckoutRequest()),
    ]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    const other = await payments.createSession(
      buildCheckoutRequest({ idempotencyKey: 'checkout:order-1:2' }),
    );
    expect(other.id).not.toBe(sessions[0]?.id);
  });

  test('refuses an idempotency key with another amount', async () => {
    await get().payments.createSession(buildCheckoutRequest());
    const changed = buildCheckoutRequest({ lines: [{ label: 'Livre', unitCents: 1, quantity: 1 }] });
    await expect(get().payments.createSession(changed)).rejects.toThrow();
  });

  test('reports that a session is paid, and by which payment', async () => {
    const session = await createPaidSession(get());
    expect(session).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
    expect(session.paymentIntentId).toMatch(/\S+/);
  });

  test('throws payment.session_unknown for an unknown session', async () => {
    const reading = get().payments.readSession('cs_test_nobody');
    await expect(reading).rejects.toMatchObject({ code: 'payment.session_unknown' });
  });

  test('expires a session, also twice, but not a paid one', async () => {
    const { payments } = get();
    const { id } = await payments.createSession(buildCheckoutRequest());
    for (let round = 0; round < 2; round += 1) await payments.expireSession(id);
    expect((await payments.readSession(id)).status).toBe('expired');
    await get().pay((await payments.createSession(buildCheckoutRequest({ idempotencyKey: 'another' }))).id);
    const session = await payments.createSession(buildCheckoutRequest({ idempotencyKey: 'another' }));
    await expect(payments.expireSession(session.id)).rejects.toMatchObject({
      code: 'order.state_refused',
      details: { state: 'paid' },
    });
  });
};

const describeRefundsAndFees = (get: GetOpenedPayments): void => {
  test('refunds part of a payment once per idempotency key, and never more than was paid', async () => {
    const { paymentIntentId } = await createPaidSession(get());
    const refund = (cents: number, idempotencyKey: string) =>
      get().payments.refund({
        paymentIntentId: paymentIntentId ?? '',
        cents,
        idempotencyKey,
        reference: 'part.1',
      });
    await refund(8_000, 'refund:order-1:1');
    await refund(8_000, 'refund:order-1:1');
    await refund(390, 'refund:order-1:2');
    await expect(refund(1, 'refund:order-1:3')).rejects.toThrow();
  });

  test('reads the fee of a payment in cents; null for an unknown payment', async () => {
    const { paymentIntentId } = await createPaidSession(get());
    const fee = await get().payments.readFee(paymentIntentId ?? '');
    expect(fee?.currency).toBe('EUR');
    expect(Number.isInteger(fee?.cents) && Number(fee?.cents) > 0).toBe(true);
    expect(await get().payments.readFee('pi_unknown')).toBeNull();
  });
};

const describeFailures = (get: GetOpenedPayments): void => {
  test('retries a failing service, and throws payment.unavailable when the failure lasts', async () => {
    get().failNextCalls(1);
    const { id } = await get().payments.createSession(buildCheckoutRequest());
    get().failNextCalls(10);
    await expect(get().payments.readSession(id)).rejects.toMatchObject({ code: 'payment.unavailable' });
  });
};

const describeStatus = (get: GetOpenedPayments): void => {
  const readStatus = async (paymentIntentId: string | null) =>
    get().payments.readStatus(paymentIntentId ?? '');

  test('reads the paid amount, the order, and refunds made outside the product', async () => {
    const { id, paymentIntentId } = await createPaidSession(get());
    const amounts = { orderId: 'order-1', livemode: false, paidCents: 8_390 };
    expect(await readStatus(paymentIntentId)).toEqual({
      ...amounts,
      refundedCents: 0,
      refunds: [],
      disputes: [],
    });
    await get().refund(id, 1_000);
    await get().payments.refund({
      paymentIntentId: paymentIntentId ?? '',
      cents: 390,
      reference: 'part.1',
      idempotencyKey: 'refund:order-1',
    });
    expect(await readStatus(paymentIntentId)).toMatchObject({
      ...amounts,
      refundedCents: 1_390,
      refunds: [
        { cents: 1_000, reference: null },
        { cents: 390, reference: 'part.1' },
      ],
    });
  });

  test.each(['won', 'lost'] as const)(
    'reports a dispute while it is open, and once it is %s',
    async (end) => {
      const { id, paymentIntentId } = await createPaidSession(get());
      await get().dispute(id);
      const [open] = (await readStatus(paymentIntentId))?.disputes ?? [];
      expect(open).toMatchObject({ state: 'open', cents: 8_390 });
      expect(Math.abs(Date.parse(open?.openedAt ?? '') - Date.now())).toBeLessThan(60_000);
      await get().closeDispute(id, end);
      expect((await readStatus(paymentIntentId))?.disputes).toEqual([{ ...open, state: end }]);
    },
  );

  test('returns null for an unknown payment', async () => {
    expect(await readStatus('pi_nobody')).toBeNull();
  });

  test('lists the events of the requested types since an instant, equal to their webhooks', async () => {
    const since = new Date(Date.now() - 5_000);
    const { id, paymentIntentId } = await createPaidSession(get());
    await get().dispute(id);
    const types = ['charge.dispute.created', 'charge.refunded'];
    const events = await get().payments.eventsSince(types, since);
    expect(events).toMatchObject([{ type: 'charge.dispute.created', paymentIntentId, sessionId: null }]);
    const deliveredEvents = (await get().deliveries()).map((delivery) => read(get(), delivery));
    expect(deliveredEvents).toContainEqual(events[0]);
    expect(await get().payments.eventsSince(types, new Date(Date.now() + 60_000))).toEqual([]);
  });
};

const describeWebhooks = (get: GetOpenedPayments, signatureHeader: string): void => {
  test('reads the real webhooks of a payment and of a refund', async () => {
    const session = await createPaidSession(get());
    await get().refund(session.id);
    const events = (await get().deliveries()).map((delivery) => read(get(), delivery));
    const completed = events.find(({ type }) => type === 'checkout.session.completed');
    expect(completed).toMatchObject({ sessionId: session.id, livemode: false });
    expect(completed?.paymentIntentId).toBe(session.paymentIntentId);
    const refunded = events.find(({ type }) => type === 'charge.refunded');
    expect(refunded).toMatchObject({ sessionId: null, paymentIntentId: session.paymentIntentId });
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  test('refuses a webhook with one changed byte, and an unsigned one', async () => {
    await createPaidSession(get());
    const [delivery] = await get().deliveries();
    if (!delivery) throw new Error('no webhook came');
    const changed = Buffer.from(delivery.raw);
    changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
    const refusal = expect.objectContaining({ code: 'webhook.signature_invalid' });
    expect(() => read(get(), { ...delivery, raw: changed })).toThrow(refusal);
    const empty = `t=${Math.floor(Date.now() / 1_000)},v1=`;
    for (const signature of ['', 't=1', 'undefined', empty])
      expect(() => read(get(), { ...delivery, headers: { [signatureHeader]: signature } })).toThrow(refusal);
    expect(() => read(get(), { ...delivery, headers: {} })).toThrow(refusal);
  });

  test.each(['wrong secret', 'old'] as const)('refuses a webhook whose signature is %s', async (how) => {
    get().signBadly(how);
    await createPaidSession(get());
    const [delivery] = await get().deliveries();
    if (!delivery) throw new Error('no webhook came');
    expect(() => read(get(), delivery)).toThrow(
      expect.objectContaining({ code: 'webhook.signature_invalid' }),
    );
  });
};

/** The contract suite of `Payments`, against a service with the real protocol. */
export const describePayments = (subject: PaymentsSubject): void => {
  describe(`Payments on ${subject.name}`, () => {
    let opened: OpenedPayments;
    beforeEach(async () => {
      opened = await subject.openFresh();
    });
    afterEach(() => opened.dispose());
    const get = () => opened;

    describeSessions(get);
    describeRefundsAndFees(get);
    describeFailures(get);
    describeStatus(get);
    describeWebhooks(get, subject.signatureHeader);
    describeBilling(get);
  });
};
