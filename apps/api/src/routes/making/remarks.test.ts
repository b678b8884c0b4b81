import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, cart, finishBook } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { addStory, createTestFamily, join, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

/** A book that is set, a reader of its family, and an order that waits for its approval. */
const openProof = async () => {
  const family = await createTestFamily(api);
  const reader = await signUpPerson(api, 'Paul Morel');
  await join(api, family.familyId, reader, 'reader');
  await addStory(family);
  const proof = await finishBook(api, family);
  const body = { bookId: family.bookId, cart, address };
  const { id: orderId } = await family.owner.call('orders.create', { body });
  const approve = () =>
    family.owner.send('orders.approveProof', {
      params: { orderId },
      body: { ...proof, confirmations: [], consent: true },
    });
  return { family, reader, approve, params: { renderingId: proof.renderingId } };
};

test('a reader leaves a remark on a page; an empty or overlong remark, or one on no page, is refused', async () => {
  const { reader, family, params } = await openProof();
  for (const body of [
    { page: 0, text: 'Oh' },
    { page: 1.5, text: 'Oh' },
    { page: 1, text: ' \n ' },
  ]) {
    const refusal = await reader.send('remarks.add', { params, body });
    expect([refusal.statusCode, refusal.json().error.code]).toEqual([400, 'request.invalid']);
  }
  const endless = await reader.send('remarks.add', { params, body: { page: 1, text: 'a'.repeat(501) } });
  expect(endless.json().error).toMatchObject({
    code: 'remark.too_long',
    message: 'Une remarque a 500 caractères au plus. Raccourcissez-la, puis recommencez.',
    details: { most: 500 },
  });
  const beyond = await reader.send('remarks.add', { params, body: { page: 65, text: 'Oh' } });
  expect([beyond.statusCode, beyond.json().error.code]).toEqual([404, 'page.not_found']);
  await reader.call('remarks.add', { params, body: { page: 12, text: ' <b>En mai ?</b> ' } });
  const { bookId } = family;
  expect(await family.owner.call('remarks.list', { params: { bookId } })).toMatchObject({
    canSettle: true,
    remarks: [{ page: 12, text: '<b>En mai ?</b>', authorName: 'Paul Morel', state: 'open', settled: null }],
  });
});

test('approval is refused with 409 and a clear sentence until each remark is settled', async () => {
  const { reader, family, approve, params } = await openProof();
  const { remarks } = await reader.call('remarks.add', { params, body: { page: 3, text: 'En mai ?' } });
  const refusal = await approve();
  expect([refusal.statusCode, refusal.json().error.code]).toEqual([409, 'proof.remarks_open']);
  expect(refusal.json().error.message).toMatch(/^Une remarque de la famille attend encore une réponse\./);
  const settling = { params: { remarkId: remarks[0]?.id ?? '' }, body: { state: 'dismissed' } } as const;
  expect((await reader.send('remarks.settle', settling)).statusCode).toBe(403);
  const settled = await family.owner.call('remarks.settle', settling);
  expect(settled.remarks[0]).toMatchObject({ state: 'dismissed', settled: { byName: expect.any(String) } });
  expect((await approve()).statusCode).toBe(200);
});
