import { type Defect, defect, type OrderState } from '@souvenance/contracts';
import { z } from 'zod';

/** What a buyer found wrong with copies that came; `by` is who told it. */
export const orderDefect = defect.extend({ by: z.string() });
type OrderDefect = z.infer<typeof orderDefect>;

interface Delivered {
  readonly state: OrderState;
  readonly cart: { readonly copies: number };
  readonly proof: object | null;
}

/** Whether copies of it have left, so that something may be wrong with them. */
export const canTellDefect = ({ state, cart, proof }: Delivered): boolean =>
  cart.copies > 0 && proof !== null && (state === 'shipped' || state === 'delivered');

/** Since when the first one waits that nobody has answered. */
export const defectSince = (defects: readonly OrderDefect[]): string | null =>
  defects.find(({ answer }) => answer === null)?.at ?? null;

/** As the family and the house see it. */
export const defectView = ({ by: _, ...told }: OrderDefect): Defect => told;
