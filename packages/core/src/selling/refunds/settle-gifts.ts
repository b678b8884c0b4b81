import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import { closeCard, freezeCard, revokeCard } from '../cards/end-card.ts';
import { freezeGift } from '../gifts/freeze-gift.ts';
import { notifyBuyer } from '../gifts/gift-mails.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { type PurchaseContents, readPurchaseContents } from '../gifts/read-purchase-contents.ts';
import { isDisputed, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';
import { coupons } from '../referrals/referral.ts';
import { endGift } from './end-gift.ts';
import { notifyGiftRefund, requestCreditNote } from './notify-gift-refund.ts';

type SettleDeps = Pick<Deps, 'clock' | 'settings'>;
type Purchase = Stored<GiftPurchaseDocument>;

interface CartContents extends PurchaseContents {
  /** Codes of gift-book coupons that no order has paid with. */
  readonly unusedCouponCodes: ReadonlySet<string>;
}

const readCartContents = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
): Promise<CartContents> => {
  const { boxes, cards } = await readPurchaseContents(tx, deps, purchase);
  const codes = boxes.flatMap((box) => box.value.couponCode ?? []);
  const bookCoupons = await Promise.all(codes.map((code) => tx.get(coupons, code)));
  const unusedCoupons = bookCoupons
    .filter((book) => book !== null)
    .filter((book) => book.value.usedAt === null);
  return { boxes, cards, unusedCouponCodes: new Set(unusedCoupons.map((book) => book.id)) };
};

/** Finds new refunds made directly at the payment service. */
const findNewExternalRefunds = ({ value: { seenStatus } }: Purchase, { refunds }: PaymentStatus) =>
  refunds.filter(({ id, reference }) => reference === null && !seenStatus.refunds.includes(id));

/** Requests one credit note, in proportion to the invoice, for refunds that belong to no single gift. */
const creditWhole = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const newRefunds = findNewExternalRefunds(purchase, paymentStatus);
  const cents = newRefunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (cents > 0)
    await notifyGiftRefund(tx, deps, purchase, { refundReference: newRefunds.at(-1)?.id ?? '', cents });
};

/** Whether the product itself made this refund; its job notifies the buyer. */
const isMadeHere = ({ refunds }: PaymentStatus, refundReference: string): boolean =>
  refunds.some(({ reference }) => reference === refundReference);

/** Requests a credit note for each gift after one refund of the whole purchase. */
const creditEachGift = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  { boxes, cards }: CartContents,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  for (const box of boxes) {
    const refundReference = `gift.${box.value.index}`;
    if (isMadeHere(paymentStatus, refundReference)) continue;
    const invoiceId = requestCreditNote(tx, deps, purchase, { refundReference, cents: box.value.cents });
    await notifyBuyer(tx, deps, box, 'refunded', invoiceId);
  }
  for (const { value } of cards) {
    const refundReference = `card.${value.index}`;
    if (!isMadeHere(paymentStatus, refundReference))
      await notifyGiftRefund(tx, deps, purchase, { refundReference, cents: value.cents });
  }
};

/**
 * Ends a purchase whose whole payment was refunded or lost: unused gifts and cards are closed, and the refund gets
 * credit notes.
 */
const closePurchase = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  contents: CartContents,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const isLost = paymentStatus.disputes.some(({ state }) => state === 'lost');
  const isSingleRefund = !isLost && purchase.value.seenStatus.refunds.length === 0;
  if (isSingleRefund && findNewExternalRefunds(purchase, paymentStatus).length > 0)
    await creditEachGift(tx, deps, purchase, contents, paymentStatus);
  else await creditWhole(tx, deps, purchase, paymentStatus);
  for (const box of contents.boxes) {
    if (isMadeHere(paymentStatus, `gift.${box.value.index}`)) continue;
    await endGift(tx, deps, box, contents.unusedCouponCodes);
  }
  for (const card of contents.cards) {
    if (isLost && card.value.state !== 'cancelled') closeCard(tx, deps, card);
    else if (!isLost) revokeCard(tx, deps, card);
  }
};

const alertOperator = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  paymentStatus: PaymentStatus,
  isFullyGone: boolean,
): Promise<void> => {
  const { giftDispute, giftElsewhere, refundFailed } = getCoreMessages(deps.settings.locale).alerts;
  const { number, seenStatus } = purchase.value;
  for (const { id, state } of paymentStatus.disputes) {
    if (seenStatus.disputes.find((seenDispute) => seenDispute.id === id)?.state === state) continue;
    const cause = `alert.gift-dispute.${id}.${state}.${seenStatus.disputes.length}`;
    const { subject, sentence } = giftDispute[state];
    await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
  }
  const hasFailedRefund =
    sumRefundedOrLostCents(paymentStatus) < seenStatus.refundedOrLostCents &&
    !paymentStatus.disputes.some(({ state }) => state === 'won');
  if (hasFailedRefund)
    await alertAdministrators(tx, deps, {
      cause: `alert.gift-refund-failed.${purchase.id}.${seenStatus.refundedOrLostCents}`,
      subject: refundFailed.subject(number),
      sentence: refundFailed.sentence,
    });
  if (findNewExternalRefunds(purchase, paymentStatus).length === 0) return;
  await alertAdministrators(tx, deps, {
    cause: `alert.gift-refunded.${purchase.id}.${paymentStatus.refundedCents}`,
    subject: giftElsewhere.subject(number),
    sentence: isFullyGone ? giftElsewhere.whole : giftElsewhere.part,
  });
};

const isFullyRefundedOrLost = (paymentStatus: PaymentStatus): boolean =>
  paymentStatus.paidCents > 0 && paymentStatus.paidCents <= sumRefundedOrLostCents(paymentStatus);

/**
 * Applies the status of a gift purchase's payment. A dispute freezes unused gifts and cards, a won dispute unfreezes
 * them, a full refund or loss closes them; the administrators are alerted. A partial refund changes nothing else.
 */
export const settleGiftPayment = async (
  tx: Transaction,
  deps: SettleDeps,
  purchase: Purchase,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const { id, value } = purchase;
  const contents = await readCartContents(tx, deps, purchase);
  const isFullyGone = isFullyRefundedOrLost(paymentStatus);
  const at = deps.clock.now().toISOString();
  if (value.state === 'paid') {
    const frozenAt = isDisputed(paymentStatus) ? at : null;
    if (isFullyGone) await closePurchase(tx, deps, purchase, contents, paymentStatus);
    else {
      await creditWhole(tx, deps, purchase, paymentStatus);
      for (const box of contents.boxes) freezeGift(tx, box, frozenAt, contents.unusedCouponCodes);
      for (const card of contents.cards) freezeCard(tx, card, frozenAt);
    }
  }
  await alertOperator(tx, deps, purchase, paymentStatus, isFullyGone);
  const state = value.state === 'on_hold' && isFullyGone ? ('refunded' as const) : value.state;
  const seenStatus = {
    refundedOrLostCents: sumRefundedOrLostCents(paymentStatus),
    refunds: paymentStatus.refunds.filter(({ reference }) => reference === null).map((refund) => refund.id),
    disputes: paymentStatus.disputes.map((dispute) => ({ id: dispute.id, state: dispute.state })),
  };
  const undecidedSince = isFullyGone ? null : value.undecidedSince;
  tx.put(giftPurchases, id, { ...value, state, seenStatus, undecidedSince });
  if (state === value.state) return;
  await appendAudit(tx, deps, createSystemActor('payment'), {
    action: 'gift_purchase.refunded',
    object: `gift-purchase:${id}`,
    familyId: null,
    from: value.state,
    to: state,
  });
};
