import { z } from 'zod';
import { withdrawalEffects } from '../../enums/selling.ts';
import { emailAddress, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const withdrawalEffect = z.enum(withdrawalEffects);

export const withdrawal = z.object({
  orderNumber: z.string(),
  receivedAt: instant,
  /** `personalised`: the order contains a book whose proof was approved, an exception of L. 221-28, 3°. */
  outcome: z.enum(['recorded', 'personalised']),
  effect: withdrawalEffect,
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalRoutes = {
  /**
   * The on-line withdrawal function (Code de la consommation, L. 221-21): records the declaration and sends a receipt.
   */
  'withdrawals.create': route({
    method: 'POST',
    path: '/api/withdrawals',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({
      orderNumber: z.string().trim().toUpperCase().min(3).max(40),
      email: emailAddress,
    }),
    answer: withdrawal,
  }),
} as const;
