import { z } from 'zod';
import { mailStates } from '../../enums.ts';
import { cents, instant } from '../../fields.ts';
import { mailKind } from '../../mails/mails.ts';
import { shopWord } from '../printing/shop-words.ts';
import { orderState } from '../selling/orders.ts';
import { adminOrderPayment } from './admin-order-payment.ts';

const part = adminOrderPayment.shape.parts.element;
const dispute = adminOrderPayment.shape.disputes.element;

/** Common to all that happens to an order. */
const happening = {
  at: instant,
  /** The actor, as the audit log labels it (`user:…`, `system:…`, `atelier:…`), and the person's name if there is one. */
  by: z.string(),
  name: z.string().nullable(),
  /** The reason that was given, or what was written; empty without. */
  text: z.string(),
};

/** All that happened to an order, in the order of time. */
export const orderTimeline = z.array(
  z.discriminatedUnion('kind', [
    z.object({ ...happening, kind: z.literal('state'), from: orderState.nullable(), to: orderState }),
    /** Anything else that the journal tells of it: an address, files, a shop. `to` is what it was changed to. */
    z.object({ ...happening, kind: z.literal('deed'), action: z.string(), to: z.string().nullable() }),
    z.object({ ...happening, kind: z.literal('part'), cents, state: part.shape.state }),
    /** Given back in the payment service's own pages. */
    z.object({ ...happening, kind: z.literal('refund'), cents }),
    z.object({ ...happening, kind: z.literal('dispute'), cents, state: dispute.shape.state }),
    z.object({
      ...happening,
      kind: z.literal('mail'),
      mail: mailKind,
      audience: z.enum(['family', 'shop', 'other']),
      to: z.string(),
      state: z.enum(mailStates),
      jobId: z.string().nullable(),
    }),
    z.object({
      ...happening,
      kind: z.literal('word'),
      side: shopWord.shape.by,
      refused: shopWord.shape.refused,
    }),
    z.object({ ...happening, kind: z.literal('note') }),
  ]),
);
export type OrderHappening = z.infer<typeof orderTimeline>[number];
