import type { PlanCheckoutRequest } from '@souvenance/core';
import { expect, test } from 'vitest';
import { type GetOpenedPayments, type OpenedPayments, read } from './opened-payments.ts';

const aPlan = (customerId: string, over: Partial<PlanCheckoutRequest> = {}): PlanCheckoutRequest => ({
  familyId: 'family-1',
  customerId,
  priceId: 'basic_month',
  label: 'Basic, par mois',
  unitCents: 900,
  currency: 'EUR',
  interval: 'month',
  returnUrl: 'https://souvenance.example/settings/subscription?session={CHECKOUT_SESSION_ID}',
  idempotencyKey: 'plan:family-1:basic_month:0',
  ...over,
});

const newSubscriber = ({ payments }: OpenedPayments, familyId = 'family-1'): Promise<string> =>
  payments.billing.createCustomer({
    familyId,
    email: 'elise@exemple.fr',
    name: 'Élise',
    idempotencyKey: `customer:${familyId}`,
  });

const paidPlan = async (opened: OpenedPayments) => {
  const customerId = await newSubscriber(opened);
  const { id: sessionId } = await opened.payments.billing.createPlanSession(aPlan(customerId));
  await opened.pay(sessionId);
  return { customerId, sessionId };
};

const subscribed = async (opened: OpenedPayments): Promise<string> => (await paidPlan(opened)).customerId;

/** Suite of recurring payments. */
export const describeBilling = (get: GetOpenedPayments): void => {
  test('creates one customer for one idempotency key', async () => {
    const [one, other] = [await newSubscriber(get()), await newSubscriber(get())];
    expect(one).toBe(other);
    expect(await newSubscriber(get(), 'family-2')).not.toBe(one);
  });

  test('a plan is active once it is paid, with the id of its price and its invoice', async () => {
    const { payments } = get();
    const customerId = await newSubscriber(get());
    await payments.billing.createPlanSession(aPlan(customerId));
    expect(await payments.billing.listSubscriptions(customerId)).toEqual([]);
    await subscribed(get());
    const [subscription] = await payments.billing.listSubscriptions(customerId);
    expect(subscription).toMatchObject({
      state: 'active',
      priceId: 'basic_month',
      isEnding: false,
      livemode: false,
    });
    expect(Date.parse(subscription?.paidUntil ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    const invoices = await payments.billing.listInvoices(customerId);
    expect(invoices).toMatchObject([
      { cents: 900, currency: 'EUR', isPaid: true, livemode: false, priceId: 'basic_month' },
    ]);
    expect(invoices[0]?.buyer.email).toContain('@');
    expect(invoices[0]?.until).toBe(subscription?.paidUntil);
  });

  test('a refund of a plan is found by its payment, which names the paid invoice', async () => {
    const { customerId, sessionId } = await paidPlan(get());
    const { billing, readStatus } = get().payments;
    await get().refund(sessionId, 300);
    const events = (await get().deliveries()).map((delivery) => read(get(), delivery));
    const refundEvent = events.find(({ type }) => type === 'charge.refunded');
    expect(refundEvent).toMatchObject({ sessionId: null, paymentIntentId: expect.any(String) });
    const paymentIntentId = refundEvent?.paymentIntentId ?? '';
    expect(await readStatus(paymentIntentId)).toMatchObject({
      orderId: null,
      paidCents: 900,
      refundedCents: 300,
      refunds: [{ cents: 300, reference: null }],
    });
    const [invoice] = await billing.listInvoices(customerId);
    expect(await billing.findInvoiceOfPayment(paymentIntentId)).toEqual({ customerId, invoice });
  });

  test('the payment of an order, or an unknown one, has no invoice', async () => {
    expect(await get().payments.billing.findInvoiceOfPayment('pi_nobody')).toBeNull();
  });

  test('ends a subscription at once; ending it twice is not an error', async () => {
    const customerId = await subscribed(get());
    const { billing } = get().payments;
    const [subscription] = await billing.listSubscriptions(customerId);
    for (let round = 0; round < 2; round += 1) await billing.endSubscription(subscription?.id ?? '');
    expect(await billing.listSubscriptions(customerId)).toEqual([]);
  });

  test('stops the renewal of a subscription, which stays active until its paid period ends', async () => {
    const customerId = await subscribed(get());
    const { billing } = get().payments;
    const [subscription] = await billing.listSubscriptions(customerId);
    await billing.stopRenewal(subscription?.id ?? '');
    expect(await billing.listSubscriptions(customerId)).toEqual([{ ...subscription, isEnding: true }]);
    await billing.endSubscription(subscription?.id ?? '');
    await billing.stopRenewal(subscription?.id ?? '');
    expect(await billing.listSubscriptions(customerId)).toEqual([]);
  });

  test('opens the customer portal at an address of the service', async () => {
    const customerId = await newSubscriber(get());
    const url = await get().payments.billing.openPortal(customerId, 'https://souvenance.example/');
    expect(URL.canParse(url)).toBe(true);
  });

  test('events of a subscription contain its customer and no session', async () => {
    const customerId = await subscribed(get());
    const events = (await get().deliveries()).map((delivery) => read(get(), delivery));
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      expect(events.find((event) => event.type === type)).toMatchObject({
        subscriberId: customerId,
        sessionId: null,
      });
  });
};
