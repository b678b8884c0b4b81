import { DEFECTS_MAX, SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { readOrder } from '../../selling/orders/placing/place-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { claimExistingJob, placeOrderAtStep, type SentOrder } from '../../testing/open-shop.ts';
import { readAtelierPicture } from '../print-jobs/atelier-pictures.ts';
import { sendShopMessage } from '../print-jobs/send-shop-message.ts';
import { checkShopPicture } from '../shop-pictures/check-shop-picture.ts';
import { checkShopPictureJob } from '../shop-pictures/check-shop-picture-job.ts';
import { readShopPicture } from '../shop-pictures/read-shop-picture.ts';
import { readDefectPicture, uploadDefectPicture } from './defect-pictures.ts';
import { reportDefect } from './report-defect.ts';

const anne = person('anne');
const raw = new Uint8Array([1, 2, 3]);
const reencodedBytes = new Uint8Array([9]);
const report = { fault: 'cut', copies: 1, text: 'Le bord de la page 12 est coupé.', pictureIds: [] } as const;
const unknown = { code: 'photograph.not_found' };
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '3' });
  order = await placeOrderAtStep(app, 'delivered');
});

const attachPicture = async (who = anne, bytes = raw) =>
  (await uploadDefectPicture(app)(who, order.orderId, bytes)).pictureId;
const sendReport = (pictureIds: readonly string[] = [], who = anne) =>
  reportDefect(app)(who, order.orderId, { ...report, pictureIds });
const check = async (pictureId: string) =>
  checkShopPicture({ ...app, prepare: async () => ({ bytes: reencodedBytes }) })(
    await claimExistingJob(app, checkShopPictureJob.idOf(pictureId)),
    pictureId,
  );

test('a defect is reported with its pictures, and shown to members who may order and to the operator once they are re-encoded', async () => {
  const { updatedAt } = await readStoredOrder(app, order.orderId);
  app.clock.forward(60_000);
  const [one, other] = [await attachPicture(), await attachPicture()];
  expect(await sendReport([one, other])).toMatchObject([
    { fault: 'cut', copies: 1, pictures: [{ state: 'unchecked' }, { state: 'unchecked' }], answer: null },
  ]);
  await expect(readDefectPicture(app)(anne, order.orderId, one)).rejects.toMatchObject({
    code: 'photograph.not_ready',
  });
  await check(one);
  await check(other);
  const orderView = await readOrder(app)(anne, order.orderId);
  expect(orderView.defects[0]?.pictures).toEqual([
    { pictureId: one, state: 'ready' },
    { pictureId: other, state: 'ready' },
  ]);
  expect(await readDefectPicture(app)(anne, order.orderId, one)).toEqual(reencodedBytes);
  expect(await readShopPicture(app)(administrator, order.orderId, one)).toEqual(reencodedBytes);
  const { familyId, defectUnansweredSince, updatedAt: now } = await readStoredOrder(app, order.orderId);
  expect(defectUnansweredSince).not.toBeNull();
  // A defect does not change the time from which the age of the order is computed.
  expect(now).toBe(updatedAt);
  // The files of the pictures are gone too.
  expect((await app.media.list('')).toSorted()).toEqual(
    [one, other].map((id) => `families/${familyId}/shop-pictures/${id}.jpg`).toSorted(),
  );
  expect((await auditOf(app, `order:${order.orderId}`)).at(-1)).toMatchObject({
    action: 'order.defect_reported',
    actor: 'user:anne',
  });
});

// Mutant: without the family in `openOwnOrder`, another family reads the picture.
test('another family finds nothing, a reader may not report, and the print shop does not see the picture', async () => {
  const pictureId = await attachPicture();
  await sendReport([pictureId]);
  await check(pictureId);
  const stranger = person('zoe');
  for (const call of [
    readDefectPicture(app)(stranger, order.orderId, pictureId),
    attachPicture(stranger),
    sendReport([], stranger),
    readOrder(app)(stranger, order.orderId),
  ])
    await expect(call).rejects.toMatchObject({ code: 'order.not_found' });
  const { familyId } = await readStoredOrder(app, order.orderId);
  const reader = await joinFamily(app, familyId, 'rene', 'reader');
  for (const call of [readDefectPicture(app)(reader, order.orderId, pictureId), sendReport([], reader)])
    await expect(call).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(readAtelierPicture(app)(order.token, pictureId)).rejects.toMatchObject(unknown);
  const question = { text: 'Est-ce votre photo ?', pictureId: await attachPicture() };
  await expect(sendShopMessage(app)(order.token, question)).rejects.toMatchObject(unknown);
  await expect(readShopPicture(app)(anne, order.orderId, pictureId)).rejects.toMatchObject({
    code: 'route.not_found',
  });
});

test('a picture belongs to one defect of its own order', async () => {
  const pictureId = await attachPicture();
  await sendReport([pictureId]);
  await expect(sendReport([pictureId])).rejects.toMatchObject(unknown);
  const other = await placeOrderAtStep(app, 'delivered');
  const elsewhere = reportDefect(app)(anne, other.orderId, {
    ...report,
    pictureIds: [await attachPicture()],
  });
  await expect(elsewhere).rejects.toMatchObject(unknown);
});

test('refuses a defect before copies have shipped, of more copies than were bought, and beyond the limit', async () => {
  const { orderId } = await placePaidOrder(app);
  const early = { code: 'order.state_refused' };
  await expect(reportDefect(app)(anne, orderId, report)).rejects.toMatchObject(early);
  await expect(uploadDefectPicture(app)(anne, orderId, raw)).rejects.toMatchObject(early);
  const tooMany = reportDefect(app)(anne, order.orderId, { ...report, copies: 2 });
  await expect(tooMany).rejects.toMatchObject({ code: 'request.invalid' });
  for (let count = 0; count < DEFECTS_MAX; count += 1) await sendReport();
  await expect(sendReport()).rejects.toMatchObject({ code: 'defect.too_many' });
});

test('accepts as many pictures in a day as the setting says, and none that is empty or too large', async () => {
  await expect(attachPicture(anne, new Uint8Array())).rejects.toMatchObject({ code: 'request.invalid' });
  const large = attachPicture(anne, new Uint8Array(SHOP_PICTURE_BYTES_MAX + 1));
  await expect(large).rejects.toMatchObject({ code: 'defect.picture_too_large' });
  for (const _ of [1, 2, 3]) await attachPicture();
  await expect(attachPicture()).rejects.toMatchObject({ code: 'defect.too_many_pictures' });
});
