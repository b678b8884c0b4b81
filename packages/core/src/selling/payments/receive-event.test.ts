import { beforeEach, expect, test } from 'vitest';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type House, openHouse } from '../../testing/open-house.ts';
import { paymentEvents, receiveEvent } from './receive-event.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

const event = {
  ...{ id: 'evt_1', type: 'checkout.session.completed', sessionId: 'cs_1', paymentIntentId: null },
  ...{ subscriberId: null, livemode: false },
};
const waiting = async () =>
  (await findAll(house.documents, jobs, {})).map(({ value: { kind, payload } }) => ({ kind, payload }));

test('an event that comes five times at once is taken in once, with one job', async () => {
  await Promise.all(Array.from({ length: 5 }, () => receiveEvent(house)(event)));
  await receiveEvent(house)(event);
  expect(await waiting()).toEqual([{ kind: 'fulfil-payment', payload: { sessionId: 'cs_1' } }]);
});

test('an event of the other mode is written down, and nothing follows from it', async () => {
  await receiveEvent(house)({ ...event, livemode: true });
  expect(await waiting()).toEqual([]);
  expect((await house.documents.get(paymentEvents, 'evt_1'))?.value).toMatchObject({ livemode: true });
});

test('one that speaks of a subscriber has his subscriptions read again; of nothing of ours, nothing', async () => {
  await receiveEvent(house)({ ...event, sessionId: null, subscriberId: 'cus_1' });
  await receiveEvent(house)({ ...event, id: 'evt_2', sessionId: null });
  expect(await waiting()).toEqual([{ kind: 'settle-subscription', payload: { customerId: 'cus_1' } }]);
});
