import { SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { claimExistingJob, placeSentOrder, type SentOrder } from '../../testing/open-shop.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { ateliers } from '../print-jobs/atelier.ts';
import { readAtelierPicture, uploadAtelierPicture } from '../print-jobs/atelier-pictures.ts';
import { refuseFile, sendShopMessage } from '../print-jobs/send-shop-message.ts';
import { readAtelier } from '../print-jobs/work-order.ts';
import { checkShopPicture } from './check-shop-picture.ts';
import { checkShopPictureJob } from './check-shop-picture-job.ts';
import { expireShopPictures } from './expire-shop-pictures.ts';
import { readShopPicture } from './read-shop-picture.ts';
import { shopPictures } from './shop-picture.ts';

const unknown = { code: 'photograph.not_found' };
const raw = new Uint8Array([1, 2, 3]);
const reencodedBytes = new Uint8Array([9]);
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '2' });
  order = await placeSentOrder(app);
});

const attachPicture = async (token = order.token, bytes = raw) =>
  (await uploadAtelierPicture(app)(token, bytes)).pictureId;
const ask = (pictureId: string, token = order.token) =>
  sendShopMessage(app)(token, { text: 'Voyez la page 12.', pictureId });
const read = (pictureId: string, token = order.token) => readAtelierPicture(app)(token, pictureId);
const states = async () =>
  (await readAtelier(app)(order.token)).shopMessages.flatMap(({ pictures }) => pictures);

/** Checks a picture as a worker does. */
const check = async (
  pictureId: string,
  preparedPicture: Awaited<ReturnType<Prepare>> = { bytes: reencodedBytes },
) =>
  checkShopPicture({ ...app, prepare: async () => preparedPicture })(
    await claimExistingJob(app, checkShopPictureJob.idOf(pictureId)),
    pictureId,
  );
type Prepare = Parameters<typeof checkShopPicture>[0]['prepare'];

test('a picture belongs to a refusal, and is shown to shop and operator once it is re-encoded', async () => {
  const pictureId = await attachPicture();
  const refusal = { file: 'cover.pdf', reason: 'spine', text: 'Le dos fait 9 mm.', pictureId } as const;
  const { shopMessages } = await refuseFile(app)(order.token, refusal);
  expect(shopMessages).toMatchObject([
    { fileRefusal: { reason: 'spine' }, pictures: [{ state: 'unchecked' }] },
  ]);
  await expect(read(pictureId)).rejects.toMatchObject({ code: 'photograph.not_ready' });
  const { updatedAt } = await readStoredOrder(app, order.orderId);
  app.clock.forward(60_000);
  await check(pictureId);
  expect(await states()).toEqual([{ pictureId, state: 'ready' }]);
  expect(await read(pictureId)).toEqual(reencodedBytes);
  expect(await readShopPicture(app)(administrator, order.orderId, pictureId)).toEqual(reencodedBytes);
  expect((await readStoredOrder(app, order.orderId)).updatedAt).toBe(updatedAt);
  // The stored file is gone too.
  const { familyId } = await readStoredOrder(app, order.orderId);
  expect(await app.media.list('')).toEqual([`families/${familyId}/shop-pictures/${pictureId}.jpg`]);
});

test('a picture that was checked before it was attached is ready at once', async () => {
  const pictureId = await attachPicture();
  await check(pictureId);
  expect((await ask(pictureId)).shopMessages).toMatchObject([{ pictures: [{ pictureId, state: 'ready' }] }]);
});

test('an unreadable picture is reported, and nothing of it is stored', async () => {
  const pictureId = await attachPicture();
  await ask(pictureId);
  await check(pictureId, { refusalCode: 'photograph.unreadable' });
  expect(await states()).toEqual([{ pictureId, state: 'unreadable' }]);
  await expect(read(pictureId)).rejects.toMatchObject(unknown);
  expect(await app.media.list('')).toEqual([]);
});

test('a picture whose worker died after re-encoding it is ready', async () => {
  const pictureId = await attachPicture();
  await ask(pictureId);
  const { key } = await readDocument(app, shopPictures, pictureId);
  await app.media.put(key.replace(/raw$/, 'jpg'), reencodedBytes, 'image/jpeg');
  await app.media.removeAll(key);
  await check(pictureId, { refusalCode: 'photograph.unreadable' });
  expect(await states()).toEqual([{ pictureId, state: 'ready' }]);
});

test('a picture is attached once, to its own order, and read by nobody else', async () => {
  const pictureId = await attachPicture();
  await check(pictureId);
  const other = await placeSentOrder(app);
  await expect(ask(pictureId, other.token)).rejects.toMatchObject(unknown);
  await expect(read(pictureId, other.token)).rejects.toMatchObject(unknown);
  const readBy = readShopPicture(app);
  await expect(readBy(administrator, other.orderId, pictureId)).rejects.toMatchObject(unknown);
  const member = readBy(person('anne'), order.orderId, pictureId);
  await expect(member).rejects.toMatchObject({ code: 'route.not_found' });
  await ask(pictureId);
  await expect(ask(pictureId)).rejects.toMatchObject(unknown);
  expect(await states()).toHaveLength(1);
});

test('accepts as many pictures a day as questions, and none that is empty or too large', async () => {
  await expect(attachPicture(order.token, new Uint8Array())).rejects.toMatchObject({
    code: 'request.invalid',
  });
  const large = attachPicture(order.token, new Uint8Array(SHOP_PICTURE_BYTES_MAX + 1));
  await expect(large).rejects.toMatchObject({ code: 'atelier.picture_too_large' });
  await attachPicture();
  await attachPicture();
  await expect(attachPicture()).rejects.toMatchObject({ code: 'atelier.too_many_pictures' });
  expect(await app.media.list('')).toHaveLength(2);
  app.clock.forward(86_400_000);
  await attachPicture();
});

test('a revoked link attaches and shows nothing more', async () => {
  const pictureId = await attachPicture();
  await check(pictureId);
  await changeOrder(app, order.orderId, { state: 'cancelled' });
  await app.documents.transact(async (tx) => {
    const [link] = (await app.documents.find(ateliers, { limit: 1 })).items;
    if (link) tx.put(ateliers, link.id, { ...link.value, revoked: true });
  });
  const refusal = { code: 'atelier.not_found' };
  await expect(attachPicture()).rejects.toMatchObject(refusal);
  await expect(read(pictureId)).rejects.toMatchObject(refusal);
});

test('a picture that no message used in a week is deleted with its files; an attached one stays', async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const [joined, unused, checked] = [await attachPicture(), await attachPicture(), await placeSentOrder(app)];
  await ask(joined);
  await check(joined);
  const pictureId = await attachPicture(checked.token);
  await check(pictureId);
  app.clock.forward(7 * 86_400_000 - 1_000);
  await expireShopPictures(app)(fail);
  expect(await app.media.list('')).toHaveLength(3);
  app.clock.forward(1_000);
  await expireShopPictures(app)(fail);
  const { familyId } = await readStoredOrder(app, order.orderId);
  expect(await app.media.list('')).toEqual([`families/${familyId}/shop-pictures/${joined}.jpg`]);
  expect(await app.documents.get(shopPictures, unused)).toBeNull();
  await expect(ask(unused)).rejects.toMatchObject(unknown);
  expect(await read(joined)).toEqual(new Uint8Array([9]));
});
