import type { z } from 'zod';

export interface MailDeclaration {
  /**
   * `words`: a message that one person writes to an address that they type, counted for both; a question that is sent
   * on schedule counts for the address alone. `asked`: something that a signed-in person has sent to their own address;
   * when the limit is reached, the person is told. `typed`: sent because anybody typed an address; over the limit
   * nothing is sent and the answer is the same, so that it does not reveal who has an account. `free`: follows from an
   * event that happens once, or goes to the company.
   */
  readonly bound: 'words' | 'asked' | 'typed' | 'free';
  /**
   * Others can cause it: it counts towards the sum of mails to one person in a day, over all kinds. Beyond the sum a mail
   * of somebody who is told (`words`, `asked`) is refused, any other leaves on a following day. Left out for what a person
   * must have at once: links to sign in, a receipt, a proof to approve.
   */
  readonly isSummed?: true;
  /**
   * The cost of a crash between the server's acceptance and our record, since SMTP can't be exactly once. What somebody
   * waits for, or must know, goes at least once: a second one opens the same. What can be seen in the product as well
   * goes at most once, and is listed when uncertain.
   */
  readonly guarantee: 'at_least_once' | 'at_most_once';
  /** Its data hold a link that opens something by itself: the ledger does not keep them. */
  readonly isSecret?: true;
  /** A program reads the answers to it: an absence is told to nobody by them (RFC 3834). */
  readonly autoSubmitted?: 'auto-generated' | 'auto-replied';
  /** The facts that it tells. Links are absolute; no story text travels by mail, but its writer's own. */
  readonly data: z.ZodType;
}
