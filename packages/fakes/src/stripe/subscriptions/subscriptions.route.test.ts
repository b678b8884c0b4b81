import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFakeStripe, type StripeSetup } from '../testing/open-fake-stripe.ts';

const DAY = 24 * 3600;
let setup: StripeSetup;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 31, 12) / 1000;
  setup = await openFakeStripe({ clock: () => new Date(now * 1000) });
});
afterEach(() => setup[Symbol.asyncDispose]());

const monthly = {
  currency: 'eur',
  unit_amount: 900,
  recurring: { interval: 'month' },
  product_data: { name: 'Basic' },
} satisfies Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

const aPlan = (customer: string) =>
  ({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/settings/subscription',
    customer,
    line_items: [{ quantity: 1, price_data: monthly }],
    subscription_data: { metadata: { family: 'f1' } },
  }) satisfies Stripe.Checkout.SessionCreateParams;

const newCustomer = async (): Promise<string> =>
  (await setup.stripe.customers.create({ email: 'anne@exemple.fr' })).id;

const subscribed = async (): Promise<{ customer: string; session: Stripe.Checkout.Session; id: string }> => {
  const customer = await newCustomer();
  const { id } = await setup.stripe.checkout.sessions.create(aPlan(customer));
  await setup.fakeStripe.control.pay(id);
  const session = await setup.stripe.checkout.sessions.retrieve(id);
  return { customer, session, id: String(session.subscription) };
};

const expectRefusal = (change: object) =>
  expect(setup.stripe.checkout.sessions.create({ ...aPlan(''), customer: undefined, ...change } as never))
    .rejects;

it('a paid checkout begins a subscription with its first invoice, and pays through the invoice alone', async () => {
  const { customer, session, id } = await subscribed();
  expect(session).toMatchObject({ mode: 'subscription', payment_status: 'paid', payment_intent: null });
  const subscription = await setup.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(subscription).toMatchObject({ status: 'active', customer, metadata: { family: 'f1' } });
  // The 31st of January, a month on: the last day of February.
  expect(subscription.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 1, 28, 12) / 1000);
  expect(subscription.latest_invoice).toMatchObject({
    id: session.invoice,
    status: 'paid',
    amount_paid: 900,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: id } },
  });
});

it('sends signed events for start, renewal and end', async () => {
  const { id } = await subscribed();
  await setup.fakeStripe.control.renew(id);
  await setup.fakeStripe.control.endSubscription(id);
  await setup.fakeStripe.control.settled();
  const types = setup.received.map(({ body, headers }) => {
    const signature = String(headers['stripe-signature']);
    // The fake's clock stands in January: the age of the signature is not what is judged here.
    return setup.stripe.webhooks.constructEvent(body, signature, 'whsec_fake', 10 * 365 * DAY).type;
  });
  expect(types).toEqual(
    expect.arrayContaining([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]),
  );
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(2);
});

it('a renewal that is not paid leaves the subscription past due and its invoice open', async () => {
  const { id, customer } = await subscribed();
  expect(await setup.fakeStripe.control.renew(id, 'failed')).toMatchObject({ status: 'past_due' });
  const invoices = await setup.stripe.invoices.list({ customer });
  expect(invoices.data.map(({ status }) => status)).toEqual(['open', 'paid']);
  const failed = await setup.stripe.events.list({ type: 'invoice.payment_failed' });
  expect(failed.data).toHaveLength(1);
});

it('a subscription cancelled at period end is not renewed, and an ended one is missing', async () => {
  const { id, customer } = await subscribed();
  const ending = await setup.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: Date.UTC(2026, 1, 28, 12) / 1000,
    status: 'active',
  });
  expect(await setup.fakeStripe.control.renew(id)).toMatchObject({ status: 'canceled' });
  await expect(setup.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await setup.stripe.subscriptions.list({ customer })).data).toHaveLength(0);
  expect((await setup.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});

it('ending early credits the unused days, and the next invoice takes the credit', async () => {
  const { id, customer } = await subscribed();
  now += 14 * DAY;
  await setup.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: -450 });
  const next = await setup.stripe.checkout.sessions.create(aPlan(customer));
  await setup.fakeStripe.control.pay(next.id);
  const [invoice] = (await setup.stripe.invoices.list({ customer })).data;
  expect(invoice).toMatchObject({ total: 900, amount_paid: 450, starting_balance: -450, ending_balance: 0 });
});

it('refuses what Stripe refuses of a subscription', async () => {
  const once = { ...monthly, recurring: undefined };
  await expectRefusal({ line_items: [{ quantity: 1, price_data: once }] }).toThrow('recurring price');
  await expectRefusal({ mode: 'payment', subscription_data: undefined }).toThrow('passed a recurring price');
  await expectRefusal({ mode: 'payment' }).toThrow('`subscription_data` in `payment` mode');
  await expectRefusal({ payment_intent_data: { description: 'x' } }).toThrow('`payment_intent_data`');
  await expectRefusal({ subscription_data: { plan: 'x' } }).toMatchObject({ code: 'parameter_unknown' });
  const weird = { ...monthly, recurring: { interval: 'decade' } };
  await expectRefusal({ line_items: [{ quantity: 1, price_data: weird }] }).toThrow('must be one of');
  await expect(setup.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ statusCode: 404 });
  const { id } = await subscribed();
  await expect(setup.stripe.subscriptions.cancel(id, { prorated: true } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
});

it('the portal shows customers only their own subscription and lets them end it', async () => {
  const { id, customer } = await subscribed();
  const portal = await setup.stripe.billingPortal.sessions.create({ customer });
  expect(await (await fetch(portal.url)).text()).toContain('Arrêter mon abonnement');
  const stranger = await setup.stripe.billingPortal.sessions.create({ customer: await newCustomer() });
  const press = (url: string, act: string) => fetch(`${url}/${act}/${id}`, { method: 'POST' });
  expect((await press(stranger.url, 'cancel')).status).toBe(404);
  await press(portal.url, 'cancel');
  expect(await setup.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  await press(portal.url, 'resume');
  expect(await setup.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
  const [invoice] = (await setup.stripe.invoices.list({ customer })).data;
  expect(await (await fetch(String(invoice?.hosted_invoice_url))).text()).toContain('9,00');
});
