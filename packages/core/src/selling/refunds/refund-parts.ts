import type { PaymentRefund } from '../../ports/payments.port.ts';
import { goneCents, type OrderStanding } from '../orders/order-standing.ts';
import type { RefundPart } from '../orders/refund-part.ts';

/** Parts of one order: more are no gesture any more. */
export const REFUND_PARTS_MAX = 20;

interface Refunded {
  readonly refundParts: readonly RefundPart[];
}

/** What a part is called at the payment service. */
export const partReference = (number: number): string => `part.${number}`;

/** What of the whole is called there. */
export const WHOLE_REFERENCE = 'whole';

/** What goes back on gift cards when the bank payment is gone. */
export const CARDS_REFERENCE = 'cards';

const sumOf = (all: readonly { readonly cents: number }[]): number =>
  all.reduce((sum, { cents }) => sum + cents, 0);

const isKnown = (refunds: readonly PaymentRefund[], number: number): boolean =>
  refunds.some(({ reference }) => reference === partReference(number));

/** What goes back in parts, and is in none of these refunds yet. */
export const askedCents = ({ refundParts }: Refunded, refunds: readonly PaymentRefund[]): number =>
  sumOf(
    refundParts.filter(
      ({ to, state }, index) => to === 'bank' && state !== 'refused' && !isKnown(refunds, index + 1),
    ),
  );

/** What went back at the bank, and who bought was written to of: not a part whose job has not ended. */
export const toldCents = ({ refundParts, standing }: Refunded & { standing: OrderStanding }): number => {
  const isPart = refundParts.map((_, index) => partReference(index + 1));
  const inParts = standing.refunds.filter(
    ({ reference }) => reference !== null && isPart.includes(reference),
  );
  const given = refundParts.filter(({ to, state }) => to === 'bank' && state === 'given');
  return goneCents(standing) - sumOf(inParts) + sumOf(given);
};

/** The parts of an order that ends: what is on its way goes back, and is told, with the whole. */
export const endedParts = ({ refundParts }: Refunded): RefundPart[] =>
  refundParts.map((part) => (part.state === 'asked' ? { ...part, state: 'given' } : part));

/** The parts as they stand: what is among these refunds went back, whoever has told of it. */
export const partsIn = (
  { refundParts }: Refunded,
  refunds: readonly PaymentRefund[],
): readonly RefundPart[] =>
  refundParts.map((part, index) => (isKnown(refunds, index + 1) ? { ...part, state: 'given' } : part));
