import {
  type MailChoices,
  type MailData,
  type MailKind,
  type MailTopic,
  mailDeclarations,
  mailPriorities,
} from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobRule } from '../jobs/job-rules.ts';
import { sha256Of } from '../secrets/secrets.ts';
import { getCurrentTraceId } from '../trace/trace.ts';
import { mails, removeMailSecrets } from './mail.ts';
import { consumeMailLimit } from './mail-limits.ts';
import { countTowardsMailbox } from './mail-sum.ts';
import { findEndOfQuietHours } from './quiet-hours.ts';

/** An optional mail and the person's choices, which are read when the mail is written. */
export interface News {
  readonly topic: MailTopic;
  /** Address that ends the topic from the mail program's own button, with one click (RFC 8058). */
  readonly unsubscribeUrl: string;
  readonly choices: (tx: Transaction) => Promise<MailChoices>;
}

export interface NewMail<K extends MailKind> {
  /** The cause of the mail: the ledger's key, from which the Message-ID is made. */
  readonly cause: string;
  /** Cause of the mail that this mail reminds of; both have the same Message-ID. */
  readonly repeats?: string;
  readonly kind: K;
  readonly to: { readonly name: string; readonly address: string };
  readonly data: MailData<K>;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly orderId?: string;
  /** Uid of the person who wrote the text; such mails count towards that person's limit. */
  readonly writtenBy?: string;
  /** Set for a mail that the person may unsubscribe from; without it the mail is always sent, and at once. */
  readonly news?: News;
  /** Address of the same button for a person without an account; the caller checks that person's choice. */
  readonly unsubscribeUrl?: string;
  /** Family that the mail is about. */
  readonly familyId?: string;
}

/** When the job ends without effect, the mail counts as refused, or as uncertain when a server may have it. */
const release: NonNullable<JobRule['release']> = async (tx, { clock }, payload) => {
  const mailId = String(payload.mailId);
  const mail = (await tx.get(mails, mailId))?.value ?? null;
  if (mail?.state !== 'to_send' && mail?.state !== 'sending') return;
  tx.put(mails, mailId, {
    ...mail,
    ...removeMailSecrets(mail),
    state: mail.state === 'sending' ? 'uncertain' : 'refused',
    needsReviewSince: clock.now().toISOString(),
  });
};

/** Sends the mail of a cause. */
export const sendMailJob = declareJob('send-mail', (cause: string) => `mail.${cause}`, { release });

const writeMail = <K extends MailKind>(
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
    traceId: getCurrentTraceId(),
    state: 'to_send',
    handovers: 0,
    orderId: mail.orderId ?? null,
    familyId: mail.familyId ?? null,
    createdAt: deps.clock.now().toISOString(),
    sentAt: null,
    needsReviewSince: null,
  });
  enqueue(tx, deps, sendMailJob, {
    cause: mail.cause,
    payload: { mailId: mail.cause },
    familyId: null,
    subject: `${mail.kind} ${mail.orderId ?? ''}`.trim(),
    priority: mailPriorities.indexOf(mailDeclarations[mail.kind].priority) + 1,
    notBefore: notBefore.toISOString(),
  });
};

/**
 * Writes the ledger row and its job inside the transaction that causes the mail. An optional mail is not written when
 * the person unsubscribed, and waits for the end of their quiet hours. Mails that anybody can send to any address are
 * counted: beyond the limit, depending on the kind, the transaction fails with `mail.too_many` or
 * `mail.recipient_full`, or nothing is written. A mailbox also has a daily limit over all kinds that others can cause:
 * beyond it, a mail whose requester would not see an error is sent on a later day.
 * @example
 * const cause = `order_status.${orderId}.shipped`;
 * await postMail(tx, deps, { cause, kind: 'order_status', orderId, to, data });
 */
export const postMail = async <K extends MailKind>(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  mail: NewMail<K>,
): Promise<void> => {
  if (!(await consumeMailLimit(tx, deps, mail))) return;
  const choices = await mail.news?.choices(tx);
  if (mail.news !== undefined && choices?.topics[mail.news.topic] === false) return;
  const sendsAt = await countTowardsMailbox(tx, deps, mail);
  writeMail(tx, deps, mail, choices === undefined ? sendsAt : findEndOfQuietHours(sendsAt, choices));
};
