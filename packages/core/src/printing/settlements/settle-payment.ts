import { createSystemActor } from '../../foundation/actors/actor.ts';
import { type EndJob, endNoJob } from '../../foundation/jobs/run-job.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { sumReturnedCents } from '../../selling/cards/card-use.ts';
import { giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { sumRefundedOrLostCents } from '../../selling/orders/order-payment-status.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { beginPaymentRead, isLatestRead } from '../../selling/payments/payment-read.ts';
import { returnCode } from '../../selling/referrals/return-code.ts';
import { alertPaymentChanges } from '../../selling/refunds/alert-payment-changes.ts';
import {
  decideRemainingHoldReason,
  decideSettlement,
  isNewDispute,
  isWon,
  type Settlement,
} from '../../selling/refunds/decide-settlement.ts';
import { notifyRefund } from '../../selling/refunds/notify-refund.ts';
import { CARDS_REFUND_REFERENCE } from '../../selling/refunds/partial-refunds.ts';
import { refunds, requestSessionClosing } from '../../selling/refunds/refund-payment.ts';
import { returnAllToCards } from '../../selling/refunds/return-to-cards.ts';
import { settleGiftPayment } from '../../selling/refunds/settle-gifts.ts';
import { readPlanPayment, settlePlanPayment } from '../../selling/subscriptions/settle-plan.ts';
import { notifyPrintShop } from '../print-jobs/notify-print-shop.ts';
import { resumeOrder } from '../print-jobs/order-changes/resume-order.ts';
import { moveVariants } from '../print-jobs/order-changes/variant-moves.ts';

type SettleDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = createSystemActor('payment');

/** Sums the cents of an order's payment that were refunded or lost at the bank, or returned to gift cards. */
const sumLostCents = (
  { cards, paidCents }: OrderDocument,
  paymentStatus: Parameters<typeof sumRefundedOrLostCents>[0],
): number => Math.min(sumRefundedOrLostCents(paymentStatus) + sumReturnedCents(cards), paidCents);

/** Returns the fields that record a change of an order's lost cents. */
const lostCentsChange = (
  { clock }: Pick<Deps, 'clock'>,
  { refundedOrLostCents: beforeCents, returns }: OrderDocument,
  lostCents: number,
): Partial<OrderDocument> => {
  if (lostCents === beforeCents) return {};
  const at = clock.now().toISOString();
  return {
    refundedOrLostCents: lostCents,
    returns: [...returns, { at, cents: lostCents - beforeCents }],
    returnedAt: at,
  };
};

/**
 * Ends an order whose bank payment was refunded or lost. The gift cards' part is returned to the cards, because nothing
 * is printed.
 */
const endOrder = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  value: OrderDocument,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const { id } = order;
  const cardReturn = await returnAllToCards(tx, deps, order);
  await returnCode(tx, order);
  const isLost = paymentStatus.disputes.some(({ state }) => state === 'lost');
  const { disputeLost, refundedElsewhere } = getCoreMessages(deps.settings.locale).reasons;
  const reason = isLost ? disputeLost : refundedElsewhere;
  const orderWithCards = { ...value, cards: cardReturn.change.cards };
  const returnFields = lostCentsChange(deps, orderWithCards, sumLostCents(orderWithCards, paymentStatus));
  await writeMove(tx, deps, actor, id, orderWithCards, 'refunded', returnFields, reason);
  await notifyRefund(tx, deps, id, orderWithCards, {
    cents: cardReturn.cents,
    cardCents: cardReturn.cents,
    refundReference: CARDS_REFUND_REFERENCE,
  });
  // Recorded in the refund ledger, so that no job refunds it again.
  const refundRow = {
    orderId: id,
    cents: sumRefundedOrLostCents(paymentStatus),
    at: deps.clock.now().toISOString(),
  };
  if (value.sessionId !== null) tx.put(refunds, value.sessionId, refundRow);
};

/**
 * Writes a settlement. `orderBefore` is the stored order, `updatedOrder` the order with the payment status just read.
 */
const writeSettlement = async (
  tx: Transaction,
  deps: SettleDeps,
  orderBefore: Stored<OrderDocument>,
  updatedOrder: OrderDocument,
  { paymentStatus, settlement }: { paymentStatus: PaymentStatus; settlement: Settlement },
): Promise<void> => {
  const { id, value } = orderBefore;
  const putOrder = (change: Partial<OrderDocument>): void =>
    tx.put(orders, id, { ...updatedOrder, ...change });
  switch (settlement) {
    case 'hold': {
      const change = { holdReason: 'dispute' as const, holdReasonBeforeDispute: null };
      await writeMove(tx, deps, actor, id, updatedOrder, 'on_hold', change, 'dispute');
      return;
    }
    case 'mark':
      return putOrder({ holdReason: 'dispute', holdReasonBeforeDispute: value.holdReason });
    case 'unmark':
      return putOrder({
        holdReason: decideRemainingHoldReason(value, paymentStatus),
        holdReasonBeforeDispute: null,
      });
    case 'release': {
      const { disputeWon } = getCoreMessages(deps.settings.locale).reasons;
      if (value.stateBeforeHold !== null)
        await writeMove(tx, deps, actor, id, updatedOrder, value.stateBeforeHold, {}, disputeWon);
      return resumeOrder(tx, deps, id, value);
    }
    case 'refunded':
      return endOrder(tx, deps, orderBefore, updatedOrder, paymentStatus);
    case 'owe':
      putOrder({});
      return requestSessionClosing(tx, deps, value);
    case 'none':
      return putOrder({});
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
  await notifyPrintShop(tx, deps, id, value, event, { reason: event === 'on_hold' ? 'dispute' : null });
};

/** Applies a dispute to each variant as far as its state allows, whatever the first edition's state. */
const settleVariants = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  paymentStatus: PaymentStatus,
  settlement: Settlement,
): Promise<void> => {
  const moveAll = (move: Parameters<typeof moveVariants>[3]['move'], why: string) =>
    moveVariants(tx, deps, order, { actor, move, why });
  const { refundedElsewhere, disputeWon } = getCoreMessages(deps.settings.locale).reasons;
  if (settlement === 'refunded') return moveAll({ kind: 'refunded' }, refundedElsewhere);
  if (isNewDispute(order.value, paymentStatus))
    return moveAll({ kind: 'on_hold', reason: 'dispute' }, 'dispute');
  if (isWon(paymentStatus) && decideRemainingHoldReason(order.value, paymentStatus) === null)
    return moveAll({ kind: 'released', reasons: ['dispute'] }, disputeWon);
};

const settleOrder = async (
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
  const updatedOrder = {
    ...value,
    paymentStatus: seenStatus,
    ...lostCentsChange(deps, value, sumLostCents(value, seenStatus)),
    disputedAt,
  };
  await writeSettlement(tx, deps, order, updatedOrder, { paymentStatus, settlement });
  await notifyShop(tx, deps, order, settlement);
  await settleVariants(tx, deps, order, paymentStatus, settlement);
  await alertPaymentChanges(tx, deps, id, value, paymentStatus, settlement);
};

/** Processes the payment first, if a refund or dispute event arrived before the event of the payment. */
const fulfilIfUnpaid = async (deps: SettleDeps, orderId: string): Promise<void> => {
  const order = await deps.documents.get(orders, orderId);
  const payable = order ?? (await deps.documents.get(giftPurchases, orderId));
  if (payable?.value.state === 'awaiting_payment' && payable.value.sessionId !== null)
    await fulfil(deps)(payable.value.sessionId);
};

/**
 * Reads a payment's status and updates its order: a dispute puts the order on hold, a won dispute releases it, a full
 * refund or loss ends it until a print shop has accepted. Gift purchases and plan payments are settled too. Acts on the
 * status that it reads, not on the event; only the latest read writes. Throws `payment.unavailable`.
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (paymentIntentId: string, writeEnding: EndJob = endNoJob): Promise<void> => {
    const readNumber = await beginPaymentRead(deps, paymentIntentId);
    const paymentStatus = await deps.payments.readStatus(paymentIntentId);
    const hasSameMode = paymentStatus?.livemode === deps.payments.livemode;
    const orderId = hasSameMode ? paymentStatus.orderId : null;
    const hasNoOrder = hasSameMode && orderId === null;
    const planInvoice = hasNoOrder ? await readPlanPayment(deps, paymentIntentId) : null;
    if (orderId !== null) await fulfilIfUnpaid(deps, orderId);
    await deps.documents.transact(async (tx) => {
      const isLatest = await isLatestRead(tx, paymentIntentId, readNumber);
      const order = orderId === null ? null : await tx.get(orders, orderId);
      const purchase = orderId === null || order !== null ? null : await tx.get(giftPurchases, orderId);
      const payable = order ?? purchase;
      const isCurrentPayment =
        isLatest && payable?.value.paymentIntentId === paymentIntentId && paymentStatus !== null;
      await writeEnding(tx);
      if (isLatest && planInvoice !== null && paymentStatus !== null)
        await settlePlanPayment(tx, deps, planInvoice, paymentStatus);
      else if (isCurrentPayment && order !== null) await settleOrder(tx, deps, order, paymentStatus);
      else if (isCurrentPayment && purchase !== null)
        await settleGiftPayment(tx, deps, purchase, paymentStatus);
    });
  };
