import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { startFakeStripe } from './start-fake-stripe.ts';
import { API_VERSION } from './state/stripe-context.ts';
import { bookSession, openFakeStripe, openStripeFor } from './testing/open-fake-stripe.ts';

describe('startFakeStripe', () => {
  it('speaks the version that the SDK pins', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION);
  });

  it('refuses a key that is not a test key', async () => {
    const options = { secretKey: 'sk_live_1', webhookSecret: 'whsec', webhookUrl: 'http://localhost/x' };
    await expect(startFakeStripe(options)).rejects.toThrow('sk_test_');
  });

  it('keeps sessions, keys and events across a restart with a data file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fake-stripe-'));
    const dataFile = join(folder, 'fake-stripe', 'state.json');
    await using setup = await openFakeStripe({ dataFile });
    const paidSession = await setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'kept' });
    const waiting = await setup.stripe.checkout.sessions.create(bookSession);
    await setup.fakeStripe.control.pay(paidSession.id);
    await setup.fakeStripe.control.settled();
    await setup.fakeStripe.close();
    expect(await readdir(join(folder, 'fake-stripe'))).toEqual(['state.json']);

    const again = await startFakeStripe(setup.options);
    const stripe = openStripeFor(again.url);
    const reloadedSession = await stripe.checkout.sessions.retrieve(paidSession.id, {
      expand: ['payment_intent', 'line_items'],
    });
    expect(reloadedSession).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded' },
    });
    expect(reloadedSession.line_items?.data.length).toBe(1);
    expect((await stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'kept' })).id).toBe(
      paidSession.id,
    );
    expect(await again.control.pay(waiting.id)).toMatchObject({ payment_status: 'paid' });
    await again.close();
    await rm(folder, { recursive: true });
  });

  it('takes up the deliveries that a stop interrupted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fake-stripe-'));
    await using setup = await openFakeStripe({ dataFile: join(folder, 'state.json') });
    setup.fakeStripe.control.setFaults({ drop: true });
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    await setup.fakeStripe.control.pay(session.id);
    await setup.fakeStripe.close();
    expect(setup.received).toEqual([]);
    const again = await startFakeStripe(setup.options);
    await again.control.settled();
    expect(setup.received.length).toBe(4);
    await again.close();
    await rm(folder, { recursive: true });
  });
});

describe('readEnv', () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    FAKE_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3000/api/stripe/webhook',
  };

  it('binds to loopback by default', () => {
    expect(readEnv(env)).toMatchObject({ host: '127.0.0.1', port: 4600, secretKey: 'sk_test_1' });
  });

  it('names what is missing', () => {
    expect(() => readEnv({ ...env, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET is missing.');
  });
});
