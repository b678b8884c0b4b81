import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../orders/order.ts';
import type { Settlement } from './decide-settlement.ts';
import { notifyRefund } from './notify-refund.ts';

type AlertDeps = Pick<Deps, 'clock' | 'settings'>;
type State = PaymentStatus['disputes'][number]['state'];

const leavesOrderUnchanged = (settlement: Settlement): boolean =>
  settlement === 'none' || settlement === 'owe';

/** Finds the disputes whose state has changed. */
const findChangedDisputes = ({ paymentStatus: seenStatus }: OrderDocument, { disputes }: PaymentStatus) =>
  disputes.filter(
    ({ id, state }) => seenStatus.disputes.find((seenDispute) => seenDispute.id === id)?.state !== state,
  );

const alertDispute = async (
  tx: Transaction,
  deps: AlertDeps,
  { number, paymentStatus: storedStatus, state: orderState }: OrderDocument,
  { id, state }: { id: string; state: State },
  settlement: Settlement,
): Promise<void> => {
  const messages = getCoreMessages(deps.settings.locale).alerts.dispute[state];
  const disputeCount = storedStatus.disputes.length;
  await alertAdministrators(tx, deps, {
    cause: `alert.dispute.${id}.${state}.${disputeCount}`,
    subject: messages.subject(number),
    // An order that was on hold before the dispute is stopped too.
    sentence:
      leavesOrderUnchanged(settlement) && !(state === 'open' && orderState === 'on_hold')
        ? messages.late
        : messages.stopped,
  });
};

/** Finds new refunds made directly at the payment service. */
const findNewExternalRefunds = ({ paymentStatus: seenStatus }: OrderDocument, { refunds }: PaymentStatus) =>
  refunds.filter(
    ({ id, reference }) =>
      reference === null && !seenStatus.refunds.some((seenRefund) => seenRefund.id === id),
  );

/** Alerts the administrators to refunds that were made and that the bank has rejected since: the buyer has no money. */
const alertFailedRefunds = async (
  tx: Transaction,
  deps: AlertDeps,
  { number, paymentStatus: seenStatus }: OrderDocument,
  { refunds }: PaymentStatus,
): Promise<void> => {
  const { subject, sentence } = getCoreMessages(deps.settings.locale).alerts.refundFailed;
  for (const { id } of seenStatus.refunds) {
    if (refunds.some((refund) => refund.id === id)) continue;
    await alertAdministrators(tx, deps, {
      cause: `alert.refund-failed.${id}`,
      subject: subject(number),
      sentence,
    });
  }
};

/**
 * Alerts the administrators when a dispute changes its state, and when a refund failed after all. After a refund made
 * directly at the payment service, unless the order has ended, also mails the buyer, requests the credit note and
 * alerts the administrators. Buyers get no mail about a dispute, because their bank informs them.
 */
export const alertPaymentChanges = async (
  tx: Transaction,
  deps: AlertDeps,
  orderId: string,
  orderBefore: OrderDocument,
  paymentStatus: PaymentStatus,
  settlement: Settlement,
): Promise<void> => {
  for (const dispute of findChangedDisputes(orderBefore, paymentStatus))
    await alertDispute(tx, deps, orderBefore, dispute, settlement);
  await alertFailedRefunds(tx, deps, orderBefore, paymentStatus);
  const hasOrderEnded = orderBefore.state === 'refunded' || orderBefore.state === 'cancelled';
  const newlyRefundedCents = paymentStatus.refundedCents - orderBefore.paymentStatus.refundedCents;
  const newRefunds = findNewExternalRefunds(orderBefore, paymentStatus);
  if (hasOrderEnded || newRefunds.length === 0 || newlyRefundedCents <= 0) return;
  const cents = Math.min(
    newlyRefundedCents,
    newRefunds.reduce((sum, refund) => sum + refund.cents, 0),
  );
  await notifyRefund(tx, deps, orderId, orderBefore, { cents, refundReference: newRefunds.at(-1)?.id ?? '' });
  const { elsewhere } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause: `alert.refunded.${orderId}.${paymentStatus.refundedCents}`,
    subject: elsewhere.subject(orderBefore.number),
    // If a dispute and a partial refund arrive together, the dispute stops the order and the refund does not.
    sentence: settlement === 'refunded' ? elsewhere.stopped : elsewhere.late,
  });
};
