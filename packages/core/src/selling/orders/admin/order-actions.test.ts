import {
  AppError,
  type OrderAction,
  type OrderState,
  orderActions,
  orderStates,
} from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { chooseShop } from '../../../printing/print-jobs/admin/choose-shop.ts';
import { correctAddress } from '../../../printing/print-jobs/admin/correct-address.ts';
import { holdOrder, releaseOrder } from '../../../printing/print-jobs/admin/hold-order.ts';
import {
  refundOrderByHand,
  requestPartialRefundByHand,
} from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { replaceFiles } from '../../../printing/print-jobs/admin/replace-files.ts';
import { resendToPrint } from '../../../printing/print-jobs/admin/resend-to-print.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { address, placePayableOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { placeSentOrder } from '../../../testing/open-shop.ts';
import { listAllowedActions } from './order-actions.ts';
import { reprintOrder } from './reprint-order.ts';

const reason = 'Demande du client';
/** Facts of an order that has another shop and a newer proof. */
const all = { hasOtherShop: true, hasNewerProof: true };

const calls: Record<OrderAction, (app: TestApp, orderId: string) => Promise<unknown>> = {
  resend: (app, orderId) => resendToPrint(app)(administrator, orderId, reason),
  chooseShop: (app, orderId) => chooseShop(app)(administrator, orderId, { shopId: 'nowhere', reason }),
  replaceFiles: (app, orderId) => replaceFiles(app)(administrator, orderId, reason),
  hold: (app, orderId) => holdOrder(app)(administrator, orderId, 'file'),
  release: (app, orderId) => releaseOrder(app)(administrator, orderId, reason),
  correctAddress: (app, orderId) => correctAddress(app)(administrator, orderId, { address, reason }),
  reprint: (app, orderId) => reprintOrder(app)(administrator, orderId, { copies: 1, fault: 'dark', reason }),
  refundPartially: async (app, orderId) => {
    const { remainingCents } = (await readOrderForAdmin(app)(administrator, orderId)).payment;
    return requestPartialRefundByHand(app)(administrator, orderId, { cents: 100, remainingCents, reason });
  },
  refund: (app, orderId) => refundOrderByHand(app)({ ...administrator, factor: 'fresh' }, orderId, reason),
};

/** Tells whether a call is refused because of the state of the order; a missing shop or newer proof does not count. */
const isRefused = async (app: TestApp, orderId: string, action: OrderAction): Promise<boolean> => {
  try {
    await calls[action](app, orderId);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'order.state_refused';
  }
};

const canBeOnHold = orderStates.filter(
  (state) => !['on_hold', 'shipped', 'delivered', 'cancelled', 'refunded', 'printing'].includes(state),
);
const orderPositions: [string, { state: OrderState; stateBeforeHold: OrderState | null }][] = [
  ...orderStates
    .filter((state) => state !== 'on_hold')
    .map(
      (state) =>
        [state, { state, stateBeforeHold: null }] as [string, { state: OrderState; stateBeforeHold: null }],
    ),
  ...canBeOnHold.map(
    (from) =>
      [`on_hold from ${from}`, { state: 'on_hold', stateBeforeHold: from }] as [
        string,
        { state: OrderState; stateBeforeHold: OrderState },
      ],
  ),
];

test.each(orderPositions)(
  'an order in state %s: its page offers exactly the actions whose calls succeed',
  async (_, place) => {
    const open = async () => {
      const app = createTestApp();
      const { orderId } = await placeSentOrder(app);
      await changeOrder(app, orderId, place);
      return { app, orderId };
    };
    const { app, orderId } = await open();
    const offeredActions = listAllowedActions(await readStoredOrder(app, orderId), all);
    const succeededActions: OrderAction[] = [];
    for (const action of orderActions) {
      const target = offeredActions.includes(action) ? await open() : { app, orderId };
      if (!(await isRefused(target.app, target.orderId, action))) succeededActions.push(action);
    }
    expect(succeededActions).toEqual(offeredActions);
  },
);

test('the order’s page lists its actions, without those that need another shop or a newer proof when there is none', async () => {
  const app = createTestApp();
  const { orderId } = await placeSentOrder(app);
  const { actions } = await readOrderForAdmin(app)(administrator, orderId);
  expect(actions).toEqual(['resend', 'hold', 'correctAddress', 'refundPartially', 'refund']);
});

test('a payment for an order on hold that counts as unpaid can be refunded', async () => {
  const app = createTestApp();
  const { orderId } = await placePayableOrder(app);
  const unpaid = {
    state: 'on_hold',
    stateBeforeHold: 'awaiting_payment',
    holdReason: 'amount_mismatch',
  } as const;
  await changeOrder(app, orderId, unpaid);
  expect(listAllowedActions(await readStoredOrder(app, orderId), all)).toEqual(['release']);
  await changeOrder(app, orderId, { paymentIntentId: 'pi_1' });
  expect(listAllowedActions(await readStoredOrder(app, orderId), all)).toEqual(['release', 'refund']);
});
