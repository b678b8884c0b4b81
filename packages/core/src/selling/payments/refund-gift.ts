import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import { type GiftDocument, gifts } from '../gifts/gift.ts';
import { tellBuyer } from '../gifts/gift-mails.ts';
import { giftPurchases } from '../gifts/gift-purchase.ts';
import { askInvoice } from '../invoices/issue-invoice.ts';
import { goneCents, isDisputed } from '../orders/order-standing.ts';

type RefundDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** Given it is also when a run before this one gave it; refused when the bank has the money, or too little is left. */
const give = async (
  { documents, payments }: RefundDeps,
  giftId: string,
  { purchaseId, index, cents }: GiftDocument,
): Promise<'given' | 'refused'> => {
  const paymentIntentId = (await documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
  const standing = paymentIntentId === null ? null : await payments.readStanding(paymentIntentId);
  if (paymentIntentId === null || standing === null) return 'refused';
  const reference = `gift.${index}`;
  if (standing.refunds.some((refund) => refund.reference === reference)) return 'given';
  if (isDisputed(standing) || standing.paidCents - goneCents(standing) < cents) return 'refused';
  await payments.refund({ paymentIntentId, cents, reference, idempotencyKey: `refund-gift:${giftId}` });
  return 'given';
};

/**
 * The worker's part: gives the money of one gift of a cart back. Called again after a crash it finds at the payment service
 * what it gave. Throws `payment.unavailable`.
 */
export const refundGift =
  (deps: RefundDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    const gift = await deps.documents.get(gifts, giftId);
    const isDue = gift !== null && gift.value.state === 'refunded' && gift.value.refundedAt === null;
    const outcome = isDue ? await give(deps, giftId, gift.value) : null;
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const now = await tx.get(gifts, giftId);
      const purchase = now === null ? null : await tx.get(giftPurchases, now.value.purchaseId);
      if (now !== null && outcome === 'given' && now.value.refundedAt === null) {
        tx.put(gifts, giftId, { ...now.value, refundedAt: deps.clock.now().toISOString() });
        const { purchaseId, index, cents } = now.value;
        const sold = {
          id: purchaseId,
          number: purchase?.value.number ?? '',
          familyId: null,
          paysFor: 'gifts' as const,
        };
        const invoiceId = askInvoice(tx, deps, sold, { turn: `gift.${index}`, cents });
        tellBuyer(tx, deps, now, 'refunded', invoiceId);
      }
      if (outcome === 'refused') {
        const { subject, sentence } = coreMessages(deps.settings.locale).alerts.giftRefund;
        alertAdministrators(tx, deps, {
          ...{
            cause: `alert.gift-refund.${giftId}`,
            subject: subject(purchase?.value.number ?? ''),
            sentence,
          },
        });
      }
      finishJob(tx, deps, claim.jobId, job);
    });
  };
