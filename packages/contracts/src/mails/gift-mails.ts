import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** The invoice or credit note that is attached to the mail; null where none was issued. */
export const issuedInvoiceId = z.string().nullable();

/** Data of the mails about gifts and coupons. */
export const giftMails = {
  gift: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      recipient: person,
      giftName: z.string(),
      /** True for a gift card, whose code goes in a mail of its own. */
      isCard: z.boolean(),
      /** Null for a gift that the buyer hands over, and for a card: no message announces it. */
      announcedOn: z.iso.date().nullable(),
      cardUrl: link,
      /** The gift whose printable card is attached to the mail; null where there is none. */
      cardOf: z.string().nullable(),
    }),
  },
  invite_gift: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, from: person, message: z.string(), giftUrl: link }),
  },
  gift_received: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    data: z.strictObject({ name: person, recipient: person, giftUrl: link }),
  },
  /** To the buyer: the recipient has not answered for two weeks, declined, or the gift was refunded. */
  gift_news: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      recipient: person,
      event: z.enum(['unanswered', 'declined', 'refunded']),
      /** True for a gift without an address, whose buyer hands over its link and code. */
      isHanded: z.boolean(),
      giftUrl: link,
      invoiceId: issuedInvoiceId,
    }),
  },
  gift_card: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      from: person,
      /** True when the mail goes to the buyer, who hands the card over. */
      isToBuyer: z.boolean(),
      /** Name of the person whom the card is for; empty when the buyer named nobody. */
      recipient: person,
      message: z.string(),
      cents: z.int().positive(),
      currency: z.string(),
      code: z.string(),
      expiresOn: z.iso.date(),
      orderUrl: link,
      /** Page on which the holder of the card sees its balance. */
      balanceUrl: link,
    }),
  },
  /** Sent to the referrer when the referred customer's first order ships. */
  gift_coupon_affiliation: {
    limit: 'unlimited',
    priority: 'digest',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      /** First name only; empty when it is no longer known. */
      friend: z.string(),
      cents: z.int().positive(),
      currency: z.string(),
      code: z.string(),
      affiliationUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
