import { AppError, type DefectOutcome } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import type { WriteAlongside } from '../../../selling/orders/admin/reprint-order.ts';
import { reprintOrder } from '../../../selling/orders/admin/reprint-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { findFirstUnansweredAt } from '../../../selling/orders/order-defects.ts';
import { requestPartialRefundByHand } from '../../print-jobs/admin/refund-by-hand.ts';

type AnswerDeps = Pick<Deps, 'documents' | 'files' | 'payments' | 'clock' | 'ids' | 'settings'>;

type Answer = { readonly text: string } & (
  | {
      readonly outcome: 'reprint';
      readonly copies: number;
      readonly usesNewestProof?: boolean;
      readonly shipmentId?: string | undefined;
    }
  | {
      readonly outcome: 'refund';
      readonly partialRefund: { readonly cents: number; readonly remainingCents: number };
    }
  | { readonly outcome: 'declined' }
);

/** Finds an unanswered defect. Throws `defect.not_found`, also after a double click. */
const findOpenDefect = ({ defects }: OrderDocument, defectId: string) => {
  const defect = defects.find(({ id, answer }) => id === defectId && answer === null);
  if (defect === undefined) throw new AppError('defect.not_found');
  return defect;
};

interface AnswerFields {
  readonly outcome: DefectOutcome;
  readonly copies: number;
  readonly cents: number;
  readonly text: string;
}

const toAnswerFields = (answer: Answer): AnswerFields => ({
  outcome: answer.outcome,
  copies: answer.outcome === 'reprint' ? answer.copies : 0,
  cents: answer.outcome === 'refund' ? answer.partialRefund.cents : 0,
  text: answer.text,
});

/** Audit action of each outcome. */
const auditActions: Readonly<Record<DefectOutcome, string>> = {
  reprint: 'order.defect_reprinted',
  refund: 'order.defect_refunded',
  declined: 'order.defect_declined',
};

/** Records the answer to a defect, mails it to the buyer and writes the audit log. */
const writeAnswer =
  (
    deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
    actor: Actor,
    { orderId, defectId }: { orderId: string; defectId: string },
    answerFields: AnswerFields,
  ): WriteAlongside =>
  async (tx, order) => {
    findOpenDefect(order, defectId);
    const at = deps.clock.now().toISOString();
    const defects = order.defects.map((defect) =>
      defect.id === defectId ? { ...defect, answer: { at, ...answerFields } } : defect,
    );
    const { familyId, number, bookTitle: title, buyerName: name, email, quote } = order;
    const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
    await postMail(tx, deps, {
      cause: `defect_answered.${orderId}.${defectId}`,
      kind: 'defect_answered',
      orderId,
      to: { name, address: email },
      data: { name, orderNumber: number, title, ...answerFields, currency: quote.currency, orderUrl },
    });
    const entry = { action: auditActions[answerFields.outcome], object: `order:${orderId}`, familyId };
    await appendAudit(tx, deps, actor, { ...entry, reason: answerFields.text });
    return { ...order, defects, defectUnansweredSince: findFirstUnansweredAt(defects) };
  };

/**
 * Answers a reported defect with a reprint, a partial refund, or a refusal. Answer, effect and mail are written
 * together. Throws `order.not_found`, `defect.not_found`, and the errors of `reprintOrder` and
 * `requestPartialRefundByHand`.
 */
export const answerDefect =
  (deps: AnswerDeps) =>
  async (actor: Actor, ids: { orderId: string; defectId: string }, answer: Answer): Promise<void> => {
    const { orderId, defectId } = ids;
    const { fault } = findOpenDefect(
      (await openOrder(deps.documents, actor, orderId, 'admin.orders')).value,
      defectId,
    );
    const writeDefectAnswer = writeAnswer(deps, actor, ids, toAnswerFields(answer));
    const reason = answer.text;
    if (answer.outcome === 'reprint') {
      const { copies, usesNewestProof = false, shipmentId } = answer;
      await reprintOrder(deps)(
        actor,
        orderId,
        { copies, fault, usesNewestProof, reason, shipmentId },
        writeDefectAnswer,
      );
      return;
    }
    if (answer.outcome === 'refund') {
      await requestPartialRefundByHand(deps)(
        actor,
        orderId,
        { ...answer.partialRefund, reason },
        writeDefectAnswer,
      );
      return;
    }
    await deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      tx.put(orders, orderId, await writeDefectAnswer(tx, value));
    });
  };
