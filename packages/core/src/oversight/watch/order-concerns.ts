import { type Concern, type OrderState, orderState } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findMatching } from '../../foundation/documents/find-matching.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Condition, Stored } from '../../ports/documents.port.ts';
import { findUnansweredSince } from '../../printing/print-jobs/unanswered-since.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { isDisputed } from '../../selling/orders/order-payment-status.ts';
import {
  CONCERNS_PER_KIND,
  createConcern,
  joinConcerns,
  type ListedConcerns,
  listConcerns,
} from './create-concern.ts';

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

/** States in which a withdrawn order has been refunded, or owed nothing. */
const settledStates: readonly OrderState[] = ['cancelled', 'refunded'];

const createOrderConcern = (kind: Concern['kind'], since: string, { id, value }: StoredOrder): Concern =>
  createConcern(kind, since, value.number, { orderId: id });

/**
 * Reads the oldest orders of a query by a field that is null in all orders without the problem: `>= ''` means that it
 * is set.
 */
const findOldest = ({ documents }: Pick<Deps, 'documents'>, field: string, where: readonly Condition[]) =>
  documents.find(orders, { where, orderBy: { field, direction: 'asc' }, limit: CONCERNS_PER_KIND });

/** Payments that a bank contests, in any state of the order: they must be answered within a few days. */
const findDisputeConcerns = async (deps: OrdersDeps): Promise<ListedConcerns> => {
  const { items, cursor } = await findOldest(deps, 'disputedAt', [['disputedAt', '>=', '']]);
  const concerns = items.flatMap((order) =>
    order.value.paymentStatus.disputes
      .filter(({ state }) => state === 'open')
      .map(({ openedAt }) => createOrderConcern('order_disputed', openedAt, order)),
  );
  return listConcerns('order_disputed', concerns, cursor !== null);
};

/** Orders that their buyers withdrew and that are on hold, or were withdrawn in the last 14 days and not refunded. */
const findWithdrawalConcerns = async (deps: OrdersDeps): Promise<ListedConcerns> => {
  const refundedBy = new Date(deps.clock.now().getTime() - REFUND_WITHIN_DAYS * DAY_MS).toISOString();
  const openStates = orderState.options.filter((state) => !settledStates.includes(state));
  const heldFirst = openStates.toSorted((a, b) => Number(b === 'on_hold') - Number(a === 'on_hold'));
  const pages = await Promise.all(
    heldFirst.map((state) =>
      findOldest(deps, 'withdrawnAt', [
        ['state', '==', state],
        ['withdrawnAt', '>=', state === 'on_hold' ? '' : refundedBy],
      ]),
    ),
  );
  const concerns = pages.flatMap(({ items }) =>
    items.map((order) =>
      createOrderConcern('order_withdrawn', order.value.withdrawnAt ?? order.value.updatedAt, order),
    ),
  );
  const hasMore = pages.some(({ cursor }) => cursor !== null);
  return listConcerns('order_withdrawn', concerns, hasMore);
};

const isFileRefused = ({ shopMessages }: OrderDocument, since: string): boolean =>
  shopMessages.some(({ at, fileRefusal }) => at >= since && fileRefusal !== null);

/** Questions of print shops until an administrator closes them, in any state of the order. */
const findQuestionConcerns = async (deps: OrdersDeps): Promise<ListedConcerns> => {
  const { items, cursor } = await findOldest(deps, 'shopMessageUnansweredSince', [
    ['shopMessageUnansweredSince', '>=', ''],
  ]);
  const concerns = items.flatMap((order) => {
    const since = findUnansweredSince(order.value);
    if (since === null) return [];
    const kind = isFileRefused(order.value, since) ? 'file_refused' : 'shop_message';
    return [createOrderConcern(kind, since, order)];
  });
  return listConcerns('shop_message', concerns, cursor !== null);
};

/** Defects that buyers reported, until they are answered. */
const findDefectConcerns = async (deps: OrdersDeps): Promise<ListedConcerns> => {
  const { items, cursor } = await findOldest(deps, 'defectUnansweredSince', [
    ['defectUnansweredSince', '>=', ''],
  ]);
  const concerns = items.map((order) =>
    createOrderConcern('defect_reported', order.value.defectUnansweredSince ?? order.value.updatedAt, order),
  );
  return listConcerns('defect_reported', concerns, cursor !== null);
};

/** Whether another problem of an order on hold is listed: a withdrawal, a dispute or a refused file. */
const hasOtherConcern = ({ value }: StoredOrder): boolean => {
  const since = findUnansweredSince(value);
  return (
    value.withdrawnAt !== null ||
    isDisputed(value.paymentStatus) ||
    (since !== null && isFileRefused(value, since))
  );
};

/** The oldest orders on hold for which no other problem is listed. */
const findHoldConcerns = async ({ documents }: OrdersDeps): Promise<ListedConcerns> => {
  const query = {
    where: [['state', '==', 'on_hold']],
    orderBy: { field: 'updatedAt', direction: 'asc' },
    limit: CONCERNS_PER_KIND,
  } as const;
  const { items, cursor } = await findMatching(documents, orders, query, (order) => !hasOtherConcern(order));
  const concerns = items.map((order) => createOrderConcern('order_on_hold', order.value.updatedAt, order));
  return listConcerns('order_on_hold', concerns, cursor !== null);
};

/** A state in which an order must not stay: paid and not prepared, sent and not accepted, or past the promised day. */
interface Delay {
  readonly kind: Concern['kind'];
  readonly state: OrderState;
  readonly field: 'updatedAt' | 'specification.shipBy';
  /** Orders whose field is less than this are late. */
  readonly before: string;
}

const listDelays = ({ clock, settings }: OrdersDeps): readonly Delay[] => {
  const now = clock.now();
  const unchangedFor = (ms: number) => ({
    field: 'updatedAt' as const,
    before: new Date(now.getTime() - ms).toISOString(),
  });
  const today = dayOf(now.toISOString(), settings.timeZone);
  const promised = { field: 'specification.shipBy' as const, before: today };
  return [
    { kind: 'order_unprepared', state: 'paid', ...unchangedFor(PREPARE_WITHIN_MS) },
    { kind: 'order_unprepared', state: 'preparing', ...unchangedFor(PREPARE_WITHIN_MS) },
    { kind: 'order_late', state: 'sent_to_print', ...unchangedFor(ACCEPT_WITHIN_MS) },
    { kind: 'order_overdue', state: 'accepted', ...promised },
    { kind: 'order_overdue', state: 'printing', ...promised },
  ];
};

const findDelayConcerns = async (
  deps: OrdersDeps,
  { kind, state, field, before }: Delay,
): Promise<ListedConcerns> => {
  const { items, cursor } = await findOldest(deps, field, [
    ['state', '==', state],
    [field, '<', before],
  ]);
  const concerns = items.map((order) => createOrderConcern(kind, order.value.updatedAt, order));
  return listConcerns(kind, concerns, cursor !== null);
};

/** Returns the problems of orders that need a person, worst first and the oldest of each kind. */
export const findOrderConcerns = async (deps: OrdersDeps): Promise<ListedConcerns> =>
  joinConcerns([
    await findDisputeConcerns(deps),
    await findWithdrawalConcerns(deps),
    await findHoldConcerns(deps),
    ...(await Promise.all(listDelays(deps).map((delay) => findDelayConcerns(deps, delay)))),
    await findDefectConcerns(deps),
    await findQuestionConcerns(deps),
  ]);
