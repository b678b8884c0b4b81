import { describe, expect, it } from 'vitest';
import { aBook, type OpenDesk, openDesk, type Received, WEBHOOK_SECRET } from '../testing/open-desk.ts';
import { outOfOrder } from './deliver-events.ts';

const verify = ({ stripe }: OpenDesk, { body, headers }: Received) =>
  stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), WEBHOOK_SECRET);

const payOne = async ({ stripe, desk }: OpenDesk): Promise<string> => {
  const session = await stripe.checkout.sessions.create(aBook);
  await desk.control.pay(session.id);
  return session.id;
};

describe('a webhook', () => {
  it('is signed so that the SDK accepts it, and tells of the paid session', async () => {
    await using open = await openDesk();
    const id = await payOne(open);
    await open.desk.control.settled();
    const events = open.received.map((one) => verify(open, one));
    expect(events.map((event) => event.type).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const completed = events.find((event) => event.type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', status: 'complete' });
    expect(completed?.livemode).toBe(false);
    expect(open.desk.control.events().every((event) => event.pending_webhooks === 0)).toBe(true);
  });

  it('fails the check with another secret, a clock that is off, or a changed byte', async () => {
    await using open = await openDesk();
    open.desk.control.setFaults({ wrongSecret: true });
    await payOne(open);
    await open.desk.control.settled();
    open.desk.control.setFaults({ wrongSecret: false, clockSkewSeconds: -301 });
    await payOne(open);
    await open.desk.control.settled();
    expect(open.received.length).toBe(8);
    for (const one of open.received) expect(() => verify(open, one)).toThrow();
    open.desk.control.clearFaults();
    await payOne(open);
    await open.desk.control.settled();
    const good = open.received.at(-1);
    if (!good) throw new Error('nothing was received');
    expect(() => verify(open, { ...good, body: good.body.replace('false', 'true') })).toThrow();
    expect(verify(open, good).object).toBe('event');
  });

  it('is not sent while webhooks are dropped, though the session is paid; sent again by hand it arrives', async () => {
    await using open = await openDesk();
    open.desk.control.setFaults({ drop: true });
    const id = await payOne(open);
    await open.desk.control.settled();
    expect(open.received).toEqual([]);
    expect((await open.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    const [event] = (await open.stripe.events.list({ type: 'checkout.session.completed' })).data;
    open.desk.control.redeliver(String(event?.id));
    await open.desk.control.settled();
    expect(open.received.map((one) => verify(open, one).id)).toEqual([event?.id]);
  });

  it('arrives 50 times when 50 copies are asked for', async () => {
    await using open = await openDesk();
    await payOne(open);
    await open.desk.control.settled();
    open.received.length = 0;
    const [event] = (await open.stripe.events.list({ type: 'checkout.session.completed' })).data;
    open.desk.control.redeliver(String(event?.id), 50);
    await open.desk.control.settled();
    expect(open.received.length).toBe(50);
    expect(new Set(open.received.map((one) => verify(open, one).id))).toEqual(new Set([event?.id]));
  });

  it('is duplicated and shuffled on demand without losing one', async () => {
    await using open = await openDesk();
    open.desk.control.setFaults({ duplicate: 3, shuffle: true });
    await payOne(open);
    await payOne(open);
    await open.desk.control.settled();
    expect(open.received.length).toBe(24);
    expect(new Set(open.received.map((one) => verify(open, one).id)).size).toBe(8);
  });

  it('is sent again until the site answers 2xx', async () => {
    await using open = await openDesk();
    open.answerWith(500);
    const session = await open.stripe.checkout.sessions.create(aBook);
    await open.stripe.checkout.sessions.expire(session.id);
    while (open.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    open.answerWith(200);
    await open.desk.control.settled();
    expect(open.desk.control.attempts().map((attempt) => attempt.status)).toEqual([200, 500]);
    expect(open.desk.control.events()[0]?.pending_webhooks).toBe(0);
  });
});

describe('outOfOrder', () => {
  it('never leaves two items or more in their order', () => {
    for (let round = 0; round < 50; round += 1) expect(outOfOrder([1, 2], Math.random)).toEqual([2, 1]);
    expect(outOfOrder(['only'], Math.random)).toEqual(['only']);
  });
});
