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

/** Instalment for the cards' part when the bank payment was lost. */
export const CARDS_REFERENCE = 'cards';

const sumOf = (all: readonly { readonly cents: number }[]): number =>
  all.reduce((sum, { cents }) => sum + cents, 0);

const isKnown = (refunds: readonly PaymentRefund[], number: number): boolean =>
  refunds.some(({ reference }) => reference === partReference(number));

/** Cents of partial refunds that are not among these refunds yet. */
export const pendingCents = ({ refundParts }: WithRefundParts, refunds: readonly PaymentRefund[]): number =>
  sumOf(
    refundParts.filter(
      ({ to, state }, index) => to === 'bank' && state !== 'refused' && !isKnown(refunds, index + 1),
    ),
  );

/** Refunded bank cents of which the buyer was notified; without parts whose job has not ended. */
export const notifiedCents = ({
  refundParts,
  paymentStatus,
}: WithRefundParts & { paymentStatus: OrderPaymentStatus }): number => {
  const isPart = refundParts.map((_, index) => partReference(index + 1));
  const inParts = paymentStatus.refunds.filter(
    ({ reference }) => reference !== null && isPart.includes(reference),
  );
  const givenParts = refundParts.filter(({ to, state }) => to === 'bank' && state === 'given');
  return refundedOrLostCents(paymentStatus) - sumOf(inParts) + sumOf(givenParts);
};

/** Parts of an order that ends: pending ones are refunded with the whole. */
export const endParts = ({ refundParts }: WithRefundParts): RefundPart[] =>
  refundParts.map((part) => (part.state === 'asked' ? { ...part, state: 'given' } : part));

/** Parts with their current state: a part among these refunds was given. */
export const partsWithRefunds = (
  { refundParts }: WithRefundParts,
  refunds: readonly PaymentRefund[],
): readonly RefundPart[] =>
  refundParts.map((part, index) => (isKnown(refunds, index + 1) ? { ...part, state: 'given' } : part));
