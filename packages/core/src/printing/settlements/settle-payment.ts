import { systemActor } from '../../foundation/actors/actor.ts';
import { type Ending, endsNothing } from '../../foundation/jobs/run-job.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStanding } from '../../ports/payments.port.ts';
import { returnedOnCards } from '../../selling/cards/card-use.ts';
import { giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { goneCents } from '../../selling/orders/order-standing.ts';
import { fulfil } from '../../selling/payments/fulfil.ts';
import { beginStanding, isLatestStanding } from '../../selling/payments/standing-reading.ts';
import {
  decideSettlement,
  isNewDispute,
  isWon,
  reasonLeft,
  type Settlement,
} from '../../selling/refunds/decide-settlement.ts';
import { giveCardsBack } from '../../selling/refunds/give-cards-back.ts';
import { postRefund } from '../../selling/refunds/post-refund.ts';
import { CARDS_REFERENCE } from '../../selling/refunds/refund-parts.ts';
import { askClosing, refunds } from '../../selling/refunds/refund-payment.ts';
import { settleGiftPayment } from '../../selling/refunds/settle-gifts.ts';
import { tellOfStanding } from '../../selling/refunds/tell-of-standing.ts';
import { readPlanPayment, settlePlanPayment } from '../../selling/subscriptions/settle-plan.ts';
import { resumeOrder } from '../print-jobs/order-changes/resume-order.ts';
import { moveVariants } from '../print-jobs/order-changes/variant-moves.ts';
import { printNotice } from '../print-jobs/print-notice.ts';

type SettleDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = systemActor('payment');

/** Of its total, what went back or was lost at the bank, and what went back on its gift cards. */
const lostOf = ({ quote, cards }: OrderDocument, standing: Parameters<typeof goneCents>[0]): number =>
  Math.min(goneCents(standing) + returnedOnCards(cards), quote.totalCents);

/** What is gone of an order now, and since when. */
const returned = (
  { clock }: Pick<Deps, 'clock'>,
  { goneCents: before, returns }: OrderDocument,
  gone: number,
): Partial<OrderDocument> => {
  if (gone === before) return {};
  const at = clock.now().toISOString();
  return { goneCents: gone, returns: [...returns, { at, cents: gone - before }], returnedAt: at };
};

/** The whole bank payment is gone: what gift cards paid goes back on them, since nothing is made. */
const end = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  value: OrderDocument,
  standing: PaymentStanding,
): Promise<void> => {
  const { id } = order;
  const back = await giveCardsBack(tx, deps, order);
  const isLost = standing.disputes.some(({ state }) => state === 'lost');
  const { disputeLost, refundedElsewhere } = coreMessages(deps.settings.locale).reasons;
  const reason = isLost ? disputeLost : refundedElsewhere;
  const next = { ...value, cards: back.change.cards };
  const lost = returned(deps, next, lostOf(next, standing));
  await writeMove(tx, deps, actor, id, next, 'refunded', lost, reason);
  await postRefund(tx, deps, id, next, { cents: back.cents, cardCents: back.cents, turn: CARDS_REFERENCE });
  // The money is gone already: nobody asks for it a second time.
  const given = { orderId: id, cents: goneCents(standing), at: deps.clock.now().toISOString() };
  if (value.sessionId !== null) tx.put(refunds, value.sessionId, given);
};

/** Writes a settlement: `before` is the order as it was, `next` the order with what was read of its payment. */
const writeSettlement = async (
  tx: Transaction,
  deps: SettleDeps,
  before: Stored<OrderDocument>,
  next: OrderDocument,
  { standing, settlement }: { standing: PaymentStanding; settlement: Settlement },
): Promise<void> => {
  const { id, value } = before;
  const keep = (change: Partial<OrderDocument>): void => tx.put(orders, id, { ...next, ...change });
  switch (settlement) {
    case 'hold': {
      const change = { holdReason: 'dispute' as const, heldBefore: null };
      await writeMove(tx, deps, actor, id, next, 'on_hold', change, 'dispute');
      return;
    }
    case 'mark':
      return keep({ holdReason: 'dispute', heldBefore: value.holdReason });
    case 'unmark':
      return keep({ holdReason: reasonLeft(value, standing), heldBefore: null });
    case 'release': {
      const { disputeWon } = coreMessages(deps.settings.locale).reasons;
      if (value.heldFrom !== null) await writeMove(tx, deps, actor, id, next, value.heldFrom, {}, disputeWon);
      return resumeOrder(tx, deps, id, value);
    }
    case 'refunded':
      return end(tx, deps, before, next, standing);
    case 'owe':
      keep({});
      return askClosing(tx, deps, value);
    case 'none':
      return keep({});
  }
};

const notices = { hold: 'held', release: 'released', refunded: 'refunded' } as const;

const notifyShop = async (
  tx: Transaction,
  deps: SettleDeps,
  { id, value }: Stored<OrderDocument>,
  settlement: Settlement,
): Promise<void> => {
  const event = Object.hasOwn(notices, settlement) ? notices[settlement as keyof typeof notices] : null;
  if (event === null) return;
  await printNotice(tx, deps, id, value, event, { reason: event === 'held' ? 'dispute' : null });
};

/** Of its variants each follows the dispute as far as it can, wherever the first edition is by then. */
const followVariants = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  standing: PaymentStanding,
  settlement: Settlement,
): Promise<void> => {
  const follow = (move: Parameters<typeof moveVariants>[3]['move'], why: string) =>
    moveVariants(tx, deps, order, { actor, move, why });
  const { refundedElsewhere, disputeWon } = coreMessages(deps.settings.locale).reasons;
  if (settlement === 'refunded') return follow({ kind: 'refunded' }, refundedElsewhere);
  if (isNewDispute(order.value, standing)) return follow({ kind: 'held', reason: 'dispute' }, 'dispute');
  if (isWon(standing) && reasonLeft(order.value, standing) === null)
    return follow({ kind: 'released', reasons: ['dispute'] }, disputeWon);
};

const settle = async (
  tx: Transaction,
  deps: SettleDeps,
  order: Stored<OrderDocument>,
  standing: PaymentStanding,
): Promise<void> => {
  const { id, value } = order;
  const settlement = decideSettlement(value, standing);
  const { refundedCents } = standing;
  const refundsRead = [...standing.refunds];
  const disputes = [...standing.disputes];
  const [disputedAt = null] = disputes
    .filter(({ state }) => state === 'open')
    .map(({ openedAt }) => openedAt)
    .toSorted();
  const read = { refundedCents, refunds: refundsRead, disputes };
  const next = { ...value, standing: read, ...returned(deps, value, lostOf(value, read)), disputedAt };
  await writeSettlement(tx, deps, order, next, { standing, settlement });
  await notifyShop(tx, deps, order, settlement);
  await followVariants(tx, deps, order, standing, settlement);
  await tellOfStanding(tx, deps, id, value, standing, settlement);
};

/** A refund or a dispute may be told before the payment itself was: then that is read first. */
const fulfilFirst = async (deps: SettleDeps, orderId: string): Promise<void> => {
  const order = await deps.documents.get(orders, orderId);
  const paid = order ?? (await deps.documents.get(giftPurchases, orderId));
  if (paid?.value.state === 'awaiting_payment' && paid.value.sessionId !== null)
    await fulfil(deps)(paid.value.sessionId);
};

/**
 * What became of a payment is read again at the payment service, and its order follows: a dispute holds it and tells the
 * print shop, a dispute won lets it go on, the whole given back or lost ends it as long as no print shop has accepted
 * it; a cart of gifts likewise, and what went back of a plan has its credit note. An event is a hint; what is read decides, and only the latest reading writes. Throws `payment.unavailable`.
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (paymentIntentId: string, ending: Ending = endsNothing): Promise<void> => {
    const turn = await beginStanding(deps, paymentIntentId);
    const standing = await deps.payments.readStanding(paymentIntentId);
    const isOfMode = standing?.livemode === deps.payments.livemode;
    const orderId = isOfMode ? standing.orderId : null;
    const isOfNone = isOfMode && orderId === null;
    const plan = isOfNone ? await readPlanPayment(deps, paymentIntentId) : null;
    if (orderId !== null) await fulfilFirst(deps, orderId);
    await deps.documents.transact(async (tx) => {
      const isLatest = await isLatestStanding(tx, paymentIntentId, turn);
      const order = orderId === null ? null : await tx.get(orders, orderId);
      const purchase = orderId === null || order !== null ? null : await tx.get(giftPurchases, orderId);
      const paid = order ?? purchase;
      const isOf = isLatest && paid?.value.paymentIntentId === paymentIntentId && standing !== null;
      await ending(tx);
      if (isLatest && plan !== null && standing !== null) await settlePlanPayment(tx, deps, plan, standing);
      else if (isOf && order !== null) await settle(tx, deps, order, standing);
      else if (isOf && purchase !== null) await settleGiftPayment(tx, deps, purchase, standing);
    });
  };
