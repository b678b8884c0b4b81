import { z } from 'zod';
import { withdrawalEffect } from '../api/oversight/withdrawals.ts';
import { quote, quoteLine } from '../api/selling/cart.ts';
import { issued } from './gift-mails.ts';

const link = z.url();
const person = z.string();

/** What a bill tells of a quote: of an order's, and of a cart of gifts. */
export const billed = quote
  .omit({ shippingCents: true })
  .extend({ lines: z.array(quoteLine.omit({ kind: true })) });
export type Bill = z.infer<typeof billed>;

/** What is paid, given back and renounced. */
export const saleMails = {
  invoice: z.strictObject({
    name: person,
    orderNumber: z.string(),
    paidOn: z.iso.date(),
    quote: billed,
    /** Of its total, what gift cards paid. */
    cardCents: z.int(),
    orderUrl: link,
    demonstration: z.boolean(),
    invoiceId: issued,
    /** What was paid is no order but a plan; the link is then to the plan's page. */
    isPlan: z.boolean(),
  }),
  refund: z.strictObject({
    name: person,
    orderNumber: z.string(),
    cents: z.int(),
    /** Of it, what went back on gift cards. */
    cardCents: z.int(),
    currency: z.string(),
    orderUrl: link,
    invoiceId: issued,
    /** What went back was paid for a plan; the link is then to the plan's page. */
    isPlan: z.boolean(),
  }),
  withdrawal_receipt: z.strictObject({
    name: person,
    orderNumber: z.string(),
    receivedAt: z.iso.datetime(),
    outcome: z.enum(['recorded', 'personalised']),
    effect: withdrawalEffect,
    siteUrl: link,
  }),
  /** To the family's owner: somebody else of the family, who bought, renounces. */
  withdrawal_notice: z.strictObject({
    name: person,
    buyer: person,
    orderNumber: z.string(),
    bookTitle: z.string(),
    effect: withdrawalEffect,
    orderUrl: link,
  }),
} as const;
