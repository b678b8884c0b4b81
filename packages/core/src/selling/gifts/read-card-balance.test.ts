import { expect, test } from 'vitest';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { administrator, createTestApp, person } from '../../testing/create-test-app.ts';
import { buyCard, payPartlyByCard, placeOrderWithCards } from '../../testing/open-cards.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { readCardBalance } from './read-card-balance.ts';

test('a holder of the code sees balance, expiry and uses, and no name', async () => {
  const app = createTestApp();
  const { code } = await buyCard(app, 2_000);
  const { orderId } = await payPartlyByCard(app, [code]);
  const { number: orderNumber } = await readStoredOrder(app, orderId);
  expect(await readCardBalance(app)(code.toLowerCase())).toMatchObject({
    cents: 2_000,
    remainingCents: 0,
    reservedCents: 0,
    state: 'used',
    ends: code.slice(-4),
    expiresOn: '2031-03-02',
    uses: [{ kind: 'spent', cents: 2_000, orderNumber }],
  });
  await refundOrderByHand(app)(administrator, orderId, 'demandé');
  const after = await readCardBalance(app)(code);
  expect(after).toMatchObject({ remainingCents: 2_000, state: 'issued' });
  expect(after.uses.map(({ kind }) => kind)).toEqual(['spent', 'returned']);
  expect(JSON.stringify(after)).not.toMatch(/Paul|anne|Morel/);
});

test('an amount reserved by an open payment is shown, and is no use of the card', async () => {
  const app = createTestApp();
  const { code } = await buyCard(app, 2_000);
  const { orderId } = await placeOrderWithCards(app, [code]);
  await openCheckout(app)(person('anne'), orderId);
  expect(await readCardBalance(app)(code)).toMatchObject({
    remainingCents: 0,
    reservedCents: 2_000,
    uses: [],
  });
});

test('an unknown code is not found', async () => {
  await expect(readCardBalance(createTestApp())('AAAA')).rejects.toMatchObject({
    code: 'gift_card.not_found',
  });
});
