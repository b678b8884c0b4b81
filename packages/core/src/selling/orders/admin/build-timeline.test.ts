import type { OrderEvent } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { addNote } from '../../../oversight/notes/add-note.ts';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { answerShop } from '../../../printing/print-jobs/admin/answer-shop.ts';
import { correctAddress } from '../../../printing/print-jobs/admin/correct-address.ts';
import { holdOrder, releaseOrder } from '../../../printing/print-jobs/admin/hold-order.ts';
import { requestPartialRefundByHand } from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { refuseFile, sendShopMessage } from '../../../printing/print-jobs/send-shop-message.ts';
import { settlePayment } from '../../../printing/settlements/settle-payment.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { address, runPartialRefundJob } from '../../../testing/open-order.ts';
import { openAccount } from '../../../testing/open-people.ts';
import { placeSentOrder } from '../../../testing/open-shop.ts';

let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, administrator.uid);
});

const timelineIn = async (orderId: string): Promise<OrderEvent[]> =>
  (await readOrderForAdmin(app)(administrator, orderId)).timeline;
const ofKind = async <K extends OrderEvent['kind']>(orderId: string, kind: K) =>
  (await timelineIn(orderId)).filter((one): one is Extract<OrderEvent, { kind: K }> => one.kind === kind);

test('states, messages, mails, notes, an address and payments are in the order of time, each once and with its author', async () => {
  const { orderId, token, sessionId } = await placeSentOrder(app);
  const deeds: (() => Promise<unknown>)[] = [
    () => sendShopMessage(app)(token, { text: 'Quel papier ?' }),
    () => answerShop(app)(administrator, orderId, { text: 'Le bouffant.', isClosing: true }),
    () => addNote(app)(administrator, 'order', orderId, 'Rappeler lundi'),
    () =>
      correctAddress(app)(administrator, orderId, {
        address: { ...address, line1: '30' },
        reason: 'oubli',
      }),
    () => holdOrder(app)(administrator, orderId, 'address'),
    () => releaseOrder(app)(administrator, orderId, 'vérifiée'),
    async () => {
      const { remainingCents } = (await readOrderForAdmin(app)(administrator, orderId)).payment;
      await requestPartialRefundByHand(app)(administrator, orderId, {
        cents: 500,
        remainingCents,
        reason: 'coin abîmé',
      });
    },
  ];
  for (const deed of deeds) {
    app.clock.forward(60_000);
    await deed();
  }
  const timeline = await timelineIn(orderId);
  const entries = timeline
    .filter(({ kind }) => kind !== 'mail')
    .slice(-8)
    .map(({ kind, name, text }) => [kind, name, text]);
  const by = administrator.name;
  expect(entries).toEqual([
    ['shop_message', null, 'Quel papier ?'],
    ['deed', by, ''],
    ['shop_message', by, 'Le bouffant.'],
    ['note', by, 'Rappeler lundi'],
    ['deed', by, 'oubli'],
    ['state', by, 'address'],
    ['state', by, 'vérifiée'],
    ['partial_refund', by, 'coin abîmé'],
  ]);
  expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
  await runPartialRefundJob(app, sessionId, 1);
  await settlePayment(app)(`pi_${sessionId}`);
  expect(await ofKind(orderId, 'partial_refund')).toMatchObject([{ cents: 500, state: 'succeeded' }]);
  expect(await ofKind(orderId, 'refund')).toEqual([]);
});

test('mails show their recipients, and the job that sent them', async () => {
  const { orderId } = await placeSentOrder(app);
  const mailEntries = (await ofKind(orderId, 'mail')).map(({ mail, audience, jobId }) => [
    mail,
    audience,
    jobId,
  ]);
  expect(mailEntries).toContainEqual(['book_to_print', 'shop', expect.stringContaining('book_to_print')]);
  expect(mailEntries).toContainEqual(['invoice', 'family', expect.any(String)]);
});

test('a refusal of the shop, a dispute, and a refund made at Stripe are shown with their subject', async () => {
  const { orderId, sessionId, token } = await placeSentOrder(app);
  await refuseFile(app)(token, { file: 'cover.pdf', reason: 'spine', text: 'Dos trop étroit' });
  app.payments.externalChanges.refund(`pi_${sessionId}`, 700);
  app.payments.externalChanges.dispute(`pi_${sessionId}`, 900);
  await settlePayment(app)(`pi_${sessionId}`);
  expect(await ofKind(orderId, 'shop_message')).toMatchObject([
    { side: 'shop', fileRefusal: { file: 'cover.pdf', reason: 'spine' }, text: 'Dos trop étroit' },
  ]);
  expect(await ofKind(orderId, 'refund')).toMatchObject([{ cents: 700, by: 'payment_service' }]);
  expect(await ofKind(orderId, 'dispute')).toMatchObject([{ cents: 900, state: 'open', by: 'bank' }]);
});
