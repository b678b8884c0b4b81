import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { paymentEvents, receiveEvent } from './receive-event.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const event = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  sessionId: 'cs_1',
  paymentIntentId: null,
  subscriberId: null,
  livemode: false,
};
const waiting = async () =>
  (await findEvery(app.documents, jobs, {})).map(({ value: { kind, payload } }) => ({ kind, payload }));

test('an event that arrives five times at once is stored once, with one job', async () => {
  await Promise.all(Array.from({ length: 5 }, () => receiveEvent(app)(event)));
  await receiveEvent(app)(event);
  expect(await waiting()).toEqual([{ kind: 'fulfil-payment', payload: { sessionId: 'cs_1' } }]);
});

test('an event of the other mode is stored, and has no effect', async () => {
  await receiveEvent(app)({ ...event, livemode: true });
  expect(await waiting()).toEqual([]);
  expect((await app.documents.get(paymentEvents, 'evt_1'))?.value).toMatchObject({ livemode: true });
});

test('an event about a customer reads their subscriptions again; an unrelated event does nothing', async () => {
  await receiveEvent(app)({ ...event, sessionId: null, subscriberId: 'cus_1' });
  await receiveEvent(app)({ ...event, id: 'evt_2', sessionId: null });
  expect(await waiting()).toEqual([{ kind: 'settle-subscription', payload: { customerId: 'cus_1' } }]);
});

test('an event about a payment and a customer reads the payment, and only once', async () => {
  await receiveEvent(app)({ ...event, subscriberId: 'cus_1' });
  expect(await waiting()).toEqual([{ kind: 'fulfil-payment', payload: { sessionId: 'cs_1' } }]);
});

test('two events of one payment are two reads: the second may report what the first missed', async () => {
  await receiveEvent(app)(event);
  await receiveEvent(app)({ ...event, id: 'evt_2', type: 'checkout.session.async_payment_succeeded' });
  expect(await waiting()).toHaveLength(2);
});

test('an event is stored while the queue is unavailable: its job waits in the documents', async () => {
  app.jobs.isAway = true;
  await receiveEvent(app)(event);
  const [job] = await findEvery(app.documents, jobs, {});
  expect(job?.value.dispatch).toBe('pending');
  expect(app.jobs.addedJobs).toEqual([]);
});

test('an event is not stored when its commit fails, so that it is delivered again', async () => {
  const broken = {
    ...app,
    documents: {
      ...app.documents,
      transact: async (): Promise<never> => {
        throw new Error('the disk is full');
      },
    },
  };
  await expect(receiveEvent(broken)(event)).rejects.toThrow('full');
  expect(await app.documents.get(paymentEvents, 'evt_1')).toBeNull();
});
