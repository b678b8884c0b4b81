import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { mails } from '../../../foundation/mail/mail.ts';
import { sendMailJob } from '../../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import {
  handOver,
  placeOrderAtStep,
  placePreparedOrder,
  placeSentOrder,
  prepare,
  readAtelierToken,
} from '../../../testing/open-shop.ts';
import { changeDocument, readDocument, readMails } from '../../../testing/read-test-app.ts';
import { holdOrder, releaseOrder } from '../admin/hold-order.ts';
import { ateliers } from '../atelier.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';
import { printMailCauses } from '../print-mails.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const hold = (orderId: string) => holdOrder(app)(administrator, orderId, 'address');
const release = (orderId: string) => releaseOrder(app)(administrator, orderId, 'vérifiée');
const job = (id: string) => readDocument(app, jobs, id);

describe('a released order', () => {
  test('is prepared if its job ended while it was on hold', async () => {
    const { orderId } = await placePaidOrder(app);
    await hold(orderId);
    await prepare(app, orderId);
    expect((await job(prepareOrderJob.idOf(orderId))).dispatch).toBe('ended');
    await release(orderId);
    expect((await job(prepareOrderJob.idOf(orderId))).state).toBe('queued');
    await prepare(app, orderId);
    expect((await readStoredOrder(app, orderId)).state).toBe('sent_to_print');
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
  });

  test('is prepared by the job that still waits, and by no second one', async () => {
    const { orderId } = await placePaidOrder(app);
    const before = await job(prepareOrderJob.idOf(orderId));
    await hold(orderId);
    await release(orderId);
    expect(await job(prepareOrderJob.idOf(orderId))).toEqual(before);
  });

  test('sends both mails that were given up while they had to wait', async () => {
    const { orderId } = await placePreparedOrder(app);
    const causes = printMailCauses(orderId, 1);
    await hold(orderId);
    for (const cause of causes)
      await changeDocument(app, jobs, sendMailJob.idOf(cause), { state: 'failed', dispatch: 'ended' });
    await release(orderId);
    for (const cause of causes) expect(await handOver(app, cause)).toHaveLength(1);
  });

  test('does not send a mail again that was sent', async () => {
    const { orderId } = await placeSentOrder(app);
    const [toShop] = printMailCauses(orderId, 1);
    await hold(orderId);
    await release(orderId);
    expect((await job(sendMailJob.idOf(toShop))).state).toBe('done');
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
  });

  test('sends the mails of its current shop, and not those of a former one', async () => {
    const { orderId } = await placePreparedOrder(app);
    const [former] = printMailCauses(orderId, 1);
    await changeDocument(app, jobs, sendMailJob.idOf(former), { state: 'failed', dispatch: 'ended' });
    await changeOrder(app, orderId, { shopAssignment: 2 });
    await hold(orderId);
    await release(orderId);
    expect((await job(sendMailJob.idOf(former))).state).toBe('failed');
  });

  test('that its shop had accepted continues without a job', async () => {
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    await hold(orderId);
    await release(orderId);
    expect((await readStoredOrder(app, orderId)).state).toBe('accepted');
    expect((await job(prepareOrderJob.idOf(orderId))).state).toBe('done');
  });
});

describe('the notice of a hold to the print shop', () => {
  const noticeEvents = async () => (await readMails(app, 'print_notice')).map(({ data }) => data.event);

  test.each(['sent_to_print', 'accepted'] as const)(
    'announces the hold and the release of an order that is %s',
    async (at) => {
      const { orderId } = at === 'accepted' ? await placeOrderAtStep(app, at) : await placeSentOrder(app);
      await hold(orderId);
      app.clock.forward(1_000);
      await release(orderId);
      expect(await noticeEvents()).toEqual(['on_hold', 'released']);
      const [notice] = await readMails(app, 'print_notice');
      const { number, bookTitle: title } = await readStoredOrder(app, orderId);
      expect(notice).toMatchObject({
        to: { address: 'atelier@imprimerie.example' },
        data: { orderNumber: number, title },
      });
      expect(String(notice?.data.atelierUrl)).toContain('/atelier/');
    },
  );

  test('is not sent before the shop got a mail', async () => {
    const unpreparedOrder = await placePaidOrder(app);
    await hold(unpreparedOrder.orderId);
    await release(unpreparedOrder.orderId);
    const unsentOrder = await placePreparedOrder(app);
    await hold(unsentOrder.orderId);
    await release(unsentOrder.orderId);
    expect(await noticeEvents()).toEqual([]);
  });

  test('is sent when the mail may have arrived: a server got it and the outcome is unknown', async () => {
    const { orderId } = await placePreparedOrder(app);
    await changeDocument(app, mails, printMailCauses(orderId, 1)[0], { state: 'sending', handovers: 1 });
    await hold(orderId);
    expect(await noticeEvents()).toEqual(['on_hold']);
  });

  test('is not sent for an order that the shop prints already', async () => {
    const { orderId } = await placeOrderAtStep(app, 'printing');
    const order = await readStoredOrder(app, orderId);
    await app.documents.transact(async (tx) => notifyPrintShop(tx, app, orderId, order, 'on_hold'));
    expect(await noticeEvents()).toEqual([]);
  });

  test('does not reach a shop whose link was revoked, although it got a mail', async () => {
    const { orderId } = await placeSentOrder(app);
    await hold(orderId);
    const [notice] = await readMails(app, 'print_notice');
    await changeDocument(app, ateliers, sha256Of(await readAtelierToken(app, orderId)), { revoked: true });
    expect(await handOver(app, notice?.id ?? '')).toEqual([]);
  });
});
