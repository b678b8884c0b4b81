import { startFakeStripe } from '@souvenance/fakes/stripe';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectStripe } from './connect-stripe.ts';
import { stripePayments } from './stripe.adapter.ts';

const secretKey = 'sk_test_catalogue';
const webhookSecret = 'whsec_catalogue_tests';

let fakeStripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeEach(async () => {
  fakeStripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl: 'http://127.0.0.1:9/' });
  onTestFinished(() => fakeStripe.close());
});

/** A service of a test, with prices of its catalogue in its environment. */
const open = (variables: Record<string, string>) => {
  const environment = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, LOCALE: 'fr' };
  const env = stripePayments.env.parse({
    ...environment,
    STRIPE_API_BASE: fakeStripe.url,
    ...variables,
  });
  return stripePayments.open(env, undefined as never);
};

const newPrice = async (unitAmount: number): Promise<string> => {
  const stripe = connectStripe(secretKey, fakeStripe.url);
  const { id: product } = await stripe.products.create({ name: 'Basic' });
  const recurring = { interval: 'month' as const };
  return (await stripe.prices.create({ product, currency: 'eur', unit_amount: unitAmount, recurring })).id;
};

const buy = async ({ billing }: Awaited<ReturnType<typeof open>>, priceId: string) => {
  const person = { familyId: 'family', email: 'elise@exemple.fr', name: 'Élise' };
  const customerId = await billing.createCustomer({ ...person, idempotencyKey: 'customer' });
  const { id } = await billing.createPlanSession({
    familyId: 'family',
    customerId,
    priceId,
    label: 'Basic, par mois',
    unitCents: 900,
    currency: 'EUR',
    interval: 'month',
    returnUrl: 'https://souvenance.example/?session={CHECKOUT_SESSION_ID}',
    idempotencyKey: priceId,
  });
  await fakeStripe.control.pay(id);
  return customerId;
};

test('sells a plan with a catalogue price, and reports it by our id', async () => {
  const price = await newPrice(1_100);
  const payments = await open({ STRIPE_PRICE_BASIC_MONTH: price });
  const customer = await buy(payments, 'basic_month');
  const { data } = await connectStripe(secretKey, fakeStripe.url).subscriptions.list({ customer });
  expect(data[0]?.items.data[0]?.price.id).toBe(price);
  expect(await payments.billing.listSubscriptions(customer)).toMatchObject([{ priceId: 'basic_month' }]);
  expect(await payments.billing.listInvoices(customer)).toMatchObject([
    { priceId: 'basic_month', cents: 1_100 },
  ]);
});

test('finds the plan by its catalogue price after a change in the portal', async () => {
  const price = await newPrice(1_100);
  const customer = await buy(await open({ STRIPE_PRICE_BASIC_MONTH: price }), 'basic_month');
  const changed = await open({ STRIPE_PRICE_PRO_MONTH: price });
  expect(await changed.billing.listSubscriptions(customer)).toMatchObject([{ priceId: 'pro_month' }]);
});

test('prices a plan without a catalogue price inline', async () => {
  const payments = await open({ STRIPE_PRICE_PRO_YEAR: await newPrice(1_100) });
  const customer = await buy(payments, 'basic_month');
  expect(await payments.billing.listInvoices(customer)).toMatchObject([
    { priceId: 'basic_month', cents: 900 },
  ]);
});

test('refuses an invalid price id at start', async () => {
  expect(() => open({ STRIPE_PRICE_BASIC_YEAR: 'basic_year' })).toThrow(/STRIPE_PRICE_BASIC_YEAR/);
});
