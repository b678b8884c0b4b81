import { type AdminGiftPurchase, AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Stored } from '../../../ports/documents.port.ts';
import { giftCards } from '../../cards/gift-card.ts';
import { isDisputed, sumRefundedOrLostCents } from '../../orders/order-payment-status.ts';
import { deliverPurchase } from '../../payments/fulfil-gifts.ts';
import { writeGiftReturn } from '../../refunds/return-gift.ts';
import { gifts } from '../gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gift-purchase.ts';
import { computeGiftId, deriveGiftCode } from '../gift-secrets.ts';
import { canMoveGift, requireUnfrozen } from '../move-gift.ts';

type GiftDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Limit of a search by purchase number, although a number is unique. */
const SEARCH_LIMIT = 50;
/** Most purchases on hold, and most withdrawn ones, that are looked at, the newest first. */
const OPEN_MAX = 200;

const withoutNulls = <T>(documents: readonly (Stored<T> | null)[]): Stored<T>[] =>
  documents.filter((document) => document !== null);

const readPurchaseView = async (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  { id, value }: Stored<GiftPurchaseDocument>,
): Promise<AdminGiftPurchase> => {
  const { number, buyer, state, createdAt, paidAt, withdrawnAt, quote, items } = value;
  const ids = items.map((_, index) => computeGiftId(deriveGiftCode(settings, id, index)));
  const boxes = withoutNulls(await Promise.all(ids.map((giftId) => documents.get(gifts, giftId))));
  const cards = withoutNulls(await Promise.all(ids.map((cardId) => documents.get(giftCards, cardId))));
  return {
    id,
    number,
    buyer,
    state,
    createdAt,
    paidAt,
    withdrawnAt,
    totalCents: quote.totalCents,
    currency: quote.currency,
    notes: value.notes ?? [],
    boxes: boxes.map(({ id: giftId, value: gift }) => ({
      id: giftId,
      recipient: gift.recipient,
      cents: gift.cents,
      state: gift.state,
      isFrozen: gift.frozenAt !== null,
      canGiveBack: gift.frozenAt === null && canMoveGift(gift, 'refunded'),
    })),
    cards: cards.map(({ id: cardId, value: { recipient, cents, leftCents, state: cardState } }) => ({
      id: cardId,
      recipient,
      cents,
      leftCents,
      state: cardState,
    })),
  };
};

/** Whether an administrator can still decide something about this purchase. */
const isOpen = ({ state, boxes, cards }: AdminGiftPurchase): boolean =>
  state === 'on_hold' || boxes.some((box) => box.canGiveBack) || cards.some((card) => card.leftCents > 0);

/**
 * Lists gift purchases that wait for an administrator, newest first: on hold, or withdrawn and not yet refunded in
 * full; or those with a given number.
 */
export const listGiftPurchases =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, number?: string): Promise<AdminGiftPurchase[]> => {
    authorizeAdministrator(actor, 'admin.read');
    const listOpen = async (where: Condition, field: string): Promise<AdminGiftPurchase[]> => {
      const newestFirst = { orderBy: { field, direction: 'desc' } as const };
      const open: AdminGiftPurchase[] = [];
      const page = await documents.find(giftPurchases, { where: [where], ...newestFirst, limit: OPEN_MAX });
      for (const purchase of page.items) {
        const view = await readPurchaseView({ documents, settings }, purchase);
        if (isOpen(view)) open.push(view);
      }
      return open;
    };
    if (number) {
      const where: Condition[] = [['number', '==', number.toUpperCase()]];
      const { items } = await documents.find(giftPurchases, { where, limit: SEARCH_LIMIT });
      return Promise.all(items.map((purchase) => readPurchaseView({ documents, settings }, purchase)));
    }
    const onHold = await listOpen(['state', '==', 'on_hold'], 'createdAt');
    const withdrawn = await listOpen(['withdrawnAt', '>', ''], 'withdrawnAt');
    const purchases = new Map([...onHold, ...withdrawn].map((purchase) => [purchase.id, purchase]));
    return [...purchases.values()];
  };

/**
 * Delivers a purchase on hold: the administrator accepts the amount that was paid, which the invoice shows. Throws
 * `gift.not_found`, `gift.state_refused` for one that is not on hold, `gift.release_refused` when its money is gone,
 * `payment.unavailable`.
 */
export const releaseGifts =
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
export const returnBox =
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
        action: 'gift.given_back',
        object: `gift:${giftId}`,
        familyId: null,
        from,
        to: 'refunded',
        reason,
      });
    });
  };
