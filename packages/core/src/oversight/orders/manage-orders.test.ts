import type { JobKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { auditOf, changeOrder, outcomesOf } from '../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, paidOrder, payableOrder } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { handOver, preparedOrder } from '../../testing/open-shop.ts';
import { mailsIn } from '../../testing/read-house.ts';
import { orderOfJob } from '../jobs/jobs-of-order.ts';
import { readJobLog } from '../jobs/manage-jobs.ts';
import {
  holdOrder,
  readOrderForAdmin,
  refundOrderByHand,
  releaseOrder,
  resendToPrint,
} from './manage-orders.ts';

const anne = person('anne');
let house: House;
beforeEach(() => {
  house = openHouse();
});

const waitingFor = async (wanted: JobKind): Promise<unknown[]> =>
  (await findAll(house.documents, jobs, {}))
    .filter(({ value }) => value.kind === wanted)
    .map(({ value }) => value.payload.sessionId);

test('an administrator refunds with a fresh factor and a reason, and nobody else does', async () => {
  const { orderId, sessionId } = await paidOrder(house);
  const by = (factor: 'fresh' | 'stale') => ({ ...administrator, factor });
  await expect(refundOrderByHand(house)(anne, orderId, 'Demande')).rejects.toMatchObject({
    code: 'route.not_found',
  });
  await expect(refundOrderByHand(house)(by('stale'), orderId, 'Demande')).rejects.toThrow();
  await refundOrderByHand(house)(by('fresh'), orderId, 'Demande');
  expect((await orderOf(house, orderId)).state).toBe('refunded');
  expect(await waitingFor('refund-payment')).toEqual([sessionId]);
  await expect(refundOrderByHand(house)(by('fresh'), orderId, 'Encore')).rejects.toMatchObject({
    code: 'order.state_refused',
  });
});

test('an order is held with its reason and goes on from where it was; only by an administrator', async () => {
  const { orderId } = await paidOrder(house);
  await expect(holdOrder(house)(anne, orderId, 'address')).rejects.toMatchObject({ code: 'route.not_found' });
  await holdOrder(house)(administrator, orderId, 'address');
  expect(await orderOf(house, orderId)).toMatchObject({
    state: 'on_hold',
    heldFrom: 'paid',
    holdReason: 'address',
  });
  await releaseOrder(house)(administrator, orderId, 'Adresse vérifiée');
  expect(await orderOf(house, orderId)).toMatchObject({ state: 'paid', heldFrom: null, holdReason: null });
});

test('releasing an order that was held for its amount accepts the amount that came', async () => {
  const { orderId, sessionId } = await payableOrder(house);
  house.payments.pay(sessionId, { amountCents: 1 });
  await fulfil(house)(sessionId);
  await releaseOrder(house)(administrator, orderId, 'Vu avec le client');
  expect(await waitingFor('fulfil-payment')).toEqual([sessionId]);
  await fulfil(house)(sessionId);
  expect((await orderOf(house, orderId)).state).toBe('paid');
});

test('an order is shown with its mails, its findings and the names of those in its history', async () => {
  await openAccount(house, 'anne');
  const { orderId } = await preparedOrder(house);
  const shown = await readOrderForAdmin(house)(administrator, orderId);
  expect(shown.people).toEqual({ anne: 'anne Morel' });
  expect(shown.preflight).toMatchObject({ verdict: 'green', pages: 64 });
  expect(shown.mails.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['book_to_print', 'to_send'],
    ['book_to_print_user', 'to_send'],
    ['invoice', 'to_send'],
  ]);
  await handOver(house, `book_to_print.${orderId}.1`);
  const { mails } = await readOrderForAdmin(house)(administrator, orderId);
  expect(mails.find(({ kind }) => kind === 'book_to_print')).toMatchObject({
    state: 'sent',
    to: 'atelier@imprimerie.example',
    at: house.clock.now().toISOString(),
  });
  await expect(readOrderForAdmin(house)(anne, orderId)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(readOrderForAdmin(house)(administrator, 'unknown')).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

describe('sending to print again', () => {
  test('never gives a link that is dead', async () => {
    const { orderId, token } = await preparedOrder(house);
    house.clock.forward(200 * 86_400_000);
    await expect(readAtelier(house)(token)).rejects.toMatchObject({ code: 'atelier.not_found' });
    await resendToPrint(house)(administrator, orderId, 'oublié');
    expect(await readAtelier(house)(token)).toMatchObject({ state: 'sent_to_print' });
  });

  const resend = (orderId: string, who = administrator) => resendToPrint(house)(who, orderId, 'mail perdu');

  test('writes the shop another mail with the same link and the same files, and the buyer none', async () => {
    const { orderId } = await preparedOrder(house);
    const [first] = await mailsIn(house, 'book_to_print');
    await resend(orderId);
    await resend(orderId);
    const sent = await mailsIn(house, 'book_to_print');
    expect(sent).toHaveLength(3);
    for (const mail of sent)
      expect(mail.data).toEqual({ ...first?.data, isReminder: mail.id !== `book_to_print.${orderId}.1` });
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    for (const { replyTo } of sent) expect(replyTo?.address).toBe(house.settings.houseEmail);
    expect(await mailsIn(house, 'book_to_print_user')).toHaveLength(1);
    expect((await auditOf(house, `order:${orderId}`)).at(-1)).toMatchObject({
      action: 'order.resent',
      actor: 'user:admin',
      reason: 'mail perdu',
    });
  });

  test.each(['paid', 'preparing', 'accepted', 'printing', 'on_hold', 'refunded', 'cancelled'] as const)(
    'is refused of an order that is %s',
    async (state) => {
      const { orderId } = await preparedOrder(house);
      await changeOrder(house, orderId, { state });
      await expect(resend(orderId)).rejects.toMatchObject({
        code: 'order.state_refused',
        details: { state },
      });
      expect(await mailsIn(house, 'book_to_print')).toHaveLength(1);
    },
  );

  test('is nobody else’s', async () => {
    const { orderId } = await preparedOrder(house);
    await expect(resend(orderId, anne)).rejects.toMatchObject({ code: 'route.not_found' });
  });
});

describe('a hold', () => {
  test.each(['printing', 'shipped', 'delivered', 'cancelled', 'refunded', 'on_hold'] as const)(
    'is refused of an order that is %s',
    async (state) => {
      const { orderId } = await paidOrder(house);
      await changeOrder(house, orderId, { state });
      await expect(holdOrder(house)(administrator, orderId, 'file')).rejects.toMatchObject({
        code: 'order.state_refused',
      });
    },
  );

  test('is not released of an order that is not held', async () => {
    const { orderId } = await paidOrder(house);
    await expect(releaseOrder(house)(administrator, orderId, 'rien')).rejects.toMatchObject({
      code: 'order.state_refused',
    });
  });

  test('released twice at once is released once', async () => {
    const { orderId } = await paidOrder(house);
    await holdOrder(house)(administrator, orderId, 'file');
    const calls = [1, 2, 3].map(() => releaseOrder(house)(administrator, orderId, 'vu'));
    expect(await outcomesOf(calls)).toEqual(['done', 'order.state_refused', 'order.state_refused']);
    const { history } = await orderOf(house, orderId);
    expect(history.filter(({ from }) => from === 'on_hold')).toHaveLength(1);
  });

  test('is in the audit log with its reason, and its end with the words of who ended it', async () => {
    const { orderId } = await paidOrder(house);
    await holdOrder(house)(administrator, orderId, 'dispute');
    await releaseOrder(house)(administrator, orderId, 'banque rassurée');
    const reasons = (await auditOf(house, `order:${orderId}`)).map(({ reason }) => reason);
    expect(reasons.slice(-2)).toEqual(['dispute', 'banque rassurée']);
  });
});

test('an order leads to its jobs and each of its mails to its own, and each of these leads back', async () => {
  const { orderId, sessionId } = await preparedOrder(house);
  const shown = await readOrderForAdmin(house)(administrator, orderId);
  expect(shown.jobs.map(({ id, kind }) => [id, kind])).toContainEqual([
    `prepare.${orderId}`,
    'prepare-order',
  ]);
  expect(shown.payment).toMatchObject({ sessionId, paymentIntentId: `pi_${sessionId}` });
  const jobIds = [...shown.jobs.map(({ id }) => id), ...shown.mails.map(({ jobId }) => jobId ?? '')];
  expect(jobIds).toHaveLength(shown.jobs.length + 3);
  for (const id of jobIds) expect((await readJobLog(house)(administrator, id)).job.orderId).toBe(orderId);
  const settling = { payload: { paymentIntentId: `pi_${sessionId}` } };
  const [known] = await findAll(house.documents, jobs, {});
  if (known === undefined) throw new Error('nothing worked');
  expect(await orderOfJob(house, { ...known.value, ...settling })).toBe(orderId);
});
