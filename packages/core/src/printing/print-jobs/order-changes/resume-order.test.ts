import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { mails } from '../../../foundation/mail/mail.ts';
import { sendMailJob } from '../../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { orderOf, paidOrder } from '../../../testing/open-order.ts';
import {
  handOver,
  prepare,
  preparedOrder,
  sentOrder,
  tokenOf,
  workedOrder,
} from '../../../testing/open-shop.ts';
import { changeDocument, documentOf, mailsIn } from '../../../testing/read-test-app.ts';
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
const job = (id: string) => documentOf(app, jobs, id);

describe('a released order', () => {
  test('is prepared if its job ended while it was on hold', async () => {
    const { orderId } = await paidOrder(app);
    await hold(orderId);
    await prepare(app, orderId);
    expect((await job(prepareOrderJob.idOf(orderId))).dispatch).toBe('ended');
    await release(orderId);
    expect((await job(prepareOrderJob.idOf(orderId))).state).toBe('queued');
    await prepare(app, orderId);
    expect((await orderOf(app, orderId)).state).toBe('sent_to_print');
    expect(await mailsIn(app, 'book_to_print')).toHaveLength(1);
  });

  test('is prepared by the job that still waits, and by no second one', async () => {
    const { orderId } = await paidOrder(app);
    const before = await job(prepareOrderJob.idOf(orderId));
    await hold(orderId);
    await release(orderId);
    expect(await job(prepareOrderJob.idOf(orderId))).toEqual(before);
  });

  test('sends both mails that were given up while they had to wait', async () => {
    const { orderId } = await preparedOrder(app);
    const causes = printMailCauses(orderId, 1);
    await hold(orderId);
    for (const cause of causes)
      await changeDocument(app, jobs, sendMailJob.idOf(cause), { state: 'failed', dispatch: 'ended' });
    await release(orderId);
    for (const cause of causes) expect(await handOver(app, cause)).toHaveLength(1);
  });

  test('does not send a mail again that was sent', async () => {
    const { orderId } = await sentOrder(app);
    const [toShop] = printMailCauses(orderId, 1);
    await hold(orderId);
    await release(orderId);
    expect((await job(sendMailJob.idOf(toShop))).state).toBe('done');
    expect(await mailsIn(app, 'book_to_print')).toHaveLength(1);
  });

  test('sends the mails of its current shop, and not those of a former one', async () => {
    const { orderId } = await preparedOrder(app);
    const [former] = printMailCauses(orderId, 1);
    await changeDocument(app, jobs, sendMailJob.idOf(former), { state: 'failed', dispatch: 'ended' });
    await changeOrder(app, orderId, { shopAssignment: 2 });
    await hold(orderId);
    await release(orderId);
    expect((await job(sendMailJob.idOf(former))).state).toBe('failed');
  });

  test('that its shop had accepted continues without a job', async () => {
    const { orderId } = await workedOrder(app, 'accepted');
    await hold(orderId);
    await release(orderId);
    expect((await orderOf(app, orderId)).state).toBe('accepted');
    expect((await job(prepareOrderJob.idOf(orderId))).state).toBe('done');
  });
});

describe('the notice of a hold to the print shop', () => {
  const noticeEvents = async () => (await mailsIn(app, 'print_notice')).map(({ data }) => data.event);

  test.each(['sent_to_print', 'accepted'] as const)(
    'announces the hold and the release of an order that is %s',
    async (at) => {
      const { orderId } = at === 'accepted' ? await workedOrder(app, at) : await sentOrder(app);
      await hold(orderId);
      app.clock.forward(1_000);
      await release(orderId);
      expect(await noticeEvents()).toEqual(['on_hold', 'released']);
      const [notice] = await mailsIn(app, 'print_notice');
      const { number, bookTitle: title } = await orderOf(app, orderId);
      expect(notice).toMatchObject({
        to: { address: 'atelier@imprimerie.example' },
        data: { orderNumber: number, title },
      });
      expect(String(notice?.data.atelierUrl)).toContain('/atelier/');
    },
  );

  test('is not sent before the shop got a mail', async () => {
    const unpreparedOrder = await paidOrder(app);
    await hold(unpreparedOrder.orderId);
    await release(unpreparedOrder.orderId);
    const unsentOrder = await preparedOrder(app);
    await hold(unsentOrder.orderId);
    await release(unsentOrder.orderId);
    expect(await noticeEvents()).toEqual([]);
  });

  test('is sent when the mail may have arrived: a server got it and the outcome is unknown', async () => {
    const { orderId } = await preparedOrder(app);
    await changeDocument(app, mails, printMailCauses(orderId, 1)[0], { state: 'sending', handovers: 1 });
    await hold(orderId);
    expect(await noticeEvents()).toEqual(['on_hold']);
  });

  test('is not sent for an order that the shop prints already', async () => {
    const { orderId } = await workedOrder(app, 'printing');
    const order = await orderOf(app, orderId);
    await app.documents.transact(async (tx) => notifyPrintShop(tx, app, orderId, order, 'on_hold'));
    expect(await noticeEvents()).toEqual([]);
  });

  test('does not reach a shop whose link was revoked, although it got a mail', async () => {
    const { orderId } = await sentOrder(app);
    await hold(orderId);
    const [notice] = await mailsIn(app, 'print_notice');
    await changeDocument(app, ateliers, sha256Of(await tokenOf(app, orderId)), { revoked: true });
    expect(await handOver(app, notice?.id ?? '')).toEqual([]);
  });
});
