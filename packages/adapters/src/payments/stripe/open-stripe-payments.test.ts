import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startFakeStripe } from '@souvenance/fakes/stripe';
import {
  buildCheckoutRequest,
  type Delivery,
  describePayments,
  type OpenedPayments,
} from '@souvenance/testkit/payments';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStripePayments } from './open-stripe-payments.ts';

const secretKey = 'sk_test_adapters';
const webhookSecret = 'whsec_adapters_tests';
const keys = { secretKey, webhookSecret, locale: 'fr' };

const openReceiver = async (deliveries: Delivery[]) => {
  const server = createServer((request, response) => {
    buffer(request).then((raw) => {
      deliveries.push({ raw, headers: request.headers });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, close };
};

const openFresh = async (): Promise<OpenedPayments> => {
  const deliveries: Delivery[] = [];
  const receiver = await openReceiver(deliveries);
  const fakeStripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl: receiver.url });
  const payments = await openStripePayments({ ...keys, apiBase: fakeStripe.url });
  return {
    payments,
    deliveries: async () => {
      await fakeStripe.control.settled();
      return deliveries;
    },
    pay: async (sessionId) => void (await fakeStripe.control.pay(sessionId)),
    refund: async (sessionId, cents) => void (await fakeStripe.control.refund(sessionId, cents)),
    dispute: async (sessionId) => void (await fakeStripe.control.dispute(sessionId)),
    closeDispute: async (sessionId, outcome) =>
      void (await fakeStripe.control.closeDispute(sessionId, outcome)),
    signBadly: (how) => {
      fakeStripe.control.setFaults(
        how === 'wrong secret' ? { wrongSecret: true } : { clockSkewSeconds: -301 },
      );
    },
    failNextCalls: (count) => {
      fakeStripe.control.setFaults({ apiFailures: count });
    },
    dispose: async () => {
      await fakeStripe.close();
      await receiver.close();
    },
  };
};

describePayments({
  name: 'Stripe, against the fake Stripe',
  signatureHeader: 'stripe-signature',
  openFresh,
});

test('a service that answers too late counts as unavailable, and tries until it answers again open one session', async () => {
  const fakeStripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl: 'http://127.0.0.1:9/' });
  onTestFinished(() => fakeStripe.close());
  const payments = await openStripePayments({ ...keys, apiBase: fakeStripe.url, timeoutMs: 1_000 });
  const request = buildCheckoutRequest();
  // Each call is answered after its caller has given up.
  fakeStripe.control.setFaults({ apiDelayMs: 3_000 });
  await expect(payments.createSession(request)).rejects.toMatchObject({ code: 'payment.unavailable' });
  fakeStripe.control.clearFaults();
  const session = await vi.waitFor(() => payments.createSession(request), {
    timeout: 240_000,
    interval: 100,
  });
  expect(fakeStripe.control.sessions().map(({ id }) => id)).toEqual([session.id]);
}, 300_000);

test('refuses to send a live key to another host, without showing it', async () => {
  const opening = (apiBase?: string) =>
    openStripePayments({ ...keys, secretKey: 'sk_live_secret', ...(apiBase && { apiBase }) });
  await expect(opening('http://127.0.0.1:4600')).rejects.toThrow(/^STRIPE_API_BASE: (?!.*sk_live_secret)/);
  await expect(opening('http://api.stripe.com')).rejects.toThrow(/STRIPE_API_BASE/);
  await expect(opening('https://api.stripe.com')).resolves.toBeDefined();
  await expect(opening()).resolves.toBeDefined();
});

test('refuses a blank webhook secret', async () => {
  await expect(openStripePayments({ ...keys, webhookSecret: ' ' })).rejects.toThrow(/STRIPE_WEBHOOK_SECRET/);
});

test.each([
  ['en', 'en'],
  ['xx', 'auto'],
])('shows its pages to a site in %s in the language %s', async (locale, stripeLocale) => {
  const fakeStripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl: 'http://127.0.0.1:9/' });
  const payments = await openStripePayments({ ...keys, locale, apiBase: fakeStripe.url });
  const { id } = await payments.createSession({
    orderId: 'order-1',
    orderNumber: '2026-1',
    email: 'anne@exemple.fr',
    currency: 'EUR',
    lines: [{ label: 'Livre', unitCents: 4_900, quantity: 1 }],
    returnUrl: 'https://souvenance.example/return',
    idempotencyKey: 'order-1',
  });
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await fetch(`${fakeStripe.url}/v1/checkout/sessions/${id}`, { headers });
  expect(await answer.json()).toMatchObject({ locale: stripeLocale });
  await fakeStripe.close();
});

test('returns the key and script for browsers, and names the missing variable', async () => {
  const publishableKey = 'pk_test_adapters';
  expect((await openStripePayments({ ...keys, publishableKey })).pageAccess()).toEqual({
    scriptUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
    publishableKey,
  });
  const worker = await openStripePayments(keys);
  expect(() => worker.pageAccess()).toThrow(/: STRIPE_PUBLISHABLE_KEY\.$/);
});

test('tells by its key whether payments are real', async () => {
  expect((await openStripePayments(keys)).livemode).toBe(false);
  expect((await openStripePayments({ ...keys, secretKey: 'rk_live_secret' })).livemode).toBe(true);
});

test('a plan whose renewal was refused is paid until the end of the former period', async () => {
  const fakeStripe = await startFakeStripe({ secretKey, webhookSecret, webhookUrl: 'http://127.0.0.1:9/' });
  onTestFinished(() => fakeStripe.close());
  const { billing } = await openStripePayments({ ...keys, apiBase: fakeStripe.url });
  const customer = { familyId: 'morel', email: 'anne@exemple.fr', name: 'Anne', idempotencyKey: 'customer' };
  const customerId = await billing.createCustomer(customer);
  const { id: sessionId } = await billing.createPlanSession({
    familyId: 'morel',
    customerId,
    priceId: 'basic_year',
    label: 'Basic, par an',
    unitCents: 9_000,
    currency: 'EUR',
    interval: 'year',
    returnUrl: 'https://souvenance.example/settings/subscription',
    idempotencyKey: 'plan',
  });
  await fakeStripe.control.pay(sessionId);
  const [subscription] = await billing.listSubscriptions(customerId);
  await fakeStripe.control.renew(subscription?.id ?? '', 'failed');
  expect(await billing.listSubscriptions(customerId)).toEqual([{ ...subscription, state: 'late' }]);
});
