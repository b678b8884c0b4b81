import type { Concern, OrderState } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { unansweredSince } from '../../printing/print-jobs/unanswered-since.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { isDisputed } from '../../selling/orders/order-payment-status.ts';
import { withdrawals } from '../withdrawal/withdraw.ts';
import { createConcern } from './create-concern.ts';

type StoredOrder = Stored<OrderDocument>;
export interface OrdersDeps extends Pick<Deps, 'documents' | 'clock'> {
  readonly settings: Pick<Settings, 'timeZone'>;
}

/** Time within which a paid order must be prepared: comparing and deriving its files takes minutes. */
const PREPARE_WITHIN_MS = 15 * 60_000;
/** Time within which the print shop must accept an order. */
const ACCEPT_WITHIN_MS = 2 * DAY_MS;
/** Days within which a buyer who withdraws must be refunded (Code de la consommation, L. 221-24). */
export const REFUND_WITHIN_DAYS = 14;

const refundedStates: readonly OrderState[] = ['cancelled', 'refunded'];

/** States in which a person must act next. */
export const movingStates: readonly OrderState[] = [
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'on_hold',
];

const createOrderConcern = (kind: Concern['kind'], since: string, { id, value }: StoredOrder): Concern =>
  createConcern(kind, since, value.number, { orderId: id });

/** Returns orders that their buyers withdrew in the last 14 days and that are not refunded. */
const findOpenWithdrawals = async ({ documents, clock }: OrdersDeps): Promise<StoredOrder[]> => {
  const since = new Date(clock.now().getTime() - REFUND_WITHIN_DAYS * DAY_MS).toISOString();
  const recentWithdrawals = await findAll(documents, withdrawals, {
    where: [['receivedAt', '>=', since]],
    orderBy: { field: 'receivedAt', direction: 'asc' },
  });
  const storedOrders = await Promise.all(recentWithdrawals.map(({ id }) => documents.get(orders, id)));
  return storedOrders
    .filter((order) => order !== null)
    .filter(({ value }) => !refundedStates.includes(value.state));
};

const findWithdrawalConcerns = async (
  deps: OrdersDeps,
  withdrawnOnHold: readonly StoredOrder[],
): Promise<Concern[]> => {
  const otherWithdrawals = (await findOpenWithdrawals(deps)).filter(({ value }) => value.state !== 'on_hold');
  return [...withdrawnOnHold, ...otherWithdrawals].map((order) =>
    createOrderConcern('order_withdrawn', order.value.withdrawnAt ?? order.value.updatedAt, order),
  );
};

/** Payments that a bank contests, in any state of the order: they must be answered within a few days. */
const toDisputeConcerns = (storedOrders: readonly StoredOrder[]): Concern[] =>
  storedOrders.flatMap((order) =>
    order.value.paymentStatus.disputes
      .filter(({ state }) => state === 'open')
      .map(({ openedAt }) => createOrderConcern('order_disputed', openedAt, order)),
  );

/** Questions of print shops until an administrator closes them, in any state of the order. */
const toQuestionConcerns = (storedOrders: readonly StoredOrder[]): Concern[] =>
  storedOrders.flatMap((order) => {
    const since = unansweredSince(order.value);
    if (since === null) return [];
    const isRefusal = order.value.questions.some(
      ({ at, refused: refusalReason }) => at >= since && refusalReason !== null,
    );
    return [createOrderConcern(isRefusal ? 'file_refused' : 'atelier_question', since, order)];
  });

/** Defects that buyers reported, until they are answered. */
const toDefectConcerns = (storedOrders: readonly StoredOrder[]): Concern[] =>
  storedOrders.flatMap((order) =>
    order.value.defectSince === null
      ? []
      : [createOrderConcern('defect_told', order.value.defectSince, order)],
  );

/**
 * The kind of delay of an order: paid and not prepared, sent and not accepted, or accepted and past the promised day.
 * Null without a delay.
 */
const findDelayKind = (
  { state, updatedAt, specification }: OrderDocument,
  now: Date,
  timeZone: string,
): Concern['kind'] | null => {
  const ageMs = now.getTime() - Date.parse(updatedAt);
  if (state === 'paid' || state === 'preparing') return ageMs > PREPARE_WITHIN_MS ? 'order_unprepared' : null;
  if (state === 'sent_to_print') return ageMs > ACCEPT_WITHIN_MS ? 'order_late' : null;
  if (state !== 'accepted' && state !== 'printing') return null;
  const today = dayOf(now.toISOString(), timeZone);
  return specification !== null && specification.shipBy < today ? 'order_overdue' : null;
};

const toDelayConcerns = ({ clock, settings }: OrdersDeps, storedOrders: readonly StoredOrder[]): Concern[] =>
  storedOrders.flatMap((order) => {
    const kind = findDelayKind(order.value, clock.now(), settings.timeZone);
    return kind === null ? [] : [createOrderConcern(kind, order.value.updatedAt, order)];
  });

/**
 * Returns the orders on which a person must act: by their state, an open dispute, an unanswered question of the shop or
 * an unanswered defect.
 */
export const findMovingOrders = async ({ documents }: Pick<Deps, 'documents'>): Promise<StoredOrder[]> => {
  const ordersByState = await Promise.all(
    movingStates.map((state) =>
      findAll(documents, orders, {
        where: [['state', '==', state]],
        orderBy: { field: 'updatedAt', direction: 'asc' },
      }),
    ),
  );
  const disputed = await findAll(documents, orders, {
    where: [['disputedAt', '>=', '']],
    orderBy: { field: 'disputedAt', direction: 'asc' },
  });
  const askedOrders = await findAll(documents, orders, {
    where: [['unansweredSince', '>=', '']],
    orderBy: { field: 'unansweredSince', direction: 'asc' },
  });
  const defectOrders = await findAll(documents, orders, {
    where: [['defectSince', '>=', '']],
    orderBy: { field: 'defectSince', direction: 'asc' },
  });
  const movingOrderLists = [...ordersByState.flat(), ...disputed, ...askedOrders, ...defectOrders];
  return [...new Map(movingOrderLists.map((order) => [order.id, order])).values()];
};

/** Returns the problems of orders that need a person, worst first. */
export const findOrderConcerns = async (
  deps: OrdersDeps,
  storedOrders: readonly StoredOrder[],
): Promise<Concern[]> => {
  const isWithdrawn = ({ value }: StoredOrder): boolean => value.withdrawnAt !== null;
  const ordersOnHold = storedOrders.filter(({ value }) => value.state === 'on_hold');
  const questionConcerns = toQuestionConcerns(storedOrders);
  const isRefused = ({ id }: StoredOrder) =>
    questionConcerns.some(({ orderId, kind }) => orderId === id && kind === 'file_refused');
  const ordersWithoutOtherConcern = ordersOnHold.filter(
    (order) => !isWithdrawn(order) && !isDisputed(order.value.paymentStatus) && !isRefused(order),
  );
  return [
    ...toDisputeConcerns(storedOrders),
    ...(await findWithdrawalConcerns(deps, ordersOnHold.filter(isWithdrawn))),
    ...ordersWithoutOtherConcern.map((order) =>
      createOrderConcern('order_on_hold', order.value.updatedAt, order),
    ),
    ...toDelayConcerns(deps, storedOrders),
    ...toDefectConcerns(storedOrders),
    ...questionConcerns,
  ];
};
