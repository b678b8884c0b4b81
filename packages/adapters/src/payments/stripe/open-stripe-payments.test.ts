import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startPaymentDesk } from '@souvenance/stand-ins/stripe';
import { type Delivery, describePayments, type OpenedPayments } from '@souvenance/testkit/payments';
import { expect, test } from 'vitest';
import { openStripePayments } from './open-stripe-payments.ts';

const secretKey = 'sk_test_adapters';
const webhookSecret = 'whsec_adapters_tests';

const openReceiver = async (deliveries: Delivery[]) => {
  const server = createServer((request, response) => {
    buffer(request).then((raw) => {
      deliveries.push({ raw, signature: String(request.headers['stripe-signature']) });
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
  const desk = await startPaymentDesk({ secretKey, webhookSecret, webhookUrl: receiver.url });
  const payments = await openStripePayments({ secretKey, webhookSecret, apiBase: desk.url });
  return {
    payments,
    deliveries: async () => {
      await desk.control.settled();
      return deliveries;
    },
    pay: async (sessionId) => void (await desk.control.pay(sessionId)),
    refund: async (sessionId, cents) => void (await desk.control.refund(sessionId, cents)),
    dispute: async (sessionId) => void (await desk.control.dispute(sessionId)),
    closeDispute: async (sessionId, outcome) => void (await desk.control.closeDispute(sessionId, outcome)),
    signBadly: (how) => {
      desk.control.setFaults(how === 'wrong secret' ? { wrongSecret: true } : { clockSkewSeconds: -301 });
    },
    failCalls: (count) => {
      desk.control.setFaults({ apiFailures: count });
    },
    dispose: async () => {
      await desk.close();
      await receiver.close();
    },
  };
};

describePayments({ name: 'Stripe, against the payment desk', openFresh });

test('refuses a live key that would leave for another host, without showing it', async () => {
  const opening = (apiBase?: string) =>
    openStripePayments({ secretKey: 'sk_live_secret', webhookSecret, ...(apiBase && { apiBase }) });
  await expect(opening('http://127.0.0.1:4600')).rejects.toThrow(/^STRIPE_API_BASE: (?!.*sk_live_secret)/);
  await expect(opening('http://api.stripe.com')).rejects.toThrow(/STRIPE_API_BASE/);
  await expect(opening('https://api.stripe.com')).resolves.toBeDefined();
  await expect(opening()).resolves.toBeDefined();
});

test('refuses a blank webhook secret', async () => {
  await expect(openStripePayments({ secretKey, webhookSecret: ' ' })).rejects.toThrow(
    /STRIPE_WEBHOOK_SECRET/,
  );
});
