import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from '../cards/gift-card.ts';
import { postEntry } from '../cards/post-entry.ts';
import { gifts } from '../gifts/gift.ts';
import { markPurchaseUndecided } from '../gifts/undecided-purchase.ts';

type RefuseDeps = Pick<Deps, 'clock' | 'settings'>;

/**
 * Alerts the administrators that a gift or a card has to be refunded manually, and lists its purchase for a decision.
 */
export const alertRefusedRefund = async (
  tx: Transaction,
  deps: RefuseDeps,
  giftId: string,
  purchaseId: string,
): Promise<void> => {
  const purchase = await markPurchaseUndecided(tx, deps, purchaseId);
  const { subject, sentence } = getCoreMessages(deps.settings.locale).alerts.giftRefund;
  await alertAdministrators(tx, deps, {
    cause: `alert.gift-refund.${giftId}`,
    subject: subject(purchase?.value.number ?? ''),
    sentence,
  });
};

/** Records that a card's refund was refused: the card stays cancelled, and its balance is booked as closed. */
export const refuseCardRefund = async (
  tx: Transaction,
  deps: RefuseDeps,
  { id, value }: Stored<GiftCardDocument>,
): Promise<void> => {
  const { refund } = value;
  if (refund?.state !== 'pending') return;
  const cardDocument = { ...value, refund: { ...refund, state: 'refused' as const } };
  postEntry(
    tx,
    deps,
    { id, value: cardDocument },
    { cause: 'cancelled', cents: refund.cents, from: 'back', to: 'closed' },
  );
  await alertRefusedRefund(tx, deps, id, value.purchaseId);
};

/** Alerts the administrators when a refund job failed for good. */
export const releaseGiftRefund: NonNullable<JobRule['release']> = async (tx, deps, { giftId }) => {
  if (typeof giftId !== 'string') return;
  const card = await tx.get(giftCards, giftId);
  if (card !== null) {
    await refuseCardRefund(tx, deps, card);
    return;
  }
  const gift = await tx.get(gifts, giftId);
  if (gift === null || gift.value.refundedAt !== null) return;
  await alertRefusedRefund(tx, deps, giftId, gift.value.purchaseId);
};
