import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from '../cards/gift-card.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from './gift-purchase.ts';
import { computeIdFromCode, deriveGiftCode } from './gift-secrets.ts';
import { canMoveGift } from './move-gift.ts';

type UndecidedDeps = Pick<Deps, 'settings'>;
type Purchase = Pick<Stored<GiftPurchaseDocument>, 'id' | 'value'>;

/** Whether a refund of the box was requested and not made: it is on its way, or the bank refused it. */
export const isBoxRefundMissing = ({ state, refundedAt }: GiftDocument): boolean =>
  state === 'refunded' && refundedAt === null;

/** Whether a refund of the card was requested and not made: it is on its way, or the bank refused it. */
export const isCardRefundMissing = ({ refund }: GiftCardDocument): boolean =>
  refund !== null && refund.state !== 'succeeded';

/** Whether an administrator has still to decide about a gift of the purchase, or to see to its refund. */
export const hasUndecidedGifts = async (
  tx: Transaction,
  { settings }: UndecidedDeps,
  { id, value: { items, withdrawnAt } }: Purchase,
): Promise<boolean> => {
  const ids = items.map((_, index) => computeIdFromCode(deriveGiftCode(settings, id, index)));
  const boxes = await Promise.all(ids.map((giftId) => tx.get(gifts, giftId)));
  const cards = await Promise.all(ids.map((cardId) => tx.get(giftCards, cardId)));
  const isWithdrawn = withdrawnAt !== null;
  return (
    boxes.some(
      (box) =>
        box !== null &&
        ((isWithdrawn && canMoveGift(box.value, 'refunded')) || isBoxRefundMissing(box.value)),
    ) ||
    cards.some(
      (card) =>
        card !== null && ((isWithdrawn && card.value.leftCents > 0) || isCardRefundMissing(card.value)),
    )
  );
};

/** Records that an administrator must decide about the purchase; keeps an earlier time. Returns the purchase. */
export const markPurchaseUndecided = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  purchaseId: string,
): Promise<Purchase | null> => {
  const purchase = await tx.get(giftPurchases, purchaseId);
  if (purchase === null) return null;
  const undecidedSince = purchase.value.undecidedSince ?? clock.now().toISOString();
  tx.put(giftPurchases, purchaseId, { ...purchase.value, undecidedSince });
  return purchase;
};

/** Takes the purchase off the list of decisions once none of its gifts needs one; call it after such a gift changed. */
export const settleDecidedPurchase = async (
  tx: Transaction,
  deps: UndecidedDeps,
  purchaseId: string,
): Promise<void> => {
  const purchase = await tx.get(giftPurchases, purchaseId);
  if (purchase === null || purchase.value.undecidedSince === null) return;
  if (purchase.value.state === 'on_hold' || (await hasUndecidedGifts(tx, deps, purchase))) return;
  tx.put(giftPurchases, purchaseId, { ...purchase.value, undecidedSince: null });
};
