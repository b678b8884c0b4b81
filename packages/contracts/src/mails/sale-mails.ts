import { z } from 'zod';
import { quote, quoteLine } from '../api/selling/cart.ts';
import { withdrawalEffects } from '../enums/selling.ts';
import { issuedInvoiceId } from './gift-mails.ts';
import type { MailDeclaration } from './mail-declaration.ts';

const url = z.url();
const personName = z.string();

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
      name: personName,
      orderNumber: z.string(),
      paidOn: z.iso.date(),
      bill: bill,
      /** The part of the total that gift cards paid. */
      giftCardCents: z.int(),
      /** Id of the rendering whose cover is embedded; missing when no cover is shown. */
      coverRenderingId: z.string().optional(),
      orderUrl: url,
      /** True for a payment with test keys of the payment service, in which no money moves. */
      isDemonstration: z.boolean(),
      invoiceId: issuedInvoiceId,
      /** True when a plan was paid instead of an order; `orderUrl` then opens the plan's page. */
      isSubscription: z.boolean(),
    }),
  },
  refund: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: personName,
      orderNumber: z.string(),
      cents: z.int(),
      /** The part that was refunded to gift cards. */
      giftCardCents: z.int(),
      currency: z.string(),
      orderUrl: url,
      invoiceId: issuedInvoiceId,
      /** True when the money was paid for a plan; `orderUrl` then opens the plan's page. */
      isSubscription: z.boolean(),
    }),
  },
  withdrawal_receipt: {
    limit: 'visitor_request',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: personName,
      orderNumber: z.string(),
      receivedAt: z.iso.datetime(),
      /** `personalised`: the books are made for the buyer, and the law excludes them from withdrawal. */
      outcome: z.enum(['recorded', 'personalised']),
      effect: z.enum(withdrawalEffects),
      siteUrl: url,
    }),
  },
  /** To the family's owner: another member, who bought the order, withdraws from it. */
  withdrawal_notice: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: personName,
      buyer: personName,
      orderNumber: z.string(),
      bookTitle: z.string(),
      effect: z.enum(withdrawalEffects),
      orderUrl: url,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
