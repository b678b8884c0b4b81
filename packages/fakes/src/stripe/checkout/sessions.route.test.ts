import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSession, openFakeStripe, openStripeFor, type StripeSetup } from '../testing/open-fake-stripe.ts';

let setup: StripeSetup;
beforeAll(async () => {
  setup = await openFakeStripe();
});
afterAll(() => setup[Symbol.asyncDispose]());

/** Sends what the SDK's types would allow to pass, or not. */
const create = (change: Record<string, unknown>) =>
  setup.stripe.checkout.sessions.create({ ...bookSession, ...change } as Stripe.Checkout.SessionCreateParams);

describe('a checkout session over the real SDK', () => {
  it('is created with its amounts, found again with its lines, and listed first', async () => {
    const { stripe } = setup;
    const session = await stripe.checkout.sessions.create(bookSession);
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 6400,
      amount_total: 6400,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      livemode: false,
      client_reference_id: 'order_1',
      metadata: { order: 'order_1' },
      payment_intent: null,
      url: null,
      locale: 'fr',
    });
    expect(session.client_secret).toMatch(/^cs_test_[0-9a-f]+_secret_[0-9a-f]+$/);
    const sessionWithLines = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product'],
    });
    const line = sessionWithLines.line_items?.data[0];
    expect(line).toMatchObject({ quantity: 2, amount_total: 6400, description: 'Livre relié' });
    expect(line?.price?.product).toMatchObject({ object: 'product', name: 'Livre relié' });
    const lines = await stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data.map((one) => one.amount_total)).toEqual([6400]);
    const list = await stripe.checkout.sessions.list({ limit: 1 });
    expect(list.data[0]?.id).toBe(session.id);
  });

  it('lists page after page without losing or repeating one', async () => {
    const made = new Set<string>();
    for (let count = 0; count < 5; count += 1)
      made.add((await setup.stripe.checkout.sessions.create(bookSession)).id);
    const sessionIds: string[] = [];
    for await (const session of setup.stripe.checkout.sessions.list({ limit: 2 }))
      sessionIds.push(session.id);
    expect(new Set(sessionIds).size).toBe(sessionIds.length);
    expect(sessionIds.slice(0, 5).reverse()).toEqual([...made]);
  });

  it('gives a hosted page an address and no client secret', async () => {
    const session = await setup.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/merci',
      line_items: bookSession.line_items,
    });
    expect(session.client_secret).toBeNull();
    expect(session.url).toMatch(new RegExp(`^${setup.fakeStripe.url}/pay/cs_test_`));
  });

  it.each([
    ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [
      'an unknown parameter of a line',
      { line_items: [{ ...bookSession.line_items[0], colour: 'red' }] },
      { code: 'parameter_unknown', param: 'line_items[0][colour]' },
    ],
    ['the dead ui_mode', { ui_mode: 'embedded' }, { param: 'ui_mode' }],
    [
      'an embedded page without return_url',
      { return_url: undefined },
      { code: 'parameter_missing', param: 'return_url' },
    ],
    ['an embedded page with success_url', { success_url: 'http://localhost/ok' }, { param: 'success_url' }],
    ['no line at all', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'an amount that is not whole',
      {
        line_items: [
          { quantity: 1, price_data: { ...bookSession.line_items[0]?.price_data, unit_amount: 32.5 } },
        ],
      },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    ['a metadata value of 501 characters', { metadata: { a: 'x'.repeat(501) } }, { param: 'metadata' }],
    ['a metadata key of 41 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, { param: 'metadata' }],
    [
      '51 pairs of metadata',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'x'])) },
      { param: 'metadata' },
    ],
    ['an end within 30 minutes', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    [
      'a customer that does not exist',
      { customer: 'cus_x', customer_email: undefined },
      { code: 'resource_missing' },
    ],
  ])('refuses %s', async (_name, change, error) => {
    await expect(create(change)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...error });
  });

  it('throws on what does not exist, be it a session or a route', async () => {
    const { stripe } = setup;
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject(missing);
    await expect(stripe.payouts.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('refuses another key and another API version', async () => {
    const { hostname, port } = new URL(setup.fakeStripe.url);
    const older = openStripeFor(setup.fakeStripe.url, {
      apiVersion: '2025-01-27.acacia' as Stripe.LatestApiVersion,
    });
    await expect(older.checkout.sessions.list()).rejects.toThrow('Invalid Stripe API version');
    const answer = await fetch(`http://${hostname}:${port}/v1/events`, {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toHaveProperty('error.message');
  });

  it('refuses to expand what is not an object', async () => {
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    const wrong = setup.stripe.checkout.sessions.retrieve(session.id, { expand: ['currency'] });
    await expect(wrong).rejects.toMatchObject({ param: 'expand' });
  });
});

describe('an expired session', () => {
  it('cannot be paid and says so by event', async () => {
    const { stripe, fakeStripe } = setup;
    const session = await stripe.checkout.sessions.create(bookSession);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(fakeStripe.control.pay(session.id)).rejects.toThrow('expired');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    const events = await stripe.events.list({ type: 'checkout.session.expired' });
    expect(events.data[0]?.data.object).toMatchObject({ id: session.id });
  });

  it('ends by itself when its hour has come', async () => {
    let now = new Date('2026-11-20T10:00:00Z');
    await using later = await openFakeStripe({ clock: () => now });
    const session = await later.stripe.checkout.sessions.create(bookSession);
    now = new Date('2026-11-21T10:00:00Z');
    expect((await later.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });
});
