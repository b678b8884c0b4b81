import type { z } from 'zod';

export interface MailDeclaration {
  /**
   * `words`: somebody's words to an address that this person types, counted for both; a question that comes at its hour is
   * counted for the address alone. `asked`: something that a signed-in person has sent to an own address; when it is
   * full, that person is told. `typed`: sent because anybody typed an address; when it is full nothing is sent and the answer is
   * the same, since it must not tell who has an account. `free`: follows from something that happens once, or goes to the house.
   */
  readonly bound: 'words' | 'asked' | 'typed' | 'free';
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
