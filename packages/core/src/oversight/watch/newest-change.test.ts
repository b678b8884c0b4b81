import { beforeEach, expect, test } from 'vitest';
import { answerShop } from '../../printing/print-jobs/admin/answer-shop.ts';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { readNewestChange, readNewestOrderChange } from './newest-change.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Two deeds of one millisecond are told apart a little later, by the clock. */
const mark = async () => {
  const newestChange = await readNewestChange(app)(administrator);
  app.clock.forward(10);
  return newestChange;
};

test('the mark stays while nothing happens, and is another after a payment, a hold, a word, a job', async () => {
  const marks = [await mark()];
  expect(await mark()).toBe(marks[0]);
  const { orderId } = await placePaidOrder(app);
  marks.push(await mark());
  await claimExistingJob(app, prepareOrderJob.idOf(orderId));
  marks.push(await mark());
  await holdOrder(app)(administrator, orderId, 'address');
  marks.push(await mark());
  await answerShop(app)(administrator, orderId, { text: '', isClosing: true });
  marks.push(await mark());
  expect(marks.map((one) => marks.indexOf(one))).toEqual([0, 1, 2, 3, 4]);
});

test('nobody else is told that anything changed', async () => {
  await expect(readNewestChange(app)(person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
});

test('what print shops follow is another after a deed on an order, whoever did it, and every five seconds', async () => {
  const shopMark = async () => {
    const newestChange = await readNewestOrderChange(app)();
    app.clock.forward(10);
    return newestChange;
  };
  const { orderId } = await placePaidOrder(app);
  const marks = [await shopMark()];
  expect(await shopMark()).toBe(marks[0]);
  await holdOrder(app)(administrator, orderId, 'address');
  marks.push(await shopMark());
  await answerShop(app)(administrator, orderId, { text: '', isClosing: true });
  marks.push(await shopMark());
  app.clock.forward(5_000);
  marks.push(await shopMark());
  expect(marks.map((one) => marks.indexOf(one))).toEqual([0, 1, 2, 3]);
});
