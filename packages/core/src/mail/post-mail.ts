import { type MailData, type MailKind, mailData } from '@souvenance/contracts';
import type { Deps } from '../deps.ts';
import type { Transaction } from '../documents/documents.port.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sha256Of } from '../secrets.ts';
import { mails } from './mail.ts';

export interface NewMail<K extends MailKind> {
  /** What caused it: the ledger's key, from which the Message-ID is made. */
  readonly cause: string;
  readonly kind: K;
  readonly to: { readonly name: string; readonly address: string };
  readonly data: MailData<K>;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly orderId?: string;
}

/** Job that sends the mail of a cause. */
export const mailJobId = (cause: string): string => `mail.${cause}`;

/** Writes the ledger row and its job inside the transaction that causes the mail. */
export const postMail = <K extends MailKind>(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  mail: NewMail<K>,
): void => {
  const host = new URL(deps.settings.siteUrl).hostname;
  tx.create(mails, mail.cause, {
    kind: mail.kind,
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    data: mailData[mail.kind].parse(mail.data) as Record<string, unknown>,
    messageId: `${sha256Of(mail.cause).slice(0, 32)}.${mail.kind}@${host}`,
    state: 'to_send',
    handovers: 0,
    orderId: mail.orderId ?? null,
    createdAt: deps.clock.now().toISOString(),
    sentAt: null,
  });
  enqueue(tx, deps, {
    id: mailJobId(mail.cause),
    kind: 'send-mail',
    payload: { mailId: mail.cause },
    familyId: null,
    subject: `${mail.kind} ${mail.orderId ?? ''}`.trim(),
  });
};
