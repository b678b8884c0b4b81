import { z } from 'zod';
import { quote, quoteLine } from '../api/selling/cart.ts';
import { withdrawalEffects } from '../enums.ts';
import { issuedInvoiceId } from './gift-mails.ts';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** Lines of a quote on a bill, for an order and for a cart of gifts. */
export const bill = quote
  .omit({ shippingCents: true })
  .extend({ lines: z.array(quoteLine.omit({ kind: true })) });
export type Bill = z.infer<typeof bill>;

/** Data of the mails about payments, refunds and withdrawals. */
export const saleMails = {
  invoice: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      paidOn: z.iso.date(),
      quote: bill,
      /** The part of the total that gift cards paid. */
      cardCents: z.int(),
      /** Rendering whose cover is embedded; missing when no cover is shown. */
      coverOf: z.string().optional(),
      orderUrl: link,
      demonstration: z.boolean(),
      invoiceId: issuedInvoiceId,
      /** True when a plan was paid instead of an order; the link then opens the plan's page. */
      isPlan: z.boolean(),
    }),
  },
  refund: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      cents: z.int(),
      /** The part that was refunded to gift cards. */
      cardCents: z.int(),
      currency: z.string(),
      orderUrl: link,
      invoiceId: issuedInvoiceId,
      /** True when the money was paid for a plan; the link then opens the plan's page. */
      isPlan: z.boolean(),
    }),
  },
  withdrawal_receipt: {
    limit: 'visitor_request',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      orderNumber: z.string(),
      receivedAt: z.iso.datetime(),
      outcome: z.enum(['recorded', 'personalised']),
      effect: z.enum(withdrawalEffects),
      siteUrl: link,
    }),
  },
  /** To the family's owner: another member, who bought the order, withdraws from it. */
  withdrawal_notice: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      buyer: person,
      orderNumber: z.string(),
      bookTitle: z.string(),
      effect: z.enum(withdrawalEffects),
      orderUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
