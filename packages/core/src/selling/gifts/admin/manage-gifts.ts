import { type AdminGiftPurchase, AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { isDisputed, sumRefundedOrLostCents } from '../../orders/order-payment-status.ts';
import { deliverPurchase } from '../../payments/fulfil-gifts.ts';
import { writeGiftReturn } from '../../refunds/return-gift.ts';
import { gifts } from '../gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gift-purchase.ts';
import { canMoveGift, requireUnfrozen } from '../move-gift.ts';
import { readPurchaseContents } from '../read-purchase-contents.ts';
import { isBoxRefundMissing, isCardRefundMissing } from '../undecided-purchase.ts';

type GiftDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Limit of a search by purchase number, although a number is unique. */
const SEARCH_LIMIT = 50;
/** Most purchases that wait for a decision and are listed; the others follow as these are decided. */
const UNDECIDED_MAX = 200;

const readPurchaseView = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  purchase: Stored<GiftPurchaseDocument>,
): Promise<AdminGiftPurchase> => {
  const { id, value } = purchase;
  const { number, buyer, state, createdAt, paidAt, withdrawnAt, undecidedSince, quote } = value;
  const { boxes, cards } = await readPurchaseContents(deps.documents, deps, purchase);
  return {
    id,
    number,
    buyer,
    state,
    createdAt,
    paidAt,
    withdrawnAt,
    undecidedSince,
    totalCents: quote.totalCents,
    currency: quote.currency,
    notes: value.notes ?? [],
    boxes: boxes.map(({ id: giftId, value: gift }) => ({
      id: giftId,
      recipient: gift.recipient,
      cents: gift.cents,
      state: gift.state,
      isFrozen: gift.frozenAt !== null,
      canRefund: gift.frozenAt === null && canMoveGift(gift, 'refunded'),
      isRefundMissing: isBoxRefundMissing(gift),
    })),
    cards: cards.map(({ id: cardId, value: card }) => ({
      id: cardId,
      recipient: card.recipient,
      cents: card.cents,
      remainingCents: card.remainingCents,
      state: card.state,
      isRefundMissing: isCardRefundMissing(card),
    })),
  };
};

/**
 * Lists gift purchases that wait for an administrator (`undecidedSince`), longest first; or those with a given number.
 */
export const listGiftPurchases =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, number?: string): Promise<AdminGiftPurchase[]> => {
    authorizeAdministrator(actor, 'admin.read');
    const { items } = number
      ? await deps.documents.find(giftPurchases, {
          where: [['number', '==', number.toUpperCase()]],
          limit: SEARCH_LIMIT,
        })
      : await deps.documents.find(giftPurchases, {
          where: [['undecidedSince', '>=', '']],
          orderBy: { field: 'undecidedSince', direction: 'asc' },
          limit: UNDECIDED_MAX,
        });
    return Promise.all(items.map((purchase) => readPurchaseView(deps, purchase)));
  };

/**
 * Delivers a purchase on hold: the administrator accepts the amount that was paid, which the invoice shows. Throws
 * `gift.not_found`, `gift.state_refused` for one that is not on hold, `gift.release_refused` when its money is gone,
 * `payment.unavailable`.
 */
export const releasePurchase =
  (deps: GiftDeps & Pick<Deps, 'payments'>) =>
  async (actor: Actor, purchaseId: string, reason: string): Promise<void> => {
    authorizeAdministrator(actor, 'admin.orders');
    requireFreshFactor(actor);
    const paymentIntentId =
      (await deps.documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
    const paymentStatus = paymentIntentId === null ? null : await deps.payments.readStatus(paymentIntentId);
    await deps.documents.transact(async (tx) => {
      const purchase = await tx.get(giftPurchases, purchaseId);
      if (purchase === null) throw new AppError('gift.not_found');
      const { state } = purchase.value;
      if (state !== 'on_hold') throw new AppError('gift.state_refused', { from: state });
      const isPaymentIntact =
        paymentStatus !== null && !isDisputed(paymentStatus) && sumRefundedOrLostCents(paymentStatus) === 0;
      if (
        !isPaymentIntact ||
        paymentStatus.livemode !== deps.payments.livemode ||
        paymentStatus.paidCents === 0
      )
        throw new AppError('gift.release_refused');
      await deliverPurchase(tx, deps, purchase, paymentIntentId);
      await appendAudit(tx, deps, actor, {
        action: 'gift_purchase.released',
        object: `gift-purchase:${purchaseId}`,
        familyId: null,
        from: state,
        to: 'paid',
        reason,
      });
    });
  };

/**
 * Refunds a box that was not accepted, even an opened one: an administrator decides about a withdrawal. Throws
 * `gift.not_found`, `gift.on_hold`, `gift.state_refused`.
 */
export const refundUnacceptedGift =
  (deps: GiftDeps) =>
  async (actor: Actor, giftId: string, reason: string): Promise<void> => {
    authorizeAdministrator(actor, 'admin.orders');
    requireFreshFactor(actor);
    await deps.documents.transact(async (tx) => {
      const gift = await tx.get(gifts, giftId);
      if (gift === null) throw new AppError('gift.not_found');
      requireUnfrozen(gift.value);
      const { state: from } = gift.value;
      await writeGiftReturn(tx, deps, actor, gift);
      await appendAudit(tx, deps, actor, {
        action: 'gift.refunded',
        object: `gift:${giftId}`,
        familyId: null,
        from,
        to: 'refunded',
        reason,
      });
    });
  };

/**
 * Takes a purchase off the list of decisions, with a reason: what is left of it was settled elsewhere. Nothing is
 * refunded. Throws `gift.not_found`, `gift.state_refused` for one on hold.
 */
export const markPurchaseDecided =
  (deps: GiftDeps) =>
  async (actor: Actor, purchaseId: string, reason: string): Promise<void> => {
    authorizeAdministrator(actor, 'admin.orders');
    await deps.documents.transact(async (tx) => {
      const purchase = await tx.get(giftPurchases, purchaseId);
      if (purchase === null) throw new AppError('gift.not_found');
      const { state, undecidedSince } = purchase.value;
      if (state === 'on_hold') throw new AppError('gift.state_refused', { from: state });
      if (undecidedSince === null) return;
      tx.put(giftPurchases, purchaseId, { ...purchase.value, undecidedSince: null });
      await appendAudit(tx, deps, actor, {
        action: 'gift_purchase.decided',
        object: `gift-purchase:${purchaseId}`,
        familyId: null,
        reason,
      });
    });
  };
