import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSession, openFakeStripe, type StripeSetup } from '../testing/open-fake-stripe.ts';

let setup: StripeSetup;
beforeAll(async () => {
  setup = await openFakeStripe();
});
afterAll(() => setup[Symbol.asyncDispose]());

const newSession = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  setup.stripe.checkout.sessions.create({ ...bookSession, ...change });

const typesFor = (sessionId: string): string[] =>
  setup.fakeStripe.control
    .events()
    .filter((event) => event.data.object.id === sessionId)
    .map((event) => event.type)
    .reverse();

describe('a payment', () => {
  it('may be declined and then succeed on the same payment intent', async () => {
    const { id } = await newSession({ payment_intent_data: { metadata: { order: 'order_1' } } });
    const declined = await setup.fakeStripe.control.decline(id);
    expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null });
    await setup.fakeStripe.control.pay(id);
    const paidSession = await setup.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paidSession).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(paidSession.customer_details?.email).toBe('jeanne@example.fr');
    const intent = paidSession.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 6400,
      metadata: { order: 'order_1' },
    });
    expect(intent.latest_charge).toMatchObject({ status: 'succeeded', amount_captured: 6400 });
    const failed = await setup.stripe.events.list({ type: 'payment_intent.payment_failed' });
    expect(failed.data[0]?.data.object).toMatchObject({ id: intent.id });
    await expect(setup.fakeStripe.control.pay(id)).rejects.toThrow('complete');
  });

  it('is complete and unpaid at first when it settles later', async () => {
    const good = await newSession();
    expect(await setup.fakeStripe.control.pay(good.id, { settles: 'later' })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(await setup.fakeStripe.control.settle(good.id, 'ok')).toMatchObject({ payment_status: 'paid' });
    expect(typesFor(good.id)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
    const bad = await newSession();
    await setup.fakeStripe.control.pay(bad.id, { settles: 'later' });
    expect(await setup.fakeStripe.control.settle(bad.id, 'ko')).toMatchObject({ payment_status: 'unpaid' });
    expect(typesFor(bad.id)).toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed']);
  });

  it('needs no payment intent for a total of zero', async () => {
    const free = { currency: 'eur', unit_amount: 0, product_data: { name: 'Un livre offert' } };
    const { id, amount_total } = await newSession({ line_items: [{ price_data: free, quantity: 1 }] });
    expect(amount_total).toBe(0);
    expect(await setup.fakeStripe.control.pay(id)).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });
});

describe('a refund', () => {
  it('never refunds more than was paid', async () => {
    const { id } = await newSession();
    const { payment_intent: intent } = await setup.fakeStripe.control.pay(id);
    const part = { payment_intent: String(intent), amount: 4000 };
    const refund = await setup.stripe.refunds.create(part);
    expect(refund).toMatchObject({ status: 'succeeded', amount: 4000 });
    expect((await setup.stripe.refunds.retrieve(refund.id)).payment_intent).toBe(intent);
    await expect(setup.stripe.refunds.create(part)).rejects.toMatchObject({ param: 'amount' });
    expect((await setup.stripe.refunds.create({ payment_intent: String(intent) })).amount).toBe(2400);
    await expect(setup.stripe.refunds.create(part)).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await setup.stripe.charges.retrieve(String(refund.charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 6400, refunded: true });
    expect(charge.refunds?.data.length).toBe(2);
  });
});

describe('a dispute', () => {
  it('is announced and blocks a refund', async () => {
    const { id } = await newSession();
    const { payment_intent: intent } = await setup.fakeStripe.control.pay(id);
    const dispute = await setup.fakeStripe.control.dispute(id);
    expect(await setup.stripe.disputes.retrieve(dispute.id)).toMatchObject({
      amount: 6400,
      payment_intent: intent,
    });
    await expect(setup.stripe.refunds.create({ payment_intent: String(intent) })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const events = await setup.stripe.events.list({ type: 'charge.dispute.*' });
    expect(events.data.map(({ type }) => type).toSorted()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  it('is decided once: won, the payment can be given back again; lost, never', async () => {
    const [wonSession, lostSession] = [await newSession(), await newSession()];
    const { control } = setup.fakeStripe;
    const intents = [];
    for (const { id } of [wonSession, lostSession]) {
      intents.push(String((await control.pay(id)).payment_intent));
      await control.dispute(id);
    }
    await expect(control.closeDispute(wonSession.id, 'won')).resolves.toMatchObject({ status: 'won' });
    await expect(control.closeDispute(lostSession.id, 'lost')).resolves.toMatchObject({ status: 'lost' });
    await expect(control.closeDispute(wonSession.id, 'lost')).rejects.toMatchObject({ status: 400 });
    const [won = '', lostIntent = ''] = intents;
    expect(await setup.stripe.refunds.create({ payment_intent: won })).toMatchObject({ amount: 6400 });
    await expect(setup.stripe.refunds.create({ payment_intent: lostIntent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const closedEvents = await setup.stripe.events.list({ type: 'charge.dispute.closed' });
    expect(closedEvents.data).toHaveLength(2);
  });
});

describe('customers, products and the portal', () => {
  it('are created and found through the SDK', async () => {
    const customer = await setup.stripe.customers.create({
      email: 'paul@example.fr',
      metadata: { user: 'u1' },
    });
    expect((await setup.stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
    const product = await setup.stripe.products.create({ name: 'Carte cadeau' });
    const price = await setup.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 5000,
    });
    const session = await newSession({
      customer: customer.id,
      customer_email: undefined,
      line_items: [{ price: price.id, quantity: 1 }],
    } as Partial<Stripe.Checkout.SessionCreateParams>);
    expect(session).toMatchObject({ amount_total: 5000, customer: customer.id });
    const portal = await setup.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/compte',
    });
    const page = await fetch(portal.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('http://localhost:3000/compte');
  });
});
