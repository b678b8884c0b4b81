import type { PaymentRefund } from '../../ports/payments.port.ts';
import { type OrderPaymentStatus, sumRefundedOrLostCents } from '../orders/order-payment-status.ts';
import type { PartialRefund } from '../orders/partial-refund.ts';

/** The most partial refunds of one order. */
export const PARTIAL_REFUNDS_MAX = 20;

interface WithPartialRefunds {
  readonly partialRefunds: readonly PartialRefund[];
}

/** Reference of a partial refund at the payment service; partial refunds of an order are counted from 1. */
export const formatPartialRefundReference = (number: number): string => `part.${number}`;

/** Reference of a full refund. */
export const FULL_REFUND_REFERENCE = 'whole';

/** Reference of the refund to gift cards when the bank payment was lost in a dispute. */
export const CARDS_REFUND_REFERENCE = 'cards';

const sumCents = (amounts: readonly { readonly cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

const isRefunded = (refunds: readonly PaymentRefund[], number: number): boolean =>
  refunds.some(({ reference }) => reference === formatPartialRefundReference(number));

/** Sums the cents of partial refunds that are not among these refunds yet. */
export const sumPendingCents = (
  { partialRefunds }: WithPartialRefunds,
  refunds: readonly PaymentRefund[],
): number =>
  sumCents(
    partialRefunds.filter(
      ({ to, state }, index) => to === 'bank' && state !== 'refused' && !isRefunded(refunds, index + 1),
    ),
  );

/** Sums the bank refunds of which the buyer was notified; pending partial refunds are left out. */
export const sumNotifiedCents = ({
  partialRefunds,
  paymentStatus,
}: WithPartialRefunds & { paymentStatus: OrderPaymentStatus }): number => {
  const references = partialRefunds.map((_, index) => formatPartialRefundReference(index + 1));
  const refundsByReference = paymentStatus.refunds.filter(
    ({ reference }) => reference !== null && references.includes(reference),
  );
  const succeededRefunds = partialRefunds.filter(({ to, state }) => to === 'bank' && state === 'succeeded');
  return sumRefundedOrLostCents(paymentStatus) - sumCents(refundsByReference) + sumCents(succeededRefunds);
};

/** Returns the partial refunds of an order that ends: the full refund includes the pending ones. */
export const endPartialRefunds = ({ partialRefunds }: WithPartialRefunds): PartialRefund[] =>
  partialRefunds.map((refund) => (refund.state === 'pending' ? { ...refund, state: 'succeeded' } : refund));

/** Returns the partial refunds with their current state: those among `refunds` have succeeded. */
export const updatePartialRefunds = (
  { partialRefunds }: WithPartialRefunds,
  refunds: readonly PaymentRefund[],
): readonly PartialRefund[] =>
  partialRefunds.map((refund, index) =>
    isRefunded(refunds, index + 1) ? { ...refund, state: 'succeeded' } : refund,
  );
