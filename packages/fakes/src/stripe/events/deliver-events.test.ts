import { describe, expect, it } from 'vitest';
import {
  bookSession,
  openFakeStripe,
  type ReceivedWebhook,
  type StripeSetup,
  WEBHOOK_SECRET,
} from '../testing/open-fake-stripe.ts';
import { shuffleOutOfOrder } from './deliver-events.ts';

const verify = ({ stripe }: StripeSetup, { body, headers }: ReceivedWebhook) =>
  stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), WEBHOOK_SECRET);

const payOne = async ({ stripe, fakeStripe }: StripeSetup): Promise<string> => {
  const session = await stripe.checkout.sessions.create(bookSession);
  await fakeStripe.control.pay(session.id);
  return session.id;
};

describe('a webhook', () => {
  it('has a signature that the SDK accepts, and contains the paid session', async () => {
    await using setup = await openFakeStripe();
    const id = await payOne(setup);
    await setup.fakeStripe.control.settled();
    const events = setup.received.map((one) => verify(setup, one));
    expect(events.map((event) => event.type).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const completed = events.find((event) => event.type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', status: 'complete' });
    expect(completed?.livemode).toBe(false);
    expect(setup.fakeStripe.control.events().every((event) => event.pending_webhooks === 0)).toBe(true);
  });

  it('fails the check with another secret, a clock that is off, or a changed byte', async () => {
    await using setup = await openFakeStripe();
    setup.fakeStripe.control.setFaults({ wrongSecret: true });
    await payOne(setup);
    await setup.fakeStripe.control.settled();
    setup.fakeStripe.control.setFaults({ wrongSecret: false, clockSkewSeconds: -301 });
    await payOne(setup);
    await setup.fakeStripe.control.settled();
    expect(setup.received.length).toBe(8);
    for (const one of setup.received) expect(() => verify(setup, one)).toThrow();
    setup.fakeStripe.control.clearFaults();
    await payOne(setup);
    await setup.fakeStripe.control.settled();
    const good = setup.received.at(-1);
    if (!good) throw new Error('nothing was received');
    expect(() => verify(setup, { ...good, body: good.body.replace('false', 'true') })).toThrow();
    expect(verify(setup, good).object).toBe('event');
  });

  it('is not sent while webhooks are dropped, though the session is paid; sent again by hand it arrives', async () => {
    await using setup = await openFakeStripe();
    setup.fakeStripe.control.setFaults({ drop: true });
    const id = await payOne(setup);
    await setup.fakeStripe.control.settled();
    expect(setup.received).toEqual([]);
    expect((await setup.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    const [event] = (await setup.stripe.events.list({ type: 'checkout.session.completed' })).data;
    setup.fakeStripe.control.redeliver(String(event?.id));
    await setup.fakeStripe.control.settled();
    expect(setup.received.map((one) => verify(setup, one).id)).toEqual([event?.id]);
  });

  it('arrives 50 times when 50 copies are asked for', async () => {
    await using setup = await openFakeStripe();
    await payOne(setup);
    await setup.fakeStripe.control.settled();
    setup.received.length = 0;
    const [event] = (await setup.stripe.events.list({ type: 'checkout.session.completed' })).data;
    setup.fakeStripe.control.redeliver(String(event?.id), 50);
    await setup.fakeStripe.control.settled();
    expect(setup.received.length).toBe(50);
    expect(new Set(setup.received.map((one) => verify(setup, one).id))).toEqual(new Set([event?.id]));
  });

  it('is duplicated and shuffled on demand without losing one', async () => {
    await using setup = await openFakeStripe();
    setup.fakeStripe.control.setFaults({ duplicate: 3, shuffle: true });
    await payOne(setup);
    await payOne(setup);
    await setup.fakeStripe.control.settled();
    expect(setup.received.length).toBe(24);
    expect(new Set(setup.received.map((one) => verify(setup, one).id)).size).toBe(8);
  });

  it('is sent again until the site answers 2xx', async () => {
    await using setup = await openFakeStripe();
    setup.answerWith(500);
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    await setup.stripe.checkout.sessions.expire(session.id);
    while (setup.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    setup.answerWith(200);
    await setup.fakeStripe.control.settled();
    expect(setup.fakeStripe.control.attempts().map((attempt) => attempt.status)).toEqual([200, 500]);
    expect(setup.fakeStripe.control.events()[0]?.pending_webhooks).toBe(0);
  });
});

describe('outOfOrder', () => {
  it('always changes the order of two items or more', () => {
    for (let round = 0; round < 50; round += 1)
      expect(shuffleOutOfOrder([1, 2], Math.random)).toEqual([2, 1]);
    expect(shuffleOutOfOrder(['only'], Math.random)).toEqual(['only']);
  });
});
