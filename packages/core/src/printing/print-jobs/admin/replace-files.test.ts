import { beforeEach, expect, test } from 'vitest';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { openCheckout } from '../../../selling/checkouts/open-checkout.ts';
import { createCoupon } from '../../../selling/coupons/admin/manage-coupons.ts';
import { offeredCoupons } from '../../../selling/coupons/offered-coupon.ts';
import { reprintOrder } from '../../../selling/orders/admin/reprint-order.ts';
import { createOrder } from '../../../selling/orders/placing/place-order.ts';
import { setOrderCode } from '../../../selling/orders/placing/set-order-code.ts';
import { approveProof } from '../../../selling/orders/proof/approve-proof.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf } from '../../../testing/kept.ts';
import {
  address,
  addStory,
  cart,
  placePaidOrder,
  readStoredOrder,
  renderBook,
  runRefundJob,
} from '../../../testing/open-order.ts';
import {
  failPreparation,
  listStepsTo,
  placeSentOrder,
  prepare,
  readAtelierToken,
  type SentOrder,
} from '../../../testing/open-shop.ts';
import { readDocument, readMails } from '../../../testing/read-test-app.ts';
import { moveAtelierOrder, readAtelier, readAtelierEtag } from '../work-order.ts';
import { chooseShop } from './choose-shop.ts';
import { refundOrderByHand } from './refund-by-hand.ts';
import { replaceFiles } from './replace-files.ts';

const anne = person('anne');
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app);
  app.clock.forward(60_000);
});

/** An order that was prepared for this shop. */
const placeSentOrderAt = async (shopId: string): Promise<SentOrder> => {
  const paidOrder = await placePaidOrder(app);
  await chooseShop(app)(administrator, paidOrder.orderId, { shopId, reason: 'essai' });
  await prepare(app, paidOrder.orderId);
  return { ...paidOrder, token: await readAtelierToken(app, paidOrder.orderId) };
};

/** Renders the book again, and approves the new pages on an order that nobody pays. */
const approveNewer = async () => {
  await addStory(app, order.bookId, 'Le moulin');
  const proof = await renderBook(app, order.bookId);
  const { id } = await createOrder(app)(anne, { bookId: order.bookId, cart, address });
  await approveProof(app)(anne, id, { ...proof, confirmations: [] });
  return { id, proof };
};
const replace = (who = administrator) => replaceFiles(app)(who, order.orderId, 'nom mal écrit');

test('the payment page of the order whose proof is taken is closed, and its coupon is free again', async () => {
  await createCoupon(app)(administrator, {
    code: 'NOEL26',
    benefit: { kind: 'percent', percent: 10 },
    from: null,
    until: null,
    usesMax: 1,
    note: '',
  });
  const newer = await approveNewer();
  await setOrderCode(app)(anne, newer.id, 'NOEL26');
  const { sessionId } = await openCheckout(app)(anne, newer.id);
  await replace();
  await runRefundJob(app, sessionId);
  expect((await app.payments.readSession(sessionId)).status).toBe('expired');
  expect((await readDocument(app, offeredCoupons, 'NOEL26')).useCount).toBe(0);
});

test('the newest approved proof is printed; the former link shows the replacing purchase order', async () => {
  const newer = await approveNewer();
  expect((await readOrderForAdmin(app)(administrator, order.orderId)).newerProof?.pages).toBe(64);
  await replace();
  expect(await readAtelier(app)(order.token)).toMatchObject({
    linkState: 'replaced',
    files: [],
    shipments: [],
    replacedBy: expect.stringMatching(/^BC-S-2026-\d{4}-2$/),
  });
  const [notice] = await readMails(app, 'print_notice');
  expect(notice?.data).toMatchObject({ event: 'replaced' });
  await prepare(app, order.orderId);
  const page = await readAtelier(app)(await readAtelierToken(app, order.orderId));
  expect(page.files[0]?.sha256).toBe(newer.proof.interiorSha256);
  expect((await readMails(app, 'book_to_print')).length).toBe(2);
  expect((await readStoredOrder(app, newer.id)).state).toBe('cancelled');
  const log = await auditOf(app, `order:${order.orderId}`);
  expect(log.map(({ action }) => action)).toContain('order.files_replaced');
});

test('a former link never names the purchase order of another shop: it says that the order has moved', async () => {
  app = createTestApp({ PRINT_SHOP_PROFILES: 'other-a5:commandes@autre.example' });
  order = await placeSentOrderAt('a5-broche');
  app.clock.forward(60_000);
  await approveNewer();
  await replace();
  await prepare(app, order.orderId);
  const etag = await readAtelierEtag(app)(order.token);
  await chooseShop(app)(administrator, order.orderId, { shopId: 'other-a5', reason: 'délais' });
  expect(await readAtelier(app)(order.token)).toMatchObject({ linkState: 'moved', replacedBy: null });
  expect(await readAtelierEtag(app)(order.token)).not.toBe(etag);
});

test('the former link of an order that is refunded later says so, and names no purchase order', async () => {
  await approveNewer();
  await replace();
  await refundOrderByHand(app)(administrator, order.orderId, 'double');
  expect(await readAtelier(app)(order.token)).toMatchObject({ linkState: 'refunded', replacedBy: null });
});

test('the files of an order whose preparation failed are replaced, and it is prepared again', async () => {
  const unprepared = await placePaidOrder(app);
  order = { ...unprepared, token: '' };
  await failPreparation(app, order.orderId);
  app.clock.forward(60_000);
  const newer = await approveNewer();
  await replace();
  await prepare(app, order.orderId);
  const page = await readAtelier(app)(await readAtelierToken(app, order.orderId));
  expect(page.files[0]?.sha256).toBe(newer.proof.interiorSha256);
});

test('refuses a replacement without an approval, after a shop has accepted, and by anyone else', async () => {
  await expect(replace()).rejects.toMatchObject({ code: 'order.no_newer_proof' });
  await approveNewer();
  await expect(replace(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  for (const move of listStepsTo('accepted')) await moveAtelierOrder(app)(order.token, move);
  await expect(replace()).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('copies are reprinted from a proof that was approved since', async () => {
  for (const move of listStepsTo('delivered')) await moveAtelierOrder(app)(order.token, move);
  const reprint = () =>
    reprintOrder(app)(administrator, order.orderId, {
      copies: 1,
      fault: 'content' as const,
      usesNewestProof: true,
      reason: 'page manquante',
    });
  await expect(reprint()).rejects.toMatchObject({ code: 'order.no_newer_proof' });
  const newer = await approveNewer();
  const again = await reprint();
  await prepare(app, again, {}, prepareOrderJob.idOf(again));
  const page = await readAtelier(app)(await readAtelierToken(app, again));
  expect(page.files[0]?.sha256).toBe(newer.proof.interiorSha256);
});
