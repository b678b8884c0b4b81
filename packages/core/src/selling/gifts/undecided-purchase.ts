import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { GiftCardDocument } from '../cards/gift-card.ts';
import type { GiftDocument } from './gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from './gift-purchase.ts';
import { canMoveGift } from './move-gift.ts';
import { readPurchaseContents } from './read-purchase-contents.ts';

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
  deps: UndecidedDeps,
  purchase: Purchase,
): Promise<boolean> => {
  const { boxes, cards } = await readPurchaseContents(tx, deps, purchase);
  const isWithdrawn = purchase.value.withdrawnAt !== null;
  return (
    boxes.some(({ value }) => (isWithdrawn && canMoveGift(value, 'refunded')) || isBoxRefundMissing(value)) ||
    cards.some(({ value }) => (isWithdrawn && value.remainingCents > 0) || isCardRefundMissing(value))
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
