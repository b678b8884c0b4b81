import { z } from 'zod';
import { errorCode } from '../../errors.ts';
import { id } from '../../fields.ts';
import { adminPost, adminReason as reason } from '../administration.ts';
import { holdReason } from '../selling/order.ts';

/** Most orders or jobs that one request changes. */
export const CHANGED_AT_ONCE_MAX = 100;

const ids = z.array(id).min(1).max(CHANGED_AT_ONCE_MAX);

/** Outcome for each thing, in the order of the request; each is changed by itself. */
const outcomes = z.object({
  outcomes: z.array(
    z.object({
      id,
      /** The refusal and its sentence; null when the change was made. */
      problem: z.object({ code: errorCode, sentence: z.string() }).nullable(),
    }),
  ),
});
export type Outcomes = z.infer<typeof outcomes>['outcomes'];

/** A change of several orders, with the data that it needs for one of them. */
const ordersChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hold'), reason: holdReason }),
  z.strictObject({ action: z.literal('resend'), reason }),
  z.strictObject({ action: z.literal('note'), text: z.string().trim().min(3).max(2_000) }),
]);
export type OrdersChange = z.infer<typeof ordersChange>;

export const severalRoutes = {
  'admin.changeOrders': adminPost(
    'admin.assist',
    '/api/admin/chosen-orders',
    z.strictObject({}),
    z.strictObject({ orderIds: ids, change: ordersChange }),
    outcomes,
  ),
  'admin.retryChosenJobs': adminPost(
    'admin.assist',
    '/api/admin/chosen-jobs/retry',
    z.strictObject({}),
    z.strictObject({ jobIds: ids }),
    outcomes,
  ),
} as const;
