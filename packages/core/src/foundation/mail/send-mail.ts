import { type MailKind, mailDeclarations } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import {
  type MailAttachment,
  type Mailer,
  type MailPicture,
  MailRefusedError,
  type OutgoingMail,
} from '../../ports/mailer.port.ts';
import { postponeJob } from '../jobs/postpone-job.ts';
import { type Claim, finishJob, stillMine } from '../jobs/run-job.ts';
import { keptOf, type MailDocument, mails } from './mail.ts';
import type { WithMailGuards } from './mail-guards.ts';
import { plainMail } from './plain-mail.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly picture?: MailPicture;
  readonly attachment?: MailAttachment;
}

export interface SendMailDeps extends Pick<Deps, 'documents' | 'clock'>, WithMailGuards {
  readonly mailer: Omit<Mailer, 'check'>;
  readonly render: (kind: MailKind, data: Record<string, unknown>) => Promise<RenderedMail>;
}

type Outcome = 'sent' | 'uncertain' | 'refused' | 'stopped';

const settle = (deps: SendMailDeps, claim: Claim, mailId: string, outcome: Outcome): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const storedMail = await tx.get(mails, mailId);
    if (storedMail === null) return;
    const sentAt = outcome === 'sent' ? deps.clock.now().toISOString() : null;
    tx.put(mails, mailId, { ...storedMail.value, ...keptOf(storedMail.value), state: outcome, sentAt });
    finishJob(tx, deps, claim.jobId, job, { outcome });
  });

/** The subject of the mail was withdrawn meanwhile: the mail must not leave any more. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Recorded after connection and login, just before the message is given: the narrowest window SMTP allows. */
const recordHandover = (deps: SendMailDeps, claim: Claim, mailId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    await stillMine(tx, claim);
    const storedMail = await tx.get(mails, mailId);
    if (storedMail === null) return;
    const verdict = (await deps.mailGuards[storedMail.value.kind]?.(tx, storedMail.value)) ?? 'go';
    if (verdict === 'stop') throw new StoppedError(mailId);
    if (verdict === 'wait') throw new Error('the mail must not leave yet');
    tx.put(mails, mailId, {
      ...storedMail.value,
      state: 'sending',
      handovers: storedMail.value.handovers + 1,
    });
  });

/** One-click unsubscription in the mail program's own place for it (RFC 8058). */
const unsubscribing = ({ unsubscribeUrl }: MailDocument): Readonly<Record<string, string>> =>
  unsubscribeUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Names what brought it about to whoever looks into it; it opens nothing. */
const tracing = ({ traceId }: MailDocument): Readonly<Record<string, string>> =>
  traceId === '' ? {} : { 'X-Souvenance-Trace': traceId };

/** Undeliverable mail returns to the address that a reply would go to. */
const returning = ({ kind, replyTo }: MailDocument): Pick<OutgoingMail, 'headers' | 'bounceTo'> => {
  const made = mailDeclarations[kind].autoSubmitted;
  if (made === undefined) return {};
  const headers = { 'Auto-Submitted': made, 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
  return replyTo === null ? { headers } : { headers, bounceTo: replyTo.address };
};

const deliver = async (
  deps: SendMailDeps,
  claim: Claim,
  mailId: string,
  mail: MailDocument,
): Promise<Outcome> => {
  const { to, replyTo, data } = plainMail(mail);
  const rendered = await deps.render(mail.kind, data);
  const { headers: made, ...back } = returning(mail);
  const headers = { ...made, ...unsubscribing(mail), ...tracing(mail) };
  try {
    await deps.mailer.send(
      {
        ...rendered,
        ...back,
        ...(Object.keys(headers).length > 0 && { headers }),
        messageId: mail.messageId,
        to,
        ...(replyTo && { replyTo }),
      },
      () => recordHandover(deps, claim, mailId),
    );
    return 'sent';
  } catch (error) {
    if (error instanceof StoppedError) return 'stopped';
    if (error instanceof MailRefusedError) return 'refused';
    throw error;
  }
};

/** Asked before a mail is put together as well: what it waits for may be a part of it. */
const mustWait = (deps: SendMailDeps, mail: MailDocument): Promise<boolean> =>
  deps.documents.transact(async (tx) => (await deps.mailGuards[mail.kind]?.(tx, mail)) === 'wait');

const PAUSE_MS_MIN = 2_000;
const PAUSE_MS_MAX = 300_000;

/**
 * Pause before the next look: two seconds for a mail that has waited for seconds, five minutes for one that has waited
 * for days.
 */
const pauseMs = ({ clock }: SendMailDeps, { createdAt }: MailDocument): number =>
  Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, (clock.now().getTime() - Date.parse(createdAt)) / 2));

/**
 * Sends the mail of a ledger row, once as far as SMTP allows; a row left in `sending` by a crash is uncertain. One that must
 * wait is tried again later, and such a try is not counted.
 */
export const sendMail =
  (deps: SendMailDeps) =>
  async (claim: Claim, mailId: string): Promise<void> => {
    const storedMail = await deps.documents.get(mails, mailId);
    if (storedMail === null) throw new Error(`no ledger row ${mailId}`);
    const { state, kind } = storedMail.value;
    if (state === 'sent') return settle(deps, claim, mailId, 'sent');
    if (state === 'sending' && mailDeclarations[kind].guarantee === 'at_most_once') {
      return settle(deps, claim, mailId, 'uncertain');
    }
    if (await mustWait(deps, storedMail.value))
      return postponeJob(deps)(claim, pauseMs(deps, storedMail.value));
    return settle(deps, claim, mailId, await deliver(deps, claim, mailId, storedMail.value));
  };
