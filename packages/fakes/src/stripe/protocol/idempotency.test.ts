import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSession, openFakeStripe, openStripeFor, type StripeSetup } from '../testing/open-fake-stripe.ts';

let setup: StripeSetup;
beforeAll(async () => {
  setup = await openFakeStripe();
});
afterAll(() => setup[Symbol.asyncDispose]());

describe('an idempotency key', () => {
  it('replays the first answer', async () => {
    const first = await setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'replay' });
    await setup.fakeStripe.control.pay(first.id);
    const second = await setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'replay' });
    expect(second.id).toBe(first.id);
    expect(second.status).toBe('open');
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('refuses other parameters', async () => {
    await setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'other' });
    const other = { ...bookSession, client_reference_id: 'order_2' };
    await expect(
      setup.stripe.checkout.sessions.create(other, { idempotencyKey: 'other' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('is not used up by a refused request', async () => {
    const wrong = { ...bookSession, client_reference_id: 'x'.repeat(201) };
    await expect(setup.stripe.checkout.sessions.create(wrong, { idempotencyKey: 'again' })).rejects.toThrow();
    expect(
      (await setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'again' })).status,
    ).toBe('open');
  });

  it('answers 409 while the first request is in flight, and one session comes of a double click', async () => {
    setup.fakeStripe.control.setFaults({ apiDelayMs: 300 });
    const twice = [1, 2].map(() =>
      setup.stripe.checkout.sessions.create(bookSession, { idempotencyKey: 'double' }),
    );
    const outcomes = await Promise.allSettled(twice);
    const refusedCalls = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusedCalls.map((outcome) => outcome.reason.statusCode)).toEqual([409]);
    const retrying = openStripeFor(setup.fakeStripe.url, { maxNetworkRetries: 3 });
    const both = [1, 2].map(() =>
      retrying.checkout.sessions.create(bookSession, { idempotencyKey: 'double-2' }),
    );
    const [firstSession, right] = await Promise.all(both);
    setup.fakeStripe.control.clearFaults();
    expect(firstSession?.id).toBe(right?.id);
  });

  it('saves a session whose answer was lost on the way', async () => {
    const before = setup.fakeStripe.control.sessions().length;
    setup.fakeStripe.control.setFaults({ apiFailures: 1, apiFailureMoment: 'after' });
    const retrying = openStripeFor(setup.fakeStripe.url, { maxNetworkRetries: 2 });
    await retrying.checkout.sessions.create(bookSession);
    expect(setup.fakeStripe.control.sessions().length).toBe(before + 1);
    setup.fakeStripe.control.setFaults({ apiFailures: 1, apiFailureMoment: 'before' });
    await expect(setup.stripe.checkout.sessions.create(bookSession)).rejects.toMatchObject({
      statusCode: 500,
    });
    expect(setup.fakeStripe.control.sessions().length).toBe(before + 1);
  });
});
