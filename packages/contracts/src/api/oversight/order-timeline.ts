import { z } from 'zod';
import { mailStates } from '../../enums/oversight.ts';
import { cents, instant } from '../../fields.ts';
import { mailKind } from '../../mails/mails.ts';
import { shopMessage } from '../printing/shop-messages.ts';
import { orderState } from '../selling/order.ts';
import { adminOrderPayment } from './admin-order-payment.ts';

const partialRefund = adminOrderPayment.shape.partialRefunds.element;
const dispute = adminOrderPayment.shape.disputes.element;

/** Common fields of every event of an order. */
const eventFields = {
  at: instant,
  /**
   * The actor, as the audit log labels it (`user:…`, `system:…`, `atelier:…`), and the person's name if there is one.
   */
  by: z.string(),
  name: z.string().nullable(),
  /** The given reason, or the written text; empty without one. */
  text: z.string(),
};

/** All events of an order, the oldest first. */
export const orderTimeline = z.array(
  z.discriminatedUnion('kind', [
    z.object({ ...eventFields, kind: z.literal('state'), from: orderState.nullable(), to: orderState }),
    /** Any other change in the audit log: an address, files, a shop. `to` is the new value. */
    z.object({ ...eventFields, kind: z.literal('deed'), action: z.string(), to: z.string().nullable() }),
    z.object({ ...eventFields, kind: z.literal('partial_refund'), cents, state: partialRefund.shape.state }),
    /** Refunded in the payment service's own pages. */
    z.object({ ...eventFields, kind: z.literal('refund'), cents }),
    z.object({ ...eventFields, kind: z.literal('dispute'), cents, state: dispute.shape.state }),
    z.object({
      ...eventFields,
      kind: z.literal('mail'),
      mail: mailKind,
      audience: z.enum(['family', 'shop', 'other']),
      to: z.string(),
      state: z.enum(mailStates),
      jobId: z.string().nullable(),
    }),
    z.object({
      ...eventFields,
      kind: z.literal('shop_message'),
      side: shopMessage.shape.by,
      fileRefusal: shopMessage.shape.fileRefusal,
    }),
    z.object({ ...eventFields, kind: z.literal('note') }),
  ]),
);
export type OrderEvent = z.infer<typeof orderTimeline>[number];
