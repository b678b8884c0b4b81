import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentStatus } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../orders/order.ts';
import type { Settlement } from './decide-settlement.ts';
import { postRefund } from './post-refund.ts';

type TellDeps = Pick<Deps, 'clock' | 'settings'>;
type State = PaymentStatus['disputes'][number]['state'];

const isWithout = (settlement: Settlement): boolean => settlement === 'none' || settlement === 'owe';

/** Disputes whose state has changed. */
const findChangedDisputes = ({ paymentStatus: seenStatus }: OrderDocument, { disputes }: PaymentStatus) =>
  disputes.filter(({ id, state }) => seenStatus.disputes.find((one) => one.id === id)?.state !== state);

const alertDispute = async (
  tx: Transaction,
  deps: TellDeps,
  { number, paymentStatus: storedStatus, state: orderState }: OrderDocument,
  { id, state }: { id: string; state: State },
  settlement: Settlement,
): Promise<void> => {
  const words = coreMessages(deps.settings.locale).alerts.dispute[state];
  const disputeCount = storedStatus.disputes.length;
  await alertAdministrators(tx, deps, {
    cause: `alert.dispute.${id}.${state}.${disputeCount}`,
    subject: words.subject(number),
    // An order put on hold before the dispute is stopped too.
    sentence:
      isWithout(settlement) && !(state === 'open' && orderState === 'on_hold') ? words.late : words.stopped,
  });
};

/** New refunds made directly at the payment service. */
const newExternalRefunds = ({ paymentStatus: seenStatus }: OrderDocument, { refunds }: PaymentStatus) =>
  refunds.filter(
    ({ id, reference }) => reference === null && !seenStatus.refunds.some((one) => one.id === id),
  );

/**
 * Alerts the administrators to disputes and their ends, and to refunds not made here; mails the buyer about such
 * refunds. The buyer's bank informs about disputes.
 */
export const alertPaymentChanges = async (
  tx: Transaction,
  deps: TellDeps,
  orderId: string,
  order: OrderDocument,
  paymentStatus: PaymentStatus,
  settlement: Settlement,
): Promise<void> => {
  for (const dispute of findChangedDisputes(order, paymentStatus))
    await alertDispute(tx, deps, order, dispute, settlement);
  const isOurs = order.state === 'refunded' || order.state === 'cancelled';
  const newlyRefundedCents = paymentStatus.refundedCents - order.paymentStatus.refundedCents;
  const news = newExternalRefunds(order, paymentStatus);
  if (isOurs || news.length === 0 || newlyRefundedCents <= 0) return;
  const cents = Math.min(
    newlyRefundedCents,
    news.reduce((sum, one) => sum + one.cents, 0),
  );
  await postRefund(tx, deps, orderId, order, { cents, instalment: news.at(-1)?.id ?? '' });
  const { elsewhere } = coreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause: `alert.refunded.${orderId}.${paymentStatus.refundedCents}`,
    subject: elsewhere.subject(order.number),
    sentence: isWithout(settlement) ? elsewhere.late : elsewhere.stopped,
  });
};
