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
import { refundOrderByHand, refundPartByHand } from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { replaceFiles } from '../../../printing/print-jobs/admin/replace-files.ts';
import { resendToPrint } from '../../../printing/print-jobs/admin/resend-to-print.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { administrator, type House, openHouse } from '../../../testing/open-house.ts';
import { address, orderOf, payableOrder } from '../../../testing/open-order.ts';
import { sentOrder } from '../../../testing/open-shop.ts';
import { actionsOf } from './order-actions.ts';
import { reprintOrder } from './reprint-order.ts';

const reason = 'Demande du client';
/** Stands wherever another shop or a newer proof does. */
const all = { hasOtherShop: true, hasNewerProof: true };

const calls: Record<OrderAction, (house: House, orderId: string) => Promise<unknown>> = {
  resend: (house, orderId) => resendToPrint(house)(administrator, orderId, reason),
  chooseShop: (house, orderId) => chooseShop(house)(administrator, orderId, { shopId: 'nowhere', reason }),
  replaceFiles: (house, orderId) => replaceFiles(house)(administrator, orderId, reason),
  hold: (house, orderId) => holdOrder(house)(administrator, orderId, 'file'),
  release: (house, orderId) => releaseOrder(house)(administrator, orderId, reason),
  correctAddress: (house, orderId) => correctAddress(house)(administrator, orderId, { address, reason }),
  reprint: (house, orderId) =>
    reprintOrder(house)(administrator, orderId, { copies: 1, fault: 'dark', reason }),
  refundPart: async (house, orderId) => {
    const { leftCents } = (await readOrderForAdmin(house)(administrator, orderId)).payment;
    return refundPartByHand(house)(administrator, orderId, { cents: 100, leftCents, reason });
  },
  refund: (house, orderId) =>
    refundOrderByHand(house)({ ...administrator, factor: 'fresh' }, orderId, reason),
};

/** Whether a call is refused for where the order stands; that it finds no other shop or newer proof is another matter. */
const isRefused = async (house: House, orderId: string, action: OrderAction): Promise<boolean> => {
  try {
    await calls[action](house, orderId);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'order.state_refused';
  }
};

const canBeOnHold = orderStates.filter(
  (state) => !['on_hold', 'shipped', 'delivered', 'cancelled', 'refunded', 'printing'].includes(state),
);
const places: [string, { state: OrderState; stateBeforeHold: OrderState | null }][] = [
  ...orderStates
    .filter((state) => state !== 'on_hold')
    .map(
      (state) =>
        [state, { state, stateBeforeHold: null }] as [string, { state: OrderState; stateBeforeHold: null }],
    ),
  ...canBeOnHold.map(
    (from) =>
      [`held from ${from}`, { state: 'on_hold', stateBeforeHold: from }] as [
        string,
        { state: OrderState; stateBeforeHold: OrderState },
      ],
  ),
];

test.each(places)('an order %s: what the page offers is what no call refuses', async (_, place) => {
  const open = async () => {
    const house = openHouse();
    const { orderId } = await sentOrder(house);
    await changeOrder(house, orderId, place);
    return { house, orderId };
  };
  const { house, orderId } = await open();
  const offeredActions = actionsOf(await orderOf(house, orderId), all);
  const succeededActions: OrderAction[] = [];
  for (const action of orderActions) {
    const target = offeredActions.includes(action) ? await open() : { house, orderId };
    if (!(await isRefused(target.house, target.orderId, action))) succeededActions.push(action);
  }
  expect(succeededActions).toEqual(offeredActions);
});

test('the order’s page is told so, and without another shop or a newer proof nothing that needs one', async () => {
  const house = openHouse();
  const { orderId } = await sentOrder(house);
  const { actions } = await readOrderForAdmin(house)(administrator, orderId);
  expect(actions).toEqual(['resend', 'hold', 'correctAddress', 'refundPart', 'refund']);
});

test('what came for a held order that counts as unpaid can be given back', async () => {
  const house = openHouse();
  const { orderId } = await payableOrder(house);
  const unpaid = {
    state: 'on_hold',
    stateBeforeHold: 'awaiting_payment',
    holdReason: 'amount_mismatch',
  } as const;
  await changeOrder(house, orderId, unpaid);
  expect(actionsOf(await orderOf(house, orderId), all)).toEqual(['release']);
  await changeOrder(house, orderId, { paymentIntentId: 'pi_1' });
  expect(actionsOf(await orderOf(house, orderId), all)).toEqual(['release', 'refund']);
});
