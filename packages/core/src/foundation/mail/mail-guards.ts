import type { MailKind } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { MailDocument } from './mail.ts';

/**
 * Asked in the transaction just before a mail leaves whether it still may: `go`, `stop` for good, or `wait` for another
 * try. Reads only.
 */
export type MailGuard = (tx: Pick<Transaction, 'get'>, mail: MailDocument) => Promise<'go' | 'stop' | 'wait'>;

export type MailGuards = Readonly<Partial<Record<MailKind, MailGuard>>>;

/** Handed in at the top of core: sending asks guards without knowing a feature. */
export interface WithMailGuards {
  readonly mailGuards: MailGuards;
}
