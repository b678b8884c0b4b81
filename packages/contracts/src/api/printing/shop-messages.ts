import { z } from 'zod';
import { descriptionLine } from '../../book/job-ticket.ts';
import { refusalReasons } from '../../enums/printing.ts';
import { instant } from '../../fields.ts';
import { storedFile } from '../making/renderings.ts';
import { attachedPicture } from '../selling/defects.ts';
import { holdReason, order, orderState, shipment } from '../selling/order.ts';

/** A message between the print shop and the company about an order, the oldest first. */
export const shopMessage = z.object({
  at: instant,
  by: z.enum(['shop', 'operator']),
  text: z.string(),
  /** Part of a mail that only looks like a quotation or a signature; missing when there is none. */
  omittedText: z.string().optional(),
  /** The file that the shop cannot print, and the reason. */
  fileRefusal: z
    .object({ file: z.enum(['interior.pdf', 'cover.pdf']), reason: z.enum(refusalReasons) })
    .nullable(),
  /** Pictures that the shop attached, and whether each can be shown yet. */
  pictures: z.array(attachedPicture),
});
export type ShopMessage = z.infer<typeof shopMessage>;

/** The order as the print shop sees it: the product, its files and the recipients. */
export const atelierOrder = z.object({
  number: z.string(),
  title: z.string(),
  narrator: z.string(),
  state: orderState,
  /**
   * Whether the shop of this link may print the order. `replaced`: the shop has a newer link for other files. `moved`:
   * another shop prints it, and nothing else is shown.
   */
  linkState: z.enum(['open', 'on_hold', 'cancelled', 'refunded', 'moved', 'replaced']),
  /** Purchase order that replaces this link's; null unless the link is replaced. */
  replacedBy: z.string().nullable(),
  holdReason: holdReason.nullable(),
  withdrawnAt: instant.nullable(),
  /** Description of the product, worded as in the mail and on the job ticket. */
  lines: z.array(descriptionLine),
  /** Day by which the last parcel must be shipped. */
  shipBy: z.iso.date(),
  pages: z.int(),
  spineMm: z.number(),
  /** True when the customer paid for express: the parcel goes before the others. */
  express: z.boolean(),
  copies: z.int(),
  /** Empty while the order is on hold, and once it is cancelled: nothing may be printed. */
  files: z.array(storedFile),
  shipments: z.array(shipment),
  /** When the company last corrected a parcel's address. */
  addressCorrectedAt: instant.nullable(),
  history: order.shape.history,
  shopMessages: z.array(shopMessage),
  /** True when a question waits for the company's answer. */
  isAwaitingAnswer: z.boolean(),
});
export type AtelierOrder = z.infer<typeof atelierOrder>;
