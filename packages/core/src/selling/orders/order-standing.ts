import { z } from 'zod';

/** Money of an order that went back, or that a bank disputes. */
export const orderStanding = z.object({
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
export type OrderStanding = z.infer<typeof orderStanding>;
type Dispute = z.infer<typeof orderStanding>['disputes'][number];

/** Of an order whose payment was never heard of again. */
export const quietStanding: OrderStanding = { refundedCents: 0, refunds: [], disputes: [] };

interface Standing {
  readonly refundedCents: number;
  readonly disputes: readonly Pick<Dispute, 'state' | 'cents'>[];
}

const centsOf = ({ disputes }: Standing, state: 'open' | 'lost'): number =>
  disputes.filter((one) => one.state === state).reduce((sum, { cents }) => sum + cents, 0);

/** What the house no longer has: given back, or lost in a dispute. */
export const goneCents = (standing: Standing): number => standing.refundedCents + centsOf(standing, 'lost');

/** What a bank holds until it has decided. */
export const disputedCents = (standing: Standing): number => centsOf(standing, 'open');

export const isDisputed = ({ disputes }: Standing): boolean => disputes.some(({ state }) => state === 'open');
