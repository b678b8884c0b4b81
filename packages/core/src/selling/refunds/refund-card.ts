import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { giftCards } from '../cards/gift-card.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { giveToBuyer } from './give-to-buyer.ts';
import { notifyGiftRefund } from './notify-gift-refund.ts';
import { refuseCardRefund } from './refuse-refund.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** Job: refunds the balance of a cancelled card to its buyer, as `refundGift` does for a box. */
export const refundCard =
  (deps: RefundDeps) =>
  async (claim: Claim, cardId: string): Promise<void> => {
    const card = (await deps.documents.get(giftCards, cardId))?.value;
    const due = card?.refund?.state === 'asked' ? card : null;
    const outcome =
      due === null
        ? null
        : await giveToBuyer(deps, {
            id: cardId,
            purchaseId: due.purchaseId,
            cents: due.refund?.cents ?? 0,
            reference: `card.${due.index}`,
          });
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = await tx.get(giftCards, cardId);
      const purchase = now && (await tx.get(giftPurchases, now.value.purchaseId));
      const refund = now?.value.refund;
      if (now && purchase && refund?.state === 'asked' && outcome === 'given') {
        tx.put(giftCards, cardId, { ...now.value, refund: { ...refund, state: 'given' } });
        await notifyGiftRefund(tx, deps, purchase, {
          instalment: `card.${now.value.index}`,
          cents: refund.cents,
        });
      }
      if (now && outcome === 'refused') await refuseCardRefund(tx, deps, now);
      finishJob(tx, deps, claim.jobId, job);
    });
  };
