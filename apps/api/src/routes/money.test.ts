import { AppError } from '@souvenance/contracts';
import {
  type Actor,
  claimJob,
  fulfil,
  holdOrder,
  jobs,
  mails,
  orders,
  prepareOrder,
  refundOrderByHand,
  releaseOrder,
  sendMail,
  sendMailJob,
} from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedOrder, noShop, refundAsAsked } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, type TestFamily } from '../testing/visitor.ts';

const admin: Actor = { kind: 'user', uid: 'a', name: 'A', email: 'a@exemple.fr', administrator: true };

let api: TestApi;
let family: TestFamily;
let orderId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  ({ orderId } = await approvedOrder(api, family));
});
afterAll(() => api.dispose());

const checkout = () => family.owner.call('stripe.checkout', { body: { orderId } });
const stateOf = async () => (await api.services.documents.get(orders, orderId))?.value.state;
const paid = async (): Promise<string> => {
  const { sessionId } = await checkout();
  await api.desk.control.pay(sessionId);
  await fulfil(api.services)(sessionId);
  return sessionId;
};

/** Cents that the payment service has given back of a session. */
const returned = async (sessionId: string): Promise<number> => {
  const { paymentIntentId } = await api.services.payments.readSession(sessionId);
  const url = `${api.desk.url}/v1/refunds?payment_intent=${paymentIntentId}`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer sk_test_souvenance' } });
  const { data } = (await answer.json()) as { data: { amount: number }[] };
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

const prepare = async (): Promise<void> => {
  const claim = await claimJob(api.services)(`prepare.${orderId}`);
  if (claim === null) throw new Error('nothing to prepare');
  const bytes = new Uint8Array([1]);
  const makeTicket = async () => ({ json: bytes, page: bytes });
  return prepareOrder({ ...api.services, makeTicket, deriveFiles: noShop })(claim, orderId);
};

/** Sends the print shop's mail; whether the server was given it. */
const sendToPrint = async (): Promise<boolean> => {
  const cause = `book_to_print.${orderId}.1`;
  const claim = await claimJob(api.services)(sendMailJob.idOf(cause));
  if (claim === null) throw new Error('nothing to send');
  let isSent = false;
  const send = async (_: unknown, beforeData: () => Promise<void>) => {
    await beforeData();
    isSent = true;
  };
  const mailer = { send, close: async () => undefined };
  const render = async () => ({ subject: '', html: '', text: '' });
  await sendMail({ ...api.services, mailer, render })(claim, cause);
  return isSent;
};

test('an order paid in one tab is not paid again in another', async () => {
  const { sessionId } = await checkout();
  await api.desk.control.pay(sessionId);
  expect(await family.owner.refused('stripe.checkout', { body: { orderId } })).toBe(
    '409 order.state_refused',
  );
});

test('a session that expired makes room for a new one of the same order', async () => {
  const { sessionId } = await checkout();
  await api.services.payments.expireSession(sessionId);
  expect((await checkout()).sessionId).not.toBe(sessionId);
});

test('an order that is given up can no longer be paid; one just paid can no longer be given up', async () => {
  const { sessionId } = await checkout();
  await api.desk.control.pay(sessionId);
  expect(await family.owner.refused('orders.cancel', { params: { orderId } })).toBe(
    '409 order.state_refused',
  );
  family = await newFamily(api);
  ({ orderId } = await approvedOrder(api, family));
  const second = await checkout();
  await family.owner.call('orders.cancel', { params: { orderId } });
  expect((await api.services.payments.readSession(second.sessionId)).status).toBe('expired');
});

test('money that arrives for a cancelled order goes back whole, once, and the house is told', async () => {
  const { sessionId } = await checkout();
  await api.desk.control.pay(sessionId);
  const { documents } = api.services;
  await documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, state: 'cancelled' });
  });
  await fulfil(api.services)(sessionId);
  await refundAsAsked(api, sessionId);
  await fulfil(api.services)(sessionId);
  await refundAsAsked(api, sessionId);
  expect(await returned(sessionId)).toBe(3_490);
  expect(await documents.get(mails, `alert.unowed.${sessionId}`)).not.toBeNull();
});

test('a refund whose payment service is away is tried again by its job', async () => {
  const sessionId = await paid();
  await refundOrderByHand(api.services)(admin, orderId, 'demandé');
  expect(await stateOf()).toBe('refunded');
  const job = await api.services.documents.get(jobs, `refund.${sessionId}`);
  expect(job?.value).toMatchObject({ kind: 'refund-payment', dispatch: 'dispatched' });
  const away = async () => {
    throw new Error('away');
  };
  const payments = { ...api.services.payments, refund: away };
  const isAway = { ...api, services: { ...api.services, payments } };
  await expect(refundAsAsked(isAway, sessionId)).rejects.toThrow('away');
  await refundAsAsked(api, sessionId);
  await refundAsAsked(api, sessionId);
  expect(await returned(sessionId)).toBe(3_490);
});

test('a refund before print stops the print mail', async () => {
  await paid();
  await prepare();
  await refundOrderByHand(api.services)(admin, orderId, 'demandé');
  expect(await sendToPrint()).toBe(false);
});

test('a refund while the order is being prepared leaves nothing to print', async () => {
  await paid();
  const claim = await claimJob(api.services)(`prepare.${orderId}`);
  if (claim === null) throw new Error('nothing to prepare');
  const makeTicket = async () => {
    await refundOrderByHand(api.services)(admin, orderId, 'demandé');
    return { json: new Uint8Array([1]), page: new Uint8Array([1]) };
  };
  await prepareOrder({ ...api.services, makeTicket, deriveFiles: noShop })(claim, orderId);
  expect(await api.services.documents.get(mails, `book_to_print.${orderId}.1`)).toBeNull();
  expect(await stateOf()).toBe('refunded');
  expect((await api.services.documents.get(jobs, claim.jobId))?.value.state).toBe('done');
});

test('an order whose files can’t be derived for its print shop is held, and nothing is sent', async () => {
  await paid();
  const claim = await claimJob(api.services)(`prepare.${orderId}`);
  if (claim === null) throw new Error('nothing to prepare');
  const { settings } = api.services;
  const plan = () => ({ pageCount: 64, spineMm: 5.2 });
  const shop = {
    limits: settings.profileNamed('lulu-a5'),
    name: 'Lulu',
    email: 'l@exemple.fr',
    derivation: plan,
  };
  const deriveFiles = async (): Promise<never> => {
    throw new AppError('shop.underivable', { why: 'preflight' });
  };
  const makeTicket = async (): Promise<never> => {
    throw new Error('no ticket is made of it');
  };
  const services = { ...api.services, settings: { ...settings, shopsOf: () => [shop] } };
  await prepareOrder({ ...services, makeTicket, deriveFiles })(claim, orderId);
  const order = await api.services.documents.get(orders, orderId);
  expect(order?.value).toMatchObject({ state: 'on_hold', holdReason: 'file', derivation: null });
  expect(await api.services.documents.get(mails, `book_to_print.${orderId}.1`)).toBeNull();
});

test('a held order waits, and goes on by itself when it is released', async () => {
  await paid();
  await holdOrder(api.services)(admin, orderId, 'address');
  await prepare();
  expect(await stateOf()).toBe('on_hold');
  await releaseOrder(api.services)(admin, orderId, 'vérifiée');
  await prepare();
  await holdOrder(api.services)(admin, orderId, 'address');
  await expect(sendToPrint()).rejects.toThrow('must not leave yet');
  await releaseOrder(api.services)(admin, orderId, 'vérifiée');
  expect(await sendToPrint()).toBe(true);
});
