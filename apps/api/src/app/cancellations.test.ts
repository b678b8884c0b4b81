import { AppError } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovedOrder, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, createVisitor } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('the buyer can cancel until the print shop accepts; then the shop’s link opens no file and accepts no step', async () => {
  const family = await createTestFamily(api);
  const { orderId } = await createApprovedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  const params = { orderId };
  const shop = createVisitor(api);
  const archive = await shop.send('atelier.archive', { params: { token } });
  expect(archive.headers['content-disposition']).toContain('.zip');
  expect(archive.rawPayload.toString('latin1')).toMatch(/_interieur_[0-9a-f]{8}\.pdf[\s\S]*SHA256SUMS/);
  const { readSession } = api.services.payments;
  const services = api.services as { payments: { readSession: typeof readSession } };
  services.payments.readSession = async () => {
    throw new AppError('payment.unavailable');
  };
  expect(await family.owner.refused('orders.cancel', { params })).toBe('503 order.refund_unavailable');
  services.payments.readSession = readSession;
  expect((await family.owner.call('orders.read', { params })).canBeCancelled).toBe(true);
  expect(await family.owner.call('orders.cancel', { params })).toMatchObject({
    state: 'refunded',
    canBeCancelled: false,
  });
  expect(await family.owner.refused('orders.cancel', { params })).toBe('409 order.state_refused');
  expect(await shop.call('atelier.read', { params: { token } })).toMatchObject({ files: [], shipments: [] });
  const file = { params: { token, name: 'interior.pdf' } };
  expect(await shop.refused('atelier.file', file)).toBe('409 order.state_refused');
  const step = { params: { token }, body: { to: 'accepted' } };
  expect(await shop.refused('atelier.move', step)).toBe('409 order.state_refused');
});
