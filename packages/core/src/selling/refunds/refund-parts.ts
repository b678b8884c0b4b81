import type { PaymentRefund } from '../../ports/payments.port.ts';
import { type OrderPaymentStatus, refundedOrLostCents } from '../orders/order-payment-status.ts';
import type { RefundPart } from '../orders/refund-part.ts';

/** The most partial refunds of one order. */
export const REFUND_PARTS_MAX = 20;

interface WithRefundParts {
  readonly refundParts: readonly RefundPart[];
}

/** Reference of a partial refund at the payment service. */
export const partReference = (number: number): string => `part.${number}`;

/** Reference of a full refund. */
export const WHOLE_REFERENCE = 'whole';

/** Instalment for the gift cards' part when the bank payment was lost. */
export const CARDS_REFERENCE = 'cards';

const sumCents = (amounts: readonly { readonly cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

const isRefunded = (refunds: readonly PaymentRefund[], number: number): boolean =>
  refunds.some(({ reference }) => reference === partReference(number));

/** Sums the cents of partial refunds that are not among these refunds yet. */
export const sumPendingCents = (
  { refundParts }: WithRefundParts,
  refunds: readonly PaymentRefund[],
): number =>
  sumCents(
    refundParts.filter(
      ({ to, state }, index) => to === 'bank' && state !== 'refused' && !isRefunded(refunds, index + 1),
    ),
  );

/** Sums the bank refunds of which the buyer was notified; parts whose job has not ended are left out. */
export const sumNotifiedCents = ({
  refundParts,
  paymentStatus,
}: WithRefundParts & { paymentStatus: OrderPaymentStatus }): number => {
  const partReferences = refundParts.map((_, index) => partReference(index + 1));
  const refundsOfParts = paymentStatus.refunds.filter(
    ({ reference }) => reference !== null && partReferences.includes(reference),
  );
  const givenParts = refundParts.filter(({ to, state }) => to === 'bank' && state === 'given');
  return refundedOrLostCents(paymentStatus) - sumCents(refundsOfParts) + sumCents(givenParts);
};

/** Returns the refund parts of an order that ends: pending parts are refunded with the full refund. */
export const endParts = ({ refundParts }: WithRefundParts): RefundPart[] =>
  refundParts.map((part) => (part.state === 'asked' ? { ...part, state: 'given' } : part));

/** Returns the refund parts with their current state: a part among these refunds was given. */
export const partsWithRefunds = (
  { refundParts }: WithRefundParts,
  refunds: readonly PaymentRefund[],
): readonly RefundPart[] =>
  refundParts.map((part, index) => (isRefunded(refunds, index + 1) ? { ...part, state: 'given' } : part));
