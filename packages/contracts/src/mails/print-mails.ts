import { z } from 'zod';
import { storedFile } from '../api/making/renderings.ts';
import { postalAddress } from '../api/selling/cart.ts';
import { holdReason } from '../api/selling/order.ts';
import { descriptionLine } from '../book/job-ticket.ts';
import { defectOutcomes } from '../enums/selling.ts';
import { sha256 } from '../fields.ts';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** Mails about the production of a book, to the print shop and to its buyer. */
export const printMails = {
  proof_ready: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      title: z.string(),
      pages: z.int().positive(),
      previewUrl: link,
    }),
  },
  /** To the print shop: everything that it needs to print the book without a telephone call. */
  book_to_print: {
    limit: 'unlimited',
    priority: 'print_shop',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.object({
      orderNumber: z.string(),
      title: z.string(),
      copies: z.int().positive(),
      pages: z.int().positive(),
      /** True when the same link was sent before. */
      isReminder: z.boolean(),
      /** The description, line by line. */
      lines: z.array(descriptionLine),
      /** Address of each parcel, with its copies. */
      addresses: z.array(postalAddress.extend({ copies: z.int().nonnegative() })),
      files: z.array(storedFile),
      ticketSha256: sha256,
      atelierUrl: link,
      /** The page of all the shop's orders. */
      workshopUrl: link,
    }),
  },
  book_to_print_user: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      /** Copies of a reprint; 0 for the first printing. */
      reprinted: z.int().nonnegative(),
      /** Name of the edition in an order of several; empty otherwise. */
      edition: z.string(),
      /** Stories of the family that are not in the book; the title of a draft is empty. */
      leavesOut: z.array(z.strictObject({ title: z.string(), authorName: person })),
      /** Rendering whose cover is embedded; missing when no cover is shown. */
      coverRenderingId: z.string().optional(),
      orderUrl: link,
    }),
  },
  /** To a print shop that was sent an order: the shop must not print it, or may print it again. */
  print_notice: {
    limit: 'unlimited',
    priority: 'print_shop',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      orderNumber: z.string(),
      title: z.string(),
      event: z.enum([
        'on_hold',
        'released',
        'cancelled',
        'refunded',
        'moved',
        'answered',
        'address',
        'replaced',
      ]),
      /** The company's answer, or the corrected address, line by line; otherwise empty. */
      text: z.string(),
      /** Reason why it is on hold; null for any other event. */
      reason: holdReason.nullable(),
      atelierUrl: link,
      workshopUrl: link,
    }),
  },
  /** To the print shop: the link of the page of all its orders. A renewed link replaces the former one. */
  workshop_link: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ isRenewed: z.boolean(), workshopUrl: link }),
  },
  order_status: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      /** `arrival`: no shop reports the delivery, and the buyer is asked whether the parcel came. */
      stage: z.enum([
        'accepted',
        'printing',
        'shipped',
        'arrival',
        'delivered',
        'on_hold',
        'cancelled',
        'address',
      ]),
      /** The corrected address of the parcel, line by line; empty for any other stage. */
      address: z.string(),
      /** True for copies of a reprint. */
      isReprint: z.boolean(),
      /** Name of the edition in an order of several; empty otherwise. */
      edition: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      /** Rendering whose cover is embedded; missing when no cover is shown. */
      coverRenderingId: z.string().optional(),
      orderUrl: link,
    }),
  },
  /** To the buyer who reported a defect: the company's answer. */
  defect_answered: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      outcome: z.enum(defectOutcomes),
      /** Copies that are printed again, or cents that are refunded; 0 otherwise. */
      copies: z.int().nonnegative(),
      cents: z.int().nonnegative(),
      currency: z.string(),
      /** Personal text of the company; may be empty. */
      text: z.string(),
      orderUrl: link,
    }),
  },
  shop_message: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      orderNumber: z.string(),
      title: z.string(),
      text: z.string(),
      orderUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
