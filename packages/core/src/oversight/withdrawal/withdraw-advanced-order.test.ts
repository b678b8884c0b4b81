import { beforeEach, describe, expect, test } from 'vitest';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { readAll, readMails } from '../../testing/read-test-app.ts';
import { withdrawals, withdrawOrder } from './withdraw.ts';

const nobody = { kind: 'anonymous' } as const;
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const declare = (orderNumber: string, email: string) => withdrawOrder(app)(nobody, { orderNumber, email });
const withdraw = async (orderId: string) => {
  const { number, email } = await readStoredOrder(app, orderId);
  return declare(number, email);
};
const alerts = async (orderId: string) =>
  (await readMails(app, 'administrator_alert')).filter(({ id }) => id === `alert.withdrawal.${orderId}`);

describe('withdrawing an order that a print shop has accepted', () => {
  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)(
    'leaves it %s, and shows the withdrawal to the operator and to the print shop',
    async (to) => {
      const { orderId, token } = await placeOrderAtStep(app, to);
      const { receivedAt, effect } = await withdraw(orderId);
      expect(effect).toBe('none');
      expect(await readStoredOrder(app, orderId)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await readAtelier(app)(token)).toMatchObject({ state: to, withdrawnAt: receivedAt });
      expect(await alerts(orderId)).toHaveLength(1);
    },
  );

  test('keeps the reason of an order that is on hold already', async () => {
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    await holdOrder(app)(administrator, orderId, 'address');
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await readStoredOrder(app, orderId)).holdReason).toBe('address');
  });
});

test.each(['cancelled', 'refunded'] as const)(
  'withdrawing a %s order leaves its state as it is',
  async (state) => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { state });
    expect((await withdraw(orderId)).effect).toBe('none');
    expect((await readStoredOrder(app, orderId)).state).toBe(state);
  },
);

test('a failed commit stores neither withdrawal nor hold, and the buyer can withdraw again', async () => {
  const { orderId } = await placePaidOrder(app);
  const { documents } = app;
  const failing = {
    ...app,
    documents: {
      ...documents,
      transact: (async (work) =>
        documents.transact(async (tx) => {
          await work(tx);
          throw new Error('the disk is full');
        })) as typeof documents.transact,
    },
  };
  const { number, email } = await readStoredOrder(app, orderId);
  const withdrawal = withdrawOrder(failing)(nobody, { orderNumber: number, email });
  await expect(withdrawal).rejects.toThrow('full');
  expect((await readStoredOrder(app, orderId)).state).toBe('paid');
  expect(await readAll(app, withdrawals)).toEqual([]);
  expect((await withdraw(orderId)).effect).toBe('on_hold');
});
