import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { gifts } from '../gifts/gift.ts';
import { notifyBuyer } from '../gifts/gift-mails.ts';
import { deleteOtherPictures } from '../gifts/gift-picture.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { settleDecidedPurchase } from '../gifts/undecided-purchase.ts';
import { requestCreditNote } from './notify-gift-refund.ts';
import { refundBuyer } from './refund-buyer.ts';
import { refundCard } from './refund-card.ts';
import { alertRefusedRefund } from './refuse-refund.ts';

type RefundDeps = Pick<Deps, 'documents' | 'media' | 'payments' | 'clock' | 'settings'>;

const refundBox =
  (deps: RefundDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    const gift = (await deps.documents.get(gifts, giftId))?.value;
    const giftToRefund = gift?.state === 'refunded' && gift.refundedAt === null ? gift : null;
    const outcome =
      giftToRefund === null
        ? null
        : await refundBuyer(deps, {
            id: giftId,
            purchaseId: giftToRefund.purchaseId,
            cents: giftToRefund.cents,
            reference: `gift.${giftToRefund.index}`,
          });
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentGift = await tx.get(gifts, giftId);
      const purchase = currentGift && (await tx.get(giftPurchases, currentGift.value.purchaseId));
      if (currentGift && purchase && outcome === 'succeeded' && currentGift.value.refundedAt === null) {
        tx.put(gifts, giftId, { ...currentGift.value, refundedAt: deps.clock.now().toISOString() });
        const { index, cents } = currentGift.value;
        await notifyBuyer(
          tx,
          deps,
          currentGift,
          'refunded',
          requestCreditNote(tx, deps, purchase, { refundReference: `gift.${index}`, cents }),
        );
      }
      if (currentGift && outcome === 'refused')
        await alertRefusedRefund(tx, deps, giftId, currentGift.value.purchaseId);
      if (purchase && outcome === 'succeeded') await settleDecidedPurchase(tx, deps, purchase.id);
      finishJob(tx, deps, claim.jobId, job);
    });
    await deleteOtherPictures(deps, giftId);
  };

/**
 * Job: refunds one gift of a purchase, or the balance of one of its cards. Running it again finds the refund at the
 * payment service. Throws `payment.unavailable`.
 */
export const refundGift =
  (deps: RefundDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    const isBox = (await deps.documents.get(gifts, giftId)) !== null;
    await (isBox ? refundBox : refundCard)(deps)(claim, giftId);
  };
