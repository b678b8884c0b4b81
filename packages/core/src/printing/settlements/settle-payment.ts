import { systemActor } from '../../foundation/actors/actor.ts';
import { type EndJob, endNoJob } from '../../foundation/jobs/run-job.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { sumReturnedCents } from '../../selling/cards/card-use.ts';
import { giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { refundedOrLostCents } from '../../selling/orders/order-payment-status.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { beginPaymentRead, isLatestRead } from '../../selling/payments/payment-read.ts';
import { alertPaymentChanges } from '../../selling/refunds/alert-payment-changes.ts';
import {
  decideSettlement,
  isNewDispute,
  isWon,
  remainingHoldReason,
  type Settlement,
} from '../../selling/refunds/decide-settlement.ts';
import { notifyRefund } from '../../selling/refunds/notify-refund.ts';
import { CARDS_REFERENCE } from '../../selling/refunds/refund-parts.ts';
import { refunds, requestSessionClosing } from '../../selling/refunds/refund-payment.ts';
import { returnAllToCards } from '../../selling/refunds/return-to-cards.ts';
import { settleGiftPayment } from '../../selling/refunds/settle-gifts.ts';
import { readPlanPayment, settlePlanPayment } from '../../selling/subscriptions/settle-plan.ts';
import { resumeOrder } from '../print-jobs/order-changes/resume-order.ts';
import { moveVariants } from '../print-jobs/order-changes/variant-moves.ts';
import { printNotice } from '../print-jobs/print-notice.ts';

type SettleDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = systemActor('payment');

/** Cents of its total that were refunded or lost at the bank, or returned to gift cards. */
const sumLostCents = (
  { quote, cards }: OrderDocument,
  paymentStatus: Parameters<typeof refundedOrLostCents>[0],
): number => Math.min(refundedOrLostCents(paymentStatus) + sumReturnedCents(cards), quote.totalCents);

/** Fields that record a change of an order's lost cents. */
const withReturn = (
  { clock }: Pick<Deps, 'clock'>,
  { refundedOrLostCents: before, returns }: OrderDocument,
  goneNow: number,
): Partial<OrderDocument> => {
  if (goneNow === before) return {};
  const at = clock.now().toISOString();
  return {
    refundedOrLostCents: goneNow,
    returns: [...returns, { at, cents: goneNow - before }],
    returnedAt: at,
  };
};

/** Ends an order whose bank payment is gone: its gift cards get their part back, since nothing is printed. */
const endOrder = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  value: OrderDocument,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const { id } = order;
  const cardReturn = await returnAllToCards(tx, deps, order);
  const isLost = paymentStatus.disputes.some(({ state }) => state === 'lost');
  const { disputeLost, refundedElsewhere } = coreMessages(deps.settings.locale).reasons;
  const reason = isLost ? disputeLost : refundedElsewhere;
  const next = { ...value, cards: cardReturn.change.cards };
  const returnFields = withReturn(deps, next, sumLostCents(next, paymentStatus));
  await writeMove(tx, deps, actor, id, next, 'refunded', returnFields, reason);
  await notifyRefund(tx, deps, id, next, {
    cents: cardReturn.cents,
    cardCents: cardReturn.cents,
    instalment: CARDS_REFERENCE,
  });
  // Recorded as refunded, so that no job refunds it again.
  const refundRow = {
    orderId: id,
    cents: refundedOrLostCents(paymentStatus),
    at: deps.clock.now().toISOString(),
  };
  if (value.sessionId !== null) tx.put(refunds, value.sessionId, refundRow);
};

/** Writes a settlement. `before` is the stored order, `next` the order with the payment status just read. */
const writeSettlement = async (
  tx: Transaction,
  deps: SettleDeps,
  before: Stored<OrderDocument>,
  next: OrderDocument,
  { paymentStatus, settlement }: { paymentStatus: PaymentStatus; settlement: Settlement },
): Promise<void> => {
  const { id, value } = before;
  const keep = (change: Partial<OrderDocument>): void => tx.put(orders, id, { ...next, ...change });
  switch (settlement) {
    case 'hold': {
      const change = { holdReason: 'dispute' as const, holdReasonBeforeDispute: null };
      await writeMove(tx, deps, actor, id, next, 'on_hold', change, 'dispute');
      return;
    }
    case 'mark':
      return keep({ holdReason: 'dispute', holdReasonBeforeDispute: value.holdReason });
    case 'unmark':
      return keep({ holdReason: remainingHoldReason(value, paymentStatus), holdReasonBeforeDispute: null });
    case 'release': {
      const { disputeWon } = coreMessages(deps.settings.locale).reasons;
      if (value.stateBeforeHold !== null)
        await writeMove(tx, deps, actor, id, next, value.stateBeforeHold, {}, disputeWon);
      return resumeOrder(tx, deps, id, value);
    }
    case 'refunded':
      return endOrder(tx, deps, before, next, paymentStatus);
    case 'owe':
      keep({});
      return requestSessionClosing(tx, deps, value);
    case 'none':
      return keep({});
  }
};

const notices = { hold: 'on_hold', release: 'released', refunded: 'refunded' } as const;

const notifyShop = async (
  tx: Transaction,
  deps: SettleDeps,
  { id, value }: Stored<OrderDocument>,
  settlement: Settlement,
): Promise<void> => {
  const event = Object.hasOwn(notices, settlement) ? notices[settlement as keyof typeof notices] : null;
  if (event === null) return;
  await printNotice(tx, deps, id, value, event, { reason: event === 'on_hold' ? 'dispute' : null });
};

/** Applies a dispute to each variant as far as its state allows, whatever the first edition's state. */
const followVariants = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  paymentStatus: PaymentStatus,
  settlement: Settlement,
): Promise<void> => {
  const follow = (move: Parameters<typeof moveVariants>[3]['move'], why: string) =>
    moveVariants(tx, deps, order, { actor, move, why });
  const { refundedElsewhere, disputeWon } = coreMessages(deps.settings.locale).reasons;
  if (settlement === 'refunded') return follow({ kind: 'refunded' }, refundedElsewhere);
  if (isNewDispute(order.value, paymentStatus))
    return follow({ kind: 'on_hold', reason: 'dispute' }, 'dispute');
  if (isWon(paymentStatus) && remainingHoldReason(order.value, paymentStatus) === null)
    return follow({ kind: 'released', reasons: ['dispute'] }, disputeWon);
};

const settle = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const { id, value } = order;
  const settlement = decideSettlement(value, paymentStatus);
  const { refundedCents } = paymentStatus;
  const refundsRead = [...paymentStatus.refunds];
  const disputes = [...paymentStatus.disputes];
  const [disputedAt = null] = disputes
    .filter(({ state }) => state === 'open')
    .map(({ openedAt }) => openedAt)
    .toSorted();
  const seenStatus = { refundedCents, refunds: refundsRead, disputes };
  const next = {
    ...value,
    paymentStatus: seenStatus,
    ...withReturn(deps, value, sumLostCents(value, seenStatus)),
    disputedAt,
  };
  await writeSettlement(tx, deps, order, next, { paymentStatus, settlement });
  await notifyShop(tx, deps, order, settlement);
  await followVariants(tx, deps, order, paymentStatus, settlement);
  await alertPaymentChanges(tx, deps, id, value, paymentStatus, settlement);
};

/** A refund or dispute event may arrive before that of the payment; then the payment is processed first. */
const fulfilFirst = async (deps: SettleDeps, orderId: string): Promise<void> => {
  const order = await deps.documents.get(orders, orderId);
  const payable = order ?? (await deps.documents.get(giftPurchases, orderId));
  if (payable?.value.state === 'awaiting_payment' && payable.value.sessionId !== null)
    await fulfil(deps)(payable.value.sessionId);
};

/**
 * Reads a payment's status and updates its order: a dispute puts it on hold, a won dispute releases it, a full refund
 * or loss ends it until a print shop has accepted. Gift purchases and plan payments likewise. Acts on what is read,
 * not on the event; only the latest read writes. Throws `payment.unavailable`.
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (paymentIntentId: string, ending: EndJob = endNoJob): Promise<void> => {
    const readNumber = await beginPaymentRead(deps, paymentIntentId);
    const paymentStatus = await deps.payments.readStatus(paymentIntentId);
    const isOfMode = paymentStatus?.livemode === deps.payments.livemode;
    const orderId = isOfMode ? paymentStatus.orderId : null;
    const isOfNone = isOfMode && orderId === null;
    const plan = isOfNone ? await readPlanPayment(deps, paymentIntentId) : null;
    if (orderId !== null) await fulfilFirst(deps, orderId);
    await deps.documents.transact(async (tx) => {
      const isLatest = await isLatestRead(tx, paymentIntentId, readNumber);
      const order = orderId === null ? null : await tx.get(orders, orderId);
      const purchase = orderId === null || order !== null ? null : await tx.get(giftPurchases, orderId);
      const payable = order ?? purchase;
      const isOf = isLatest && payable?.value.paymentIntentId === paymentIntentId && paymentStatus !== null;
      await ending(tx);
      if (isLatest && plan !== null && paymentStatus !== null)
        await settlePlanPayment(tx, deps, plan, paymentStatus);
      else if (isOf && order !== null) await settle(tx, deps, order, paymentStatus);
      else if (isOf && purchase !== null) await settleGiftPayment(tx, deps, purchase, paymentStatus);
    });
  };
