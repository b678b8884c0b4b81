import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from '../cards/gift-card.ts';
import { postEntry } from '../cards/post-entry.ts';
import { gifts } from '../gifts/gift.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';

type RefuseDeps = Pick<Deps, 'clock' | 'settings'>;

/** The house is told that money of a gift or a card has to go back by hand. */
export const tellRefusal = async (
  tx: Transaction,
  deps: RefuseDeps,
  giftId: string,
  number: string,
): Promise<void> => {
  const { subject, sentence } = coreMessages(deps.settings.locale).alerts.giftRefund;
  await alertAdministrators(tx, deps, {
    cause: `alert.gift-refund.${giftId}`,
    subject: subject(number),
    sentence,
  });
};

/** What was to go back of a card did not: the card stays cancelled, and its rest is closed as with any cancelled one. */
export const refuseCardRefund = async (
  tx: Transaction,
  deps: RefuseDeps,
  { id, value }: Stored<GiftCardDocument>,
): Promise<void> => {
  const { refund } = value;
  if (refund?.state !== 'asked') return;
  const refused = { ...value, refund: { ...refund, state: 'refused' as const } };
  postEntry(
    tx,
    deps,
    { id, value: refused },
    { cause: 'cancelled', cents: refund.cents, from: 'back', to: 'closed' },
  );
  await tellRefusal(tx, deps, id, value.purchaseNumber);
};

/** A refund whose job ends without effect is told, and nothing waits for it any more. */
export const releaseGiftRefund: NonNullable<JobRule['release']> = async (tx, deps, { giftId }) => {
  if (typeof giftId !== 'string') return;
  const card = await tx.get(giftCards, giftId);
  if (card !== null) {
    await refuseCardRefund(tx, deps, card);
    return;
  }
  const gift = await tx.get(gifts, giftId);
  const purchase = gift && (await tx.get(giftPurchases, gift.value.purchaseId));
  if (gift === null || gift.value.refundedAt !== null) return;
  await tellRefusal(tx, deps, giftId, purchase?.value.number ?? '');
};
