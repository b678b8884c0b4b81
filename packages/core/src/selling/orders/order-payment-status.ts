import { z } from 'zod';

/** Refunds and disputes of an order's payment. */
export const orderPaymentStatus = z.object({
  refundedCents: z.int().nonnegative(),
  refunds: z.array(
    z.object({
      id: z.string(),
      cents: z.int().nonnegative(),
      at: z.iso.datetime(),
      reference: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      cents: z.int().nonnegative(),
      openedAt: z.iso.datetime(),
    }),
  ),
});
export type OrderPaymentStatus = z.infer<typeof orderPaymentStatus>;
type Dispute = z.infer<typeof orderPaymentStatus>['disputes'][number];

/** Status of a payment without refunds and disputes. */
export const emptyPaymentStatus: OrderPaymentStatus = { refundedCents: 0, refunds: [], disputes: [] };

interface PaymentAmounts {
  readonly refundedCents: number;
  readonly disputes: readonly Pick<Dispute, 'state' | 'cents'>[];
}

const sumDisputedCents = ({ disputes }: PaymentAmounts, state: 'open' | 'lost'): number =>
  disputes.filter((dispute) => dispute.state === state).reduce((sum, { cents }) => sum + cents, 0);

/** Cents that the company lost: refunded, or lost in a dispute. */
export const sumRefundedOrLostCents = (paymentStatus: PaymentAmounts): number =>
  paymentStatus.refundedCents + sumDisputedCents(paymentStatus, 'lost');

/** Cents in open disputes. */
export const sumOpenDisputedCents = (paymentStatus: PaymentAmounts): number =>
  sumDisputedCents(paymentStatus, 'open');

export const isDisputed = ({ disputes }: PaymentAmounts): boolean =>
  disputes.some(({ state }) => state === 'open');
