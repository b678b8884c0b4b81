import type { PreflightReport } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import {
  address,
  cart,
  openBook,
  placePaidOrder,
  readStoredOrder,
  renderBook,
} from '../../../testing/open-order.ts';
import { joinFamily } from '../../../testing/open-people.ts';
import { readDocument } from '../../../testing/read-test-app.ts';
import { books } from '../../../writing/books/book.ts';
import { updateBook } from '../../../writing/books/editing/manage-book.ts';
import { createOrder, updateOrder } from '../placing/place-order.ts';
import { approveProof } from './approve-proof.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const finding = (verdict: 'orange' | 'red', rule: string, page: number | null) =>
  ({ verdict, rule, page, file: 'interior', message: '', remedy: '' }) as PreflightReport['findings'][number];

const ordered = async (what: Parameters<typeof renderBook>[2] = {}, wish = {}) => {
  const bookId = await openBook(app);
  const proof = await renderBook(app, bookId, what);
  const { id } = await createOrder(app)(anne, { bookId, cart: { ...cart, ...wish }, address });
  const approve = (change: object = {}) =>
    approveProof(app)(anne, id, { ...proof, confirmations: [], ...change });
  return { id, bookId, proof, approve };
};

test('an approval stores the hashes, pages and total of the stored bytes', async () => {
  const { id, bookId, proof, approve } = await ordered({ pages: 240 });
  await approve();
  const order = await readStoredOrder(app, id);
  expect(order.proof).toMatchObject({ renderingId: proof.renderingId, pages: 240, approvedBy: 'anne Morel' });
  expect(order.proof?.files.map(({ sha256 }) => sha256)).toEqual([proof.interiorSha256, proof.coverSha256]);
  expect(order.cart.pages).toBe(240);
  expect(order.quote.lines.some(({ kind }) => kind === 'extra_pages')).toBe(true);
  expect((await app.documents.get(books, bookId))?.value.state).toBe('approved');
});

test('other bytes than those that were viewed are not approved', async () => {
  const { approve } = await ordered();
  for (const wrong of ['interiorSha256', 'coverSha256'])
    await expect(approve({ [wrong]: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'proof.mismatch' });
});

test('a proof from before the last edit is not approved', async () => {
  const { bookId, approve } = await ordered();
  const revision = (await app.documents.get(books, bookId))?.value.revision ?? 0;
  await updateBook(app)(anne, bookId, { title: 'Les nuits de Jeanne', revision });
  await expect(approve()).rejects.toMatchObject({ code: 'proof.mismatch' });
});

test('a red finding blocks in any case; each orange one is confirmed by its rule and page', async () => {
  const red = await ordered({ findings: [finding('red', 'page.bleed', 3)] });
  await expect(red.approve({ confirmations: ['page.bleed:3'] })).rejects.toMatchObject({
    code: 'proof.blocked',
  });
  const { approve } = await ordered({
    findings: [finding('orange', 'picture.ppi', 7), finding('orange', 'page.title', null)],
  });
  await expect(approve({ confirmations: ['picture.ppi:8', 'page.title'] })).rejects.toMatchObject({
    code: 'proof.confirmation_missing',
    details: { missing: ['picture.ppi:7'] },
  });
  await approve({ confirmations: ['picture.ppi:7', 'page.title'] });
});

test('a book outside the shop’s limits is not printed, but may be an e-book', async () => {
  const short = await ordered({ pages: 20 });
  await expect(short.approve()).rejects.toMatchObject({ code: 'book.too_short' });
  const long = await ordered({ pages: 802 });
  await expect(long.approve()).rejects.toMatchObject({ code: 'book.too_long' });
  await (await ordered({ pages: 20 }, { copies: 0, ebook: true })).approve();
});

test('a change of edition or format needs a new approval; a change of the number of copies does not', async () => {
  const { id, approve } = await ordered();
  await approve();
  await updateOrder(app)(anne, id, { cart: { ...cart, copies: 3 }, address });
  expect((await readStoredOrder(app, id)).proof).not.toBeNull();
  await updateOrder(app)(anne, id, { cart: { ...cart, largePrint: true }, address });
  expect((await readStoredOrder(app, id)).proof).toBeNull();
});

test('nothing is approved any more once the order is paid', async () => {
  const { orderId, proof } = await placePaidOrder(app);
  const again = approveProof(app)(anne, orderId, { ...proof, confirmations: [] });
  await expect(again).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('an edit after the approval begins another edition, and the approved files stay', async () => {
  const { id, bookId, approve } = await ordered();
  await approve();
  const { proof } = await readStoredOrder(app, id);
  const { edition, revision } = await readDocument(app, books, bookId);
  await updateBook(app)(anne, bookId, { title: 'Les nuits de Jeanne', revision });
  expect(await readDocument(app, books, bookId)).toMatchObject({
    edition: edition + 1,
    state: 'collecting',
  });
  expect((await readStoredOrder(app, id)).proof).toEqual(proof);
});

test('a proof is approved by members who may order, and by nobody else', async () => {
  const { id, proof } = await ordered();
  const { familyId } = await readStoredOrder(app, id);
  const approval = { ...proof, confirmations: [] };
  const paul = await joinFamily(app, familyId, 'paul', 'author');
  await expect(approveProof(app)(paul, id, approval)).rejects.toMatchObject({ code: 'permission.denied' });
  const eve = person('eve');
  await expect(approveProof(app)(eve, id, approval)).rejects.toMatchObject({ code: 'order.not_found' });
  await joinFamily(app, familyId, 'paul', 'editor');
  expect((await approveProof(app)(paul, id, approval)).proof?.approvedBy).toBe('paul Morel');
});

test('the proof of another book of the family is not that of the order', async () => {
  const one = await ordered();
  const other = await ordered();
  const { renderingId, interiorSha256, coverSha256 } = other.proof;
  await expect(one.approve({ renderingId, interiorSha256, coverSha256 })).rejects.toMatchObject({
    code: 'proof.mismatch',
  });
  await expect(one.approve({ renderingId: 'unknown' })).rejects.toMatchObject({ code: 'proof.missing' });
});
