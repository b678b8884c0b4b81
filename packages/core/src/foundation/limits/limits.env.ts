import { z } from 'zod';
import type { Limits } from '../../ports/deps.ts';

const most = (standard: number) => z.coerce.number().int().min(1).default(standard);

/**
 * Limits for one account, one family and one address. No honest family comes near; a flood is refused with a message.
 */
export const limitVariables = z.object({
  /** Families that an account is responsible for, and that it begins in a day. */
  LIMIT_FAMILIES_PER_ACCOUNT: most(20),
  /** Books of one family, and that an account begins in a day. */
  LIMIT_BOOKS_PER_FAMILY: most(60),
  /** Exports of their own data that a person may request in a day. */
  LIMIT_EXPORTS_PER_DAY: most(10),
  /** Live streams that an account holds open at once, in each program that serves them. */
  LIMIT_STREAMS_PER_ACCOUNT: most(30),
  /** Bytes of photographs and recordings that a family keeps. */
  LIMIT_STORED_BYTES_PER_FAMILY: most(20_000_000_000),
  /** Photographs that a family announces in a day. */
  LIMIT_PHOTOGRAPHS_PER_DAY: most(2_000),
  /** Stories that an account begins in a day. */
  LIMIT_STORIES_PER_DAY: most(300),
  /** Stories of one book, drafts included. */
  LIMIT_STORIES_PER_BOOK: most(3_000),
  /** Orders that an account begins in a day, paid or not. */
  LIMIT_ORDERS_PER_DAY: most(50),
  /** Times that recordings of a family are prepared in a day. */
  LIMIT_PREPARATIONS_PER_DAY: most(200),
  /** Notebooks that a family has set in a day. */
  LIMIT_NOTEBOOKS_PER_DAY: most(40),
  /** Books of a family that are set in an hour; what is there already is not set again and not counted. */
  LIMIT_RENDERINGS_PER_HOUR: most(120),
  /** Covers of a family that are drawn in an hour. */
  LIMIT_COVERS_PER_HOUR: most(600),
  /** E-mails with own text that a person may send through us in a day: invitations, requests for consent. */
  LIMIT_MAILS_PER_ACCOUNT: most(100),
  /** E-mails to other people that an account causes in a day while its own address is not confirmed. */
  LIMIT_MAILS_PER_UNPROVED_ACCOUNT: most(5),
  /** Such e-mails that one address receives in a day, whoever sends them. */
  LIMIT_MAILS_PER_RECIPIENT: most(5),
  /** E-mails of one kind that an address receives in a day because somebody typed it: proofs, receipts. */
  LIMIT_NOTICES_PER_RECIPIENT: most(10),
  /** Mails to one mailbox in a day over all kinds that others can cause. */
  LIMIT_MAILS_PER_MAILBOX: most(20),
  /** Links for a new password that an address receives in an hour: an hour is what each of them lives. */
  LIMIT_RESETS_PER_HOUR: most(5),
  /** Questions that a print shop asks about one order in a day. */
  LIMIT_QUESTIONS_PER_ORDER: most(20),
  /** Sounds of a family that a machine is asked to hear in a day; those beyond wait for the next. */
  LIMIT_TRANSCRIPTIONS_PER_DAY: most(100),
  /** Tokens, in and out, that a family has a language model spend in thirty days: a long book's worth. */
  LIMIT_ASSISTANT_TOKENS_PER_MONTH: most(500_000),
  /** Carts of gifts that one address opens the payment of in a day. */
  LIMIT_GIFT_CARTS_PER_BUYER: most(20),
  /** Gifts in such carts that one address is to receive in a day, whoever buys them. */
  LIMIT_GIFTS_PER_RECIPIENT: most(20),
});

export const limitsFrom = (env: z.infer<typeof limitVariables>): Limits =>
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
    renderingsPerHour: env.LIMIT_RENDERINGS_PER_HOUR,
    coversPerHour: env.LIMIT_COVERS_PER_HOUR,
    mailsPerAccount: env.LIMIT_MAILS_PER_ACCOUNT,
    mailsPerUnprovedAccount: env.LIMIT_MAILS_PER_UNPROVED_ACCOUNT,
    mailsPerRecipient: env.LIMIT_MAILS_PER_RECIPIENT,
    noticesPerRecipient: env.LIMIT_NOTICES_PER_RECIPIENT,
    mailsPerMailbox: env.LIMIT_MAILS_PER_MAILBOX,
    resetsPerHour: env.LIMIT_RESETS_PER_HOUR,
    questionsPerOrder: env.LIMIT_QUESTIONS_PER_ORDER,
    transcriptionsPerDay: env.LIMIT_TRANSCRIPTIONS_PER_DAY,
    assistantTokensPerMonth: env.LIMIT_ASSISTANT_TOKENS_PER_MONTH,
    giftCartsPerBuyer: env.LIMIT_GIFT_CARTS_PER_BUYER,
    giftsPerRecipient: env.LIMIT_GIFTS_PER_RECIPIENT,
  });
