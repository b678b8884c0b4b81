import { type AdminGiftPurchase, AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Stored } from '../../../ports/documents.port.ts';
import { giftCards } from '../../cards/gift-card.ts';
import { goneCents, isDisputed } from '../../orders/order-standing.ts';
import { deliverPaid } from '../../payments/fulfil-gifts.ts';
import { writeGiftReturn } from '../../refunds/give-gift-back.ts';
import { gifts } from '../gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gift-purchase.ts';
import { giftCode, giftIdOf } from '../gift-secrets.ts';
import { canMoveGift, requireUnfrozen } from '../move-gift.ts';

type GiftDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Carts shown at once: what waits for a hand is rare. */
const SHOWN = 50;

const found = <T>(all: readonly (Stored<T> | null)[]): Stored<T>[] => all.filter((one) => one !== null);

const viewOf = async (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  { id, value }: Stored<GiftPurchaseDocument>,
): Promise<AdminGiftPurchase> => {
  const { number, buyer, state, createdAt, paidAt, withdrawnAt, quote, items } = value;
  const ids = items.map((_, index) => giftIdOf(giftCode(settings, id, index)));
  const boxes = found(await Promise.all(ids.map((giftId) => documents.get(gifts, giftId))));
  const cards = found(await Promise.all(ids.map((cardId) => documents.get(giftCards, cardId))));
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
    boxes: boxes.map(({ id: giftId, value: gift }) => ({
      id: giftId,
      recipient: gift.recipient,
      cents: gift.cents,
      state: gift.state,
      isFrozen: gift.frozenAt !== null,
      canGiveBack: gift.frozenAt === null && canMoveGift(gift, 'refunded'),
    })),
    cards: cards.map(({ id: cardId, value: { recipient, cents, leftCents, state: of } }) => ({
      id: cardId,
      recipient,
      cents,
      leftCents,
      state: of,
    })),
  };
};

/** Something of a renounced cart is still there to be decided on. */
const isOpen = ({ state, boxes, cards }: AdminGiftPurchase): boolean =>
  state === 'on_hold' || boxes.some((box) => box.canGiveBack) || cards.some((card) => card.leftCents > 0);

/** Carts of gifts that wait for a hand, the newest first: held, or renounced and not all given back; or those of a number. */
export const listGiftPurchases =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, number?: string): Promise<AdminGiftPurchase[]> => {
    authorizeAdministrator(actor);
    const listed = async (where: Condition, field: string) => {
      const newest = { orderBy: { field, direction: 'desc' } as const, limit: SHOWN };
      const { items } = await documents.find(giftPurchases, { where: [where], ...newest });
      return Promise.all(items.map((one) => viewOf({ documents, settings }, one)));
    };
    if (number) {
      const where: Condition[] = [['number', '==', number.toUpperCase()]];
      const { items } = await documents.find(giftPurchases, { where, limit: SHOWN });
      return Promise.all(items.map((one) => viewOf({ documents, settings }, one)));
    }
    const held = await listed(['state', '==', 'on_hold'], 'createdAt');
    const renounced = await listed(['withdrawnAt', '>', ''], 'withdrawnAt');
    const all = new Map([...held, ...renounced].map((one) => [one.id, one]));
    return [...all.values()].filter(isOpen);
  };

/**
 * Delivers a held cart as it was bought: an administrator takes what was paid for it. Its invoice says what was paid. Throws
 * `gift.not_found`, `gift.state_refused` for one that is not held, `gift.release_refused` when its money is not there,
 * `payment.unavailable`.
 */
export const releaseGifts =
  (deps: GiftDeps & Pick<Deps, 'payments'>) =>
  async (actor: Actor, purchaseId: string, reason: string): Promise<void> => {
    authorizeAdministrator(actor);
    requireFreshFactor(actor);
    const paymentIntentId =
      (await deps.documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
    const standing = paymentIntentId === null ? null : await deps.payments.readStanding(paymentIntentId);
    await deps.documents.transact(async (tx) => {
      const purchase = await tx.get(giftPurchases, purchaseId);
      if (purchase === null) throw new AppError('gift.not_found');
      const { state } = purchase.value;
      if (state !== 'on_hold') throw new AppError('gift.state_refused', { from: state });
      const isThere = standing !== null && !isDisputed(standing) && goneCents(standing) === 0;
      if (!isThere || standing.livemode !== deps.payments.livemode || standing.paidCents === 0)
        throw new AppError('gift.release_refused');
      await deliverPaid(tx, deps, purchase, paymentIntentId);
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
 * Gives a box back that nobody has accepted, an opened one too: a withdrawal is the administrator's to decide. Throws
 * `gift.not_found`, `gift.held`, `gift.state_refused`.
 */
export const giveBoxBack =
  (deps: GiftDeps) =>
  async (actor: Actor, giftId: string, reason: string): Promise<void> => {
    authorizeAdministrator(actor);
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
