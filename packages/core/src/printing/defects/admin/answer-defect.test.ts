import { beforeEach, expect, test } from 'vitest';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { findOrderConcerns } from '../../../oversight/watch/order-concerns.ts';
import { readOrder } from '../../../selling/orders/placing/place-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../../testing/kept.ts';
import { readStoredOrder, runPartialRefundJob } from '../../../testing/open-order.ts';
import { placeOrderAtStep, type SentOrder } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { reportDefect } from '../report-defect.ts';
import { answerDefect } from './answer-defect.ts';

const anne = person('anne');
let app: TestApp;
let order: SentOrder;
let defectId: string;
beforeEach(async () => {
  app = createTestApp();
  order = await placeOrderAtStep(app, 'delivered');
  const report = { fault: 'dark', copies: 1, text: 'Les photos sont noires.', pictureIds: [] } as const;
  defectId = (await reportDefect(app)(anne, order.orderId, report))[0]?.id ?? '';
});
type Answer = Parameters<ReturnType<typeof answerDefect>>[2];
const answer = (defectAnswer: Answer, who = administrator) =>
  answerDefect(app)(who, { orderId: order.orderId, defectId }, defectAnswer);
const concerns = async () =>
  (await findOrderConcerns(app)).concerns.filter(({ kind }) => kind === 'defect_reported');
const text = 'Nous en sommes désolés.';
const mailed = async () => (await readMails(app, 'defect_answered')).map(({ data, to }) => ({ data, to }));

test('a delivered order with a defect needs an administrator until it is answered', async () => {
  expect(await concerns()).toMatchObject([{ kind: 'defect_reported', orderId: order.orderId }]);
  await answer({ outcome: 'declined', text });
  expect(await concerns()).toEqual([]);
  expect((await readStoredOrder(app, order.orderId)).defectUnansweredSince).toBeNull();
});

test('copies are reprinted for the reported fault, and the buyer reads the answer', async () => {
  await answer({ outcome: 'reprint', copies: 1, text });
  const orderView = await readOrder(app)(anne, order.orderId);
  expect(orderView.reprints).toMatchObject([{ copies: 1 }]);
  expect(orderView.defects).toMatchObject([{ answer: { outcome: 'reprint', copies: 1, cents: 0, text } }]);
  const [again] = (await readOrderForAdmin(app)(administrator, order.orderId)).reprints;
  const second = await readStoredOrder(app, again?.orderId ?? '');
  expect(second).toMatchObject({ reprintOf: { fault: 'dark' }, defects: [], defectUnansweredSince: null });
  expect(await mailed()).toMatchObject([
    { to: { address: orderView.email }, data: { outcome: 'reprint', copies: 1, cents: 0, text } },
  ]);
  const log = (await auditOf(app, `order:${order.orderId}`)).map(({ action, to, reason }) => [
    action,
    to,
    reason,
  ]);
  expect(log).toContainEqual(['order.defect_reprinted', null, text]);
  expect(log).toContainEqual(['order.reprinted', second.number, text]);
});

test('a part of the payment is refunded once, with the answer', async () => {
  const { payment } = await readOrderForAdmin(app)(administrator, order.orderId);
  const partialRefund = { cents: 1_000, remainingCents: payment.remainingCents };
  await answer({ outcome: 'refund', partialRefund, text });
  await expect(answer({ outcome: 'refund', partialRefund, text })).rejects.toMatchObject({
    code: 'defect.not_found',
  });
  await runPartialRefundJob(app, order.sessionId, 1);
  expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([1_000]);
  const { partialRefunds, defects, state } = await readStoredOrder(app, order.orderId);
  expect([partialRefunds.length, defects[0]?.answer?.cents, state]).toEqual([1, 1_000, 'delivered']);
  expect(await mailed()).toMatchObject([{ data: { outcome: 'refund', cents: 1_000 } }]);
});

test('two answers at once count as one: the second finds the defect answered, and has no effect', async () => {
  const outcomes = await Promise.allSettled([
    answer({ outcome: 'reprint', copies: 1, text }),
    answer({ outcome: 'declined', text }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { defects, reprintCount } = await readStoredOrder(app, order.orderId);
  expect(reprintCount).toBe(defects[0]?.answer?.outcome === 'reprint' ? 1 : 0);
  expect(await mailed()).toHaveLength(1);
});

test('the buyer cannot answer, and an impossible answer leaves the defect open', async () => {
  await expect(answer({ outcome: 'declined', text }, anne)).rejects.toMatchObject({
    code: 'route.not_found',
  });
  await expect(answer({ outcome: 'reprint', copies: 2, text })).rejects.toMatchObject({
    code: 'request.invalid',
  });
  await changeOrder(app, order.orderId, { proof: null });
  await expect(answer({ outcome: 'reprint', copies: 1, text })).rejects.toMatchObject({
    code: 'order.state_refused',
  });
  expect(await concerns()).toHaveLength(1);
  expect(await mailed()).toEqual([]);
});
