import { z } from 'zod';
import { storedFile } from '../api/making/renderings.ts';
import { postalAddress } from '../api/selling/cart.ts';
import { holdReason } from '../api/selling/orders.ts';
import { descriptionLine } from '../book/job-ticket.ts';
import { defectOutcomes } from '../enums.ts';
import { sha256 } from '../fields.ts';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** The making of a book, to the print shop and to its buyer. */
export const printMails = {
  proof_ready: {
    bound: 'free',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      title: z.string(),
      pages: z.int().positive(),
      previewUrl: link,
    }),
  },
  /** To the print shop: all it needs to make the book without a telephone call. */
  book_to_print: {
    bound: 'free',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.object({
      orderNumber: z.string(),
      title: z.string(),
      copies: z.int().positive(),
      pages: z.int().positive(),
      /** Sent before, by the same link. */
      isReminder: z.boolean(),
      /** The description, line by line. */
      lines: z.array(descriptionLine),
      /** Where each parcel goes, with how many copies. */
      addresses: z.array(postalAddress.extend({ copies: z.int().nonnegative() })),
      files: z.array(storedFile),
      ticketSha256: sha256,
      atelierUrl: link,
      /** The page of all its orders. */
      workshopUrl: link,
    }),
  },
  book_to_print_user: {
    bound: 'free',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      /** Copies that are printed a second time; none when the book is printed for the first. */
      reprinted: z.int().nonnegative(),
      /** Which edition it is, of an order of several; empty for an order of one. */
      edition: z.string(),
      /** Stories of the family that are not in the book; the title of a draft is empty. */
      leavesOut: z.array(z.strictObject({ title: z.string(), authorName: person })),
      orderUrl: link,
    }),
  },
  /** To the print shop that was sent an order: it must not print it, or may again. */
  print_notice: {
    bound: 'free',
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
      /** Why it is held; null for all else. */
      reason: holdReason.nullable(),
      atelierUrl: link,
      workshopUrl: link,
    }),
  },
  /** To the print shop: the link of its page of all orders; once it is renewed, the former link opens nothing any more. */
  workshop_link: {
    bound: 'free',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ isRenewed: z.boolean(), workshopUrl: link }),
  },
  order_status: {
    bound: 'free',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      stage: z.enum(['accepted', 'printing', 'shipped', 'delivered', 'on_hold', 'cancelled', 'address']),
      /** Where the parcel goes now, line by line, when that was corrected; empty for all else. */
      address: z.string(),
      /** It is about copies that were printed a second time. */
      isReprint: z.boolean(),
      /** Which edition it is, of an order of several; empty for an order of one. */
      edition: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      orderUrl: link,
    }),
  },
  /** To the buyer who reported a defect: the company's answer. */
  defect_answered: {
    bound: 'free',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      title: z.string(),
      outcome: z.enum(defectOutcomes),
      /** Copies that are printed again, or cents that go back; none for the rest. */
      copies: z.int().nonnegative(),
      cents: z.int().nonnegative(),
      currency: z.string(),
      /** Personal text of the company; empty for none. */
      text: z.string(),
      orderUrl: link,
    }),
  },
  atelier_question: {
    bound: 'free',
    guarantee: 'at_least_once',
    data: z.strictObject({
      orderNumber: z.string(),
      title: z.string(),
      question: z.string(),
      orderUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
