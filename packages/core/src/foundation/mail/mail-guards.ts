import type { MailKind } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { MailDocument } from './mail.ts';

/**
 * Decides in the transaction just before a mail is sent whether it may be sent: `go`, `stop` for good, or `wait` for
 * another try. Reads only.
 */
export type MailGuard = (tx: Pick<Transaction, 'get'>, mail: MailDocument) => Promise<'go' | 'stop' | 'wait'>;

export type MailGuards = Readonly<Partial<Record<MailKind, MailGuard>>>;

/** Passed in at the top of core: the sending of mails runs the guards without importing any feature. */
export interface WithMailGuards {
  readonly mailGuards: MailGuards;
}
