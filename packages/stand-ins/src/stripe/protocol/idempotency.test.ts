import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBook, type OpenDesk, openDesk, stripeFor } from '../testing/open-desk.ts';

let open: OpenDesk;
beforeAll(async () => {
  open = await openDesk();
});
afterAll(() => open[Symbol.asyncDispose]());

describe('an idempotency key', () => {
  it('replays the first answer', async () => {
    const first = await open.stripe.checkout.sessions.create(aBook, { idempotencyKey: 'replay' });
    await open.desk.control.pay(first.id);
    const second = await open.stripe.checkout.sessions.create(aBook, { idempotencyKey: 'replay' });
    expect(second.id).toBe(first.id);
    expect(second.status).toBe('open');
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses other parameters', async () => {
    await open.stripe.checkout.sessions.create(aBook, { idempotencyKey: 'other' });
    const other = { ...aBook, client_reference_id: 'order_2' };
    await expect(
      open.stripe.checkout.sessions.create(other, { idempotencyKey: 'other' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('is not used up by a refused request', async () => {
    const wrong = { ...aBook, client_reference_id: 'x'.repeat(201) };
    await expect(open.stripe.checkout.sessions.create(wrong, { idempotencyKey: 'again' })).rejects.toThrow();
    expect((await open.stripe.checkout.sessions.create(aBook, { idempotencyKey: 'again' })).status).toBe(
      'open',
    );
  });

  it('answers 409 while the first request is in flight, and one session comes of a double click', async () => {
    open.desk.control.setFaults({ apiDelayMs: 300 });
    const twice = [1, 2].map(() => open.stripe.checkout.sessions.create(aBook, { idempotencyKey: 'double' }));
    const outcomes = await Promise.allSettled(twice);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map((outcome) => outcome.reason.statusCode)).toEqual([409]);
    const retrying = stripeFor(open.desk.url, { maxNetworkRetries: 3 });
    const both = [1, 2].map(() => retrying.checkout.sessions.create(aBook, { idempotencyKey: 'double-2' }));
    const [left, right] = await Promise.all(both);
    open.desk.control.clearFaults();
    expect(left?.id).toBe(right?.id);
  });

  it('saves a session whose answer was lost on the way', async () => {
    const before = open.desk.control.sessions().length;
    open.desk.control.setFaults({ apiFailures: 1, apiFailureMoment: 'after' });
    const retrying = stripeFor(open.desk.url, { maxNetworkRetries: 2 });
    await retrying.checkout.sessions.create(aBook);
    expect(open.desk.control.sessions().length).toBe(before + 1);
    open.desk.control.setFaults({ apiFailures: 1, apiFailureMoment: 'before' });
    await expect(open.stripe.checkout.sessions.create(aBook)).rejects.toMatchObject({ statusCode: 500 });
    expect(open.desk.control.sessions().length).toBe(before + 1);
  });
});
