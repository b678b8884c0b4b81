import { type Defect, defect, type OrderState } from '@souvenance/contracts';
import { z } from 'zod';

/** A defect that a buyer reported; `by` is the uid of the reporter. */
export const orderDefect = defect.extend({ by: z.string() });
type OrderDefect = z.infer<typeof orderDefect>;

interface DeliveredOrder {
  readonly state: OrderState;
  readonly cart: { readonly copies: number };
  readonly proof: object | null;
}

/** Whether copies were shipped, so that a defect can be reported. */
export const canReportDefect = ({ state, cart, proof }: DeliveredOrder): boolean =>
  cart.copies > 0 && proof !== null && (state === 'shipped' || state === 'delivered');

/** When the oldest unanswered defect was reported; null if all are answered. */
export const findFirstUnansweredAt = (defects: readonly OrderDefect[]): string | null =>
  defects.find(({ answer }) => answer === null)?.at ?? null;

/** Returns a defect as the family and administrators see it. */
export const toDefectView = ({ by: _, ...defectFields }: OrderDefect): Defect => defectFields;
