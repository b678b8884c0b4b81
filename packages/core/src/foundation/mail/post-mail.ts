import {
  type MailChoices,
  type MailData,
  type MailKind,
  type MailTopic,
  mailDeclarations,
} from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sha256Of } from '../secrets/secrets.ts';
import { presentTrace } from '../trace/trace.ts';
import { mails } from './mail.ts';
import { countMail } from './mail-bounds.ts';
import { countSum } from './mail-sum.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** An optional mail, with the person's choice; read when the mail is written. */
export interface News {
  readonly topic: MailTopic;
  /** Where a mail program's own button ends the topic at one press (RFC 8058). */
  readonly unsubscribeUrl: string;
  readonly choices: (tx: Transaction) => Promise<MailChoices>;
}

export interface NewMail<K extends MailKind> {
  /** The cause of the mail: the ledger's key, from which the Message-ID is made. */
  readonly cause: string;
  /** Cause of the mail that it reminds of: it has that one's Message-ID. */
  readonly repeats?: string;
  readonly kind: K;
  readonly to: { readonly name: string; readonly address: string };
  readonly data: MailData<K>;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly orderId?: string;
  /** Uid of the person who wrote the text; such mails count for that person. */
  readonly writtenBy?: string;
  /** Given for what that person may do without; left out, the mail always goes, at once. */
  readonly news?: News;
  /** The same button for who has no account, whose wish is asked by the caller. */
  readonly unsubscribeUrl?: string;
  /** Family of whose people or books it speaks. */
  readonly familyId?: string;
}

/** Sends the mail of a cause. */
export const sendMailJob = declareJob('send-mail', (cause: string) => `mail.${cause}`);

const write = <K extends MailKind>(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  mail: NewMail<K>,
  notBefore: Date,
): void => {
  const { hostname } = new URL(deps.settings.siteUrl);
  const { news } = mail;
  tx.create(mails, mail.cause, {
    kind: mail.kind,
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: news?.unsubscribeUrl ?? mail.unsubscribeUrl ?? null,
    data: mailDeclarations[mail.kind].data.parse(mail.data) as Record<string, unknown>,
    messageId: `${sha256Of(mail.repeats ?? mail.cause).slice(0, 32)}.${mail.kind}@${hostname}`,
    traceId: presentTrace(),
    state: 'to_send',
    handovers: 0,
    orderId: mail.orderId ?? null,
    familyId: mail.familyId ?? null,
    createdAt: deps.clock.now().toISOString(),
    sentAt: null,
  });
  enqueue(tx, deps, sendMailJob, {
    cause: mail.cause,
    payload: { mailId: mail.cause },
    familyId: null,
    subject: `${mail.kind} ${mail.orderId ?? ''}`.trim(),
    notBefore: notBefore.toISOString(),
  });
};

/**
 * Writes the ledger row and its job inside the transaction that causes the mail. An optional mail is not written when
 * the person unsubscribed, and waits for the end of their quiet hours. Mails that anybody can send to any address are
 * counted: beyond the limit the transaction fails with `mail.too_many` or `mail.recipient_full`, or nothing is written,
 * by the kind. Over all kinds that others can cause, a mailbox has so many mails a day: what nobody can be told of leaves
 * on a following day.
 * @example await postMail(tx, deps, { cause: `order_status.${orderId}.shipped`, kind: 'order_status', orderId, to, data });
 */
export const postMail = async <K extends MailKind>(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  mail: NewMail<K>,
): Promise<void> => {
  if (!(await countMail(tx, deps, mail))) return;
  const choices = await mail.news?.choices(tx);
  if (mail.news !== undefined && choices?.topics[mail.news.topic] === false) return;
  const at = await countSum(tx, deps, mail);
  write(tx, deps, mail, choices === undefined ? at : endOfQuiet(at, choices));
};
