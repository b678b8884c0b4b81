import type { z } from 'zod';

/** Priorities of mails, the first one first. */
export const mailPriorities = ['print_shop', 'transactional', 'digest', 'question'] as const;

export interface MailDeclaration {
  /**
   * Place of the mail in its queue. `print_shop`: without it no book is printed. `transactional`: a person waits for
   * it, or must know: a sign-in link, a receipt, the state of an order. `digest`: news that the product also shows.
   * `question`: sent to many families at one hour, and nobody waits for the minute.
   */
  readonly priority: (typeof mailPriorities)[number];
  /**
   * How many mails of the kind may be sent in a day. `personal_message`: a message that one person writes to an address
   * that they type, counted for both; a question sent on schedule counts for the address only. `own_request`: a mail
   * that a signed-in person requests for their own address; at the limit the person gets an error. `visitor_request`:
   * sent because a visitor typed an address; at the limit nothing is sent and the response is the same, so that it does
   * not reveal who has an account. `unlimited`: follows from an event that happens once, or goes to the company.
   */
  readonly limit: 'personal_message' | 'own_request' | 'visitor_request' | 'unlimited';
  /**
   * True for a mail that others can cause: it counts towards the daily sum of mails to one mailbox, over all kinds.
   * Beyond the sum a mail with a requester who sees errors (`personal_message`, `own_request`) is refused, and any
   * other is sent on a later day. Missing for mails that a person needs at once: sign-in links, a receipt, a proof to
   * approve.
   */
  readonly countsTowardsDailySum?: true;
  /**
   * Guarantee for a crash between the server's acceptance and our record, since SMTP cannot deliver exactly once.
   * Mails that a person waits for or must know are sent at least once: a second one has the same link. Mails whose
   * content the product also shows are sent at most once, and are listed when uncertain.
   */
  readonly guarantee: 'at_least_once' | 'at_most_once';
  /**
   * True when its data contain a link that gives access by itself, or a person's words: the ledger does not store them.
   */
  readonly isSecret?: true;
  /** Set when a program reads the replies: it suppresses automatic absence notices (RFC 3834). */
  readonly autoSubmitted?: 'auto-generated' | 'auto-replied';
  /**
   * The facts in the mail. Links are absolute. Mails never contain story text, except that of the recipient, the answer
   * to a question of the recipient, and comments on the recipient's own stories.
   */
  readonly data: z.ZodType;
}
