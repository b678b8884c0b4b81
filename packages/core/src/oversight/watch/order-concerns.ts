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
import { concernOf } from './concern-of.ts';

type Order = Stored<OrderDocument>;
export interface OrdersDeps extends Pick<Deps, 'documents' | 'clock'> {
  readonly settings: Pick<Settings, 'timeZone'>;
}

/** Within which a paid order is prepared: its files are compared and derived, which takes minutes. */
const PREPARED_WITHIN_MS = 15 * 60_000;
/** Within which the print shop is expected to take an order in charge. */
const ACCEPTED_WITHIN_MS = 2 * DAY_MS;
/** Days within which a buyer who renounces is paid back (Code de la consommation, L. 221-24). */
export const ANSWERED_WITHIN_DAYS = 14;

const settled: readonly OrderState[] = ['cancelled', 'refunded'];

/** States in which somebody must do something next. */
export const movingStates: readonly OrderState[] = [
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'on_hold',
];

const of = (kind: Concern['kind'], since: string, { id, value }: Order): Concern =>
  concernOf(kind, since, value.number, { orderId: id });

/** Orders that their buyers renounced of late, and that nobody has given back. */
const lateWithdrawals = async ({ documents, clock }: OrdersDeps): Promise<Order[]> => {
  const since = new Date(clock.now().getTime() - ANSWERED_WITHIN_DAYS * DAY_MS).toISOString();
  const declared = await findAll(documents, withdrawals, {
    where: [['receivedAt', '>=', since]],
    orderBy: { field: 'receivedAt', direction: 'asc' },
  });
  const storedOrders = await Promise.all(declared.map(({ id }) => documents.get(orders, id)));
  return storedOrders.filter((order) => order !== null).filter(({ value }) => !settled.includes(value.state));
};

const withdrawalConcerns = async (
  deps: OrdersDeps,
  withdrawnOnHold: readonly Order[],
): Promise<Concern[]> => {
  const others = (await lateWithdrawals(deps)).filter(({ value }) => value.state !== 'on_hold');
  return [...withdrawnOnHold, ...others].map((order) =>
    of('order_withdrawn', order.value.withdrawnAt ?? order.value.updatedAt, order),
  );
};

/** Payments that a bank contests, whatever the state of the order: they must be answered in a few days. */
const disputeConcerns = (all: readonly Order[]): Concern[] =>
  all.flatMap((order) =>
    order.value.paymentStatus.disputes
      .filter(({ state }) => state === 'open')
      .map(({ openedAt }) => of('order_disputed', openedAt, order)),
  );

/** Questions of print shops, whatever became of the order since, until an administrator closes them. */
const askedConcerns = (all: readonly Order[]): Concern[] =>
  all.flatMap((order) => {
    const since = unansweredSince(order.value);
    if (since === null) return [];
    const isRefusal = order.value.questions.some(
      ({ at, refused: refusal }) => at >= since && refusal !== null,
    );
    return [of(isRefusal ? 'file_refused' : 'atelier_question', since, order)];
  });

/** Defects that buyers told of what they got, until they are answered. */
const defectConcerns = (all: readonly Order[]): Concern[] =>
  all.flatMap((order) =>
    order.value.defectSince === null ? [] : [of('defect_told', order.value.defectSince, order)],
  );

/** Paid and not prepared; sent and not taken in charge; taken in charge, and past the day that was promised. */
const lateKind = (
  { state, updatedAt, specification }: OrderDocument,
  now: Date,
  timeZone: string,
): Concern['kind'] | null => {
  const age = now.getTime() - Date.parse(updatedAt);
  if (state === 'paid' || state === 'preparing') return age > PREPARED_WITHIN_MS ? 'order_unprepared' : null;
  if (state === 'sent_to_print') return age > ACCEPTED_WITHIN_MS ? 'order_late' : null;
  if (state !== 'accepted' && state !== 'printing') return null;
  const today = dayOf(now.toISOString(), timeZone);
  return specification !== null && specification.shipBy < today ? 'order_overdue' : null;
};

const lateConcerns = ({ clock, settings }: OrdersDeps, all: readonly Order[]): Concern[] =>
  all.flatMap((order) => {
    const kind = lateKind(order.value, clock.now(), settings.timeZone);
    return kind === null ? [] : [of(kind, order.value.updatedAt, order)];
  });

/** Orders of which somebody must do something next, those whose payment a bank contests, whose shop or whose buyer waits. */
export const movingOrders = async ({ documents }: Pick<Deps, 'documents'>): Promise<Order[]> => {
  const ofStates = await Promise.all(
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
  const all = [...ofStates.flat(), ...disputed, ...askedOrders, ...defectOrders];
  return [...new Map(all.map((order) => [order.id, order])).values()];
};

/** The problems of orders that need a person, worst first. */
export const orderConcerns = async (deps: OrdersDeps, all: readonly Order[]): Promise<Concern[]> => {
  const isWithdrawn = ({ value }: Order): boolean => value.withdrawnAt !== null;
  const ordersOnHold = all.filter(({ value }) => value.state === 'on_hold');
  const questionConcerns = askedConcerns(all);
  const isRefused = ({ id }: Order) =>
    questionConcerns.some(({ orderId, kind }) => orderId === id && kind === 'file_refused');
  const plain = ordersOnHold.filter(
    (order) => !isWithdrawn(order) && !isDisputed(order.value.paymentStatus) && !isRefused(order),
  );
  return [
    ...disputeConcerns(all),
    ...(await withdrawalConcerns(deps, ordersOnHold.filter(isWithdrawn))),
    ...plain.map((order) => of('order_on_hold', order.value.updatedAt, order)),
    ...lateConcerns(deps, all),
    ...defectConcerns(all),
    ...questionConcerns,
  ];
};
