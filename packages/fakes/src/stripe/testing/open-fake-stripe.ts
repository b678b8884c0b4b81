import { createServer, type IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { closeServer, listen } from '../http/serve.ts';
import { type FakeStripe, type FakeStripeOptions, startFakeStripe } from '../start-fake-stripe.ts';

const SECRET_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake';

export interface ReceivedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
}

export interface StripeSetup extends AsyncDisposable {
  fakeStripe: FakeStripe;
  stripe: Stripe;
  /** Requests that arrived at the webhook URL, in order. */
  received: ReceivedWebhook[];
  /** Sets the status with which the webhook URL responds; initially 200. */
  answerWith(status: number): void;
  options: FakeStripeOptions;
}

/** The real SDK, configured for a fake as in the product. */
export const openStripeFor = (url: string, config: Stripe.StripeConfig = {}): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, ...config });
};

/** Starts a fake, a webhook URL that records requests, and an SDK for the fake. */
export const openFakeStripe = async (more: Partial<FakeStripeOptions> = {}): Promise<StripeSetup> => {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      response.writeHead(status).end();
    });
  });
  const port = await listen(shop, 0, '127.0.0.1');
  const options: FakeStripeOptions = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    onFault(error) {
      throw error;
    },
    ...more,
  };
  const fakeStripe = await startFakeStripe(options);
  return {
    fakeStripe,
    stripe: openStripeFor(fakeStripe.url),
    received,
    options,
    answerWith(next) {
      status = next;
    },
    async [Symbol.asyncDispose]() {
      await fakeStripe.close();
      await closeServer(shop);
    },
  };
};

/** A book at 64 euros, paid on a page of the site. */
export const bookSession = {
  mode: 'payment',
  ui_mode: 'embedded_page',
  return_url: 'http://localhost:3000/retour?session_id={CHECKOUT_SESSION_ID}',
  customer_email: 'jeanne@example.fr',
  client_reference_id: 'order_1',
  metadata: { order: 'order_1' },
  locale: 'fr',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 3200, product_data: { name: 'Livre relié' } },
    },
  ],
} satisfies Stripe.Checkout.SessionCreateParams;
