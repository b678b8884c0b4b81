import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { listGiftBookCoupons } from './apply-code.ts';
import { coupons } from './referral.ts';

test('a family’s unused gift book is found behind any number of used ones', async () => {
  const app = createTestApp();
  const usedAt = '2026-03-01T10:00:00.000Z';
  await app.documents.transact(async (tx) => {
    for (let index = 0; index < 30; index += 1) {
      const at = new Date(Date.parse(usedAt) + index).toISOString();
      const isUsed = index < 29;
      tx.create(coupons, `CADEAU${index}`, {
        uid: 'anne',
        cents: 5_000,
        at,
        orderId: null,
        usedAt: isUsed ? usedAt : null,
        familyId: 'aubry',
      });
    }
  });
  expect(await listGiftBookCoupons(app, 'aubry')).toEqual(['CADEAU29']);
});
