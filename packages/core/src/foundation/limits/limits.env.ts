import { z } from 'zod';
import type { Limits } from '../../ports/deps.ts';

const positiveInt = (standard: number) => z.coerce.number().int().min(1).default(standard);

/**
 * Limits for one account, one family and one address. No honest family comes near them; a flood is refused with a
 * message.
 */
export const limitVariables = z.object({
  /** Families that an account is responsible for, and that it creates in a day. */
  LIMIT_FAMILIES_PER_ACCOUNT: positiveInt(20),
  /** Books of one family, and books that an account creates in a day. */
  LIMIT_BOOKS_PER_FAMILY: positiveInt(60),
  /** Exports of their own data that a person may request in a day. */
  LIMIT_EXPORTS_PER_DAY: positiveInt(10),
  /** Live streams that an account holds open at once, in each program that serves them. */
  LIMIT_STREAMS_PER_ACCOUNT: positiveInt(30),
  /** Bytes of photographs and recordings that a family keeps. */
  LIMIT_STORED_BYTES_PER_FAMILY: positiveInt(20_000_000_000),
  /** Photographs that a family uploads in a day. */
  LIMIT_PHOTOGRAPHS_PER_DAY: positiveInt(2_000),
  /** Stories that an account begins in a day. */
  LIMIT_STORIES_PER_DAY: positiveInt(300),
  /** Stories of one book, drafts included. */
  LIMIT_STORIES_PER_BOOK: positiveInt(3_000),
  /** Orders that an account begins in a day, paid or not. */
  LIMIT_ORDERS_PER_DAY: positiveInt(50),
  /** Preparations of a family's recordings in a day. */
  LIMIT_PREPARATIONS_PER_DAY: positiveInt(200),
  /** Notebooks of a family that are rendered in a day. */
  LIMIT_NOTEBOOKS_PER_DAY: positiveInt(40),
  /** Open pages for guests that an account opens in a day. */
  LIMIT_TRIBUTES_PER_DAY: positiveInt(10),
  /** Open pages of one family, closed ones included. */
  LIMIT_TRIBUTES_PER_FAMILY: positiveInt(60),
  /** Books of a family that are rendered in an hour; an existing rendering is reused and not counted. */
  LIMIT_RENDERINGS_PER_HOUR: positiveInt(120),
  /** Covers of a family that are drawn in an hour. */
  LIMIT_COVERS_PER_HOUR: positiveInt(600),
  /** E-mails with their own text that a person may send through us in a day: invitations, requests for consent. */
  LIMIT_MAILS_PER_ACCOUNT: positiveInt(100),
  /** E-mails to other people that an account causes in a day while its own address is not verified. */
  LIMIT_MAILS_PER_UNVERIFIED_ACCOUNT: positiveInt(5),
  /** Such e-mails that one address receives in a day, whoever sends them. */
  LIMIT_MAILS_PER_RECIPIENT: positiveInt(5),
  /** E-mails of one kind that an address receives in a day because a visitor typed it: proofs, receipts. */
  LIMIT_NOTICES_PER_RECIPIENT: positiveInt(10),
  /** Mails to one mailbox in a day over all kinds that other people can cause. */
  LIMIT_MAILS_PER_MAILBOX: positiveInt(20),
  /** Links for a new password that an address receives in an hour; each link is valid for an hour. */
  LIMIT_RESETS_PER_HOUR: positiveInt(5),
  /** Questions that a print shop asks about one order in a day. */
  LIMIT_SHOP_MESSAGES_PER_ORDER: positiveInt(20),
  /** Recordings of a family that are transcribed in a day; further ones wait for the next day. */
  LIMIT_TRANSCRIPTIONS_PER_DAY: positiveInt(100),
  /** Tokens, in and out, that a family may use of the language model in thirty days: enough for a long book. */
  LIMIT_ASSISTANT_TOKENS_PER_MONTH: positiveInt(500_000),
  /** Gift carts for which one address opens the payment in a day. */
  LIMIT_GIFT_CARTS_PER_BUYER: positiveInt(20),
  /** Gifts in such carts for one recipient's address in a day, whoever buys them. */
  LIMIT_GIFTS_PER_RECIPIENT: positiveInt(20),
});

export const toLimits = (env: z.infer<typeof limitVariables>): Limits =>
  Object.freeze({
    familiesPerAccount: env.LIMIT_FAMILIES_PER_ACCOUNT,
    booksPerFamily: env.LIMIT_BOOKS_PER_FAMILY,
    exportsPerDay: env.LIMIT_EXPORTS_PER_DAY,
    streamsPerAccount: env.LIMIT_STREAMS_PER_ACCOUNT,
    storedBytesPerFamily: env.LIMIT_STORED_BYTES_PER_FAMILY,
    photographsPerDay: env.LIMIT_PHOTOGRAPHS_PER_DAY,
    storiesPerDay: env.LIMIT_STORIES_PER_DAY,
    storiesPerBook: env.LIMIT_STORIES_PER_BOOK,
    ordersPerDay: env.LIMIT_ORDERS_PER_DAY,
    preparationsPerDay: env.LIMIT_PREPARATIONS_PER_DAY,
    notebooksPerDay: env.LIMIT_NOTEBOOKS_PER_DAY,
    tributesPerDay: env.LIMIT_TRIBUTES_PER_DAY,
    tributesPerFamily: env.LIMIT_TRIBUTES_PER_FAMILY,
    renderingsPerHour: env.LIMIT_RENDERINGS_PER_HOUR,
    coversPerHour: env.LIMIT_COVERS_PER_HOUR,
    mailsPerAccount: env.LIMIT_MAILS_PER_ACCOUNT,
    mailsPerUnverifiedAccount: env.LIMIT_MAILS_PER_UNVERIFIED_ACCOUNT,
    mailsPerRecipient: env.LIMIT_MAILS_PER_RECIPIENT,
    noticesPerRecipient: env.LIMIT_NOTICES_PER_RECIPIENT,
    mailsPerMailbox: env.LIMIT_MAILS_PER_MAILBOX,
    resetsPerHour: env.LIMIT_RESETS_PER_HOUR,
    shopMessagesPerOrder: env.LIMIT_SHOP_MESSAGES_PER_ORDER,
    transcriptionsPerDay: env.LIMIT_TRANSCRIPTIONS_PER_DAY,
    assistantTokensPerMonth: env.LIMIT_ASSISTANT_TOKENS_PER_MONTH,
    giftCartsPerBuyer: env.LIMIT_GIFT_CARTS_PER_BUYER,
    giftsPerRecipient: env.LIMIT_GIFTS_PER_RECIPIENT,
  });
