import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { giftCards } from '../cards/gift-card.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { settleDecidedPurchase } from '../gifts/undecided-purchase.ts';
import { notifyGiftRefund } from './notify-gift-refund.ts';
import { refundBuyer } from './refund-buyer.ts';
import { refuseCardRefund } from './refuse-refund.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** Job: refunds the balance of a cancelled card to its buyer, as `refundGift` does for a box. */
export const refundCard =
  (deps: RefundDeps) =>
  async (claim: Claim, cardId: string): Promise<void> => {
    const card = (await deps.documents.get(giftCards, cardId))?.value;
    const cardToRefund = card?.refund?.state === 'pending' ? card : null;
    const outcome =
      cardToRefund === null
        ? null
        : await refundBuyer(deps, {
            id: cardId,
            purchaseId: cardToRefund.purchaseId,
            cents: cardToRefund.refund?.cents ?? 0,
            reference: `card.${cardToRefund.index}`,
          });
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentCard = await tx.get(giftCards, cardId);
      const purchase = currentCard && (await tx.get(giftPurchases, currentCard.value.purchaseId));
      const refund = currentCard?.value.refund;
      if (currentCard && purchase && refund?.state === 'pending' && outcome === 'succeeded') {
        tx.put(giftCards, cardId, { ...currentCard.value, refund: { ...refund, state: 'succeeded' } });
        await notifyGiftRefund(tx, deps, purchase, {
          refundReference: `card.${currentCard.value.index}`,
          cents: refund.cents,
        });
      }
      if (purchase && outcome === 'succeeded') await settleDecidedPurchase(tx, deps, purchase.id);
      if (currentCard && outcome === 'refused') await refuseCardRefund(tx, deps, currentCard);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
