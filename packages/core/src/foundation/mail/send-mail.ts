import { isDeepStrictEqual } from 'node:util';
import { type MailKind, mailDeclarations } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import {
  type MailAttachment,
  type Mailer,
  type MailPicture,
  MailRefusedError,
  MailUnavailableError,
  type OutgoingMail,
} from '../../ports/mailer.port.ts';
import { postponeAfterOutage, postponeJob } from '../jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../jobs/run-job.ts';
import { DAY_MS } from '../limits/rate-limits.ts';
import { type MailDocument, mails, removeMailSecrets } from './mail.ts';
import type { WithMailGuards } from './mail-guards.ts';
import { toPlainMail } from './plain-mail.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly senderName?: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly MailPicture[];
  readonly attachment?: MailAttachment;
}

export interface SendMailDeps extends Pick<Deps, 'documents' | 'clock'>, WithMailGuards {
  readonly mailer: Omit<Mailer, 'check'>;
  readonly render: (kind: MailKind, data: Record<string, unknown>) => Promise<RenderedMail>;
}

type Outcome = 'sent' | 'uncertain' | 'refused' | 'stopped';

const recordOutcome = (deps: SendMailDeps, claim: Claim, mailId: string, outcome: Outcome): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const storedMail = await tx.get(mails, mailId);
    if (storedMail === null) return;
    const now = deps.clock.now().toISOString();
    tx.put(mails, mailId, {
      ...storedMail.value,
      ...removeMailSecrets(storedMail.value),
      state: outcome,
      sentAt: outcome === 'sent' ? now : null,
      needsReviewSince: outcome === 'refused' || outcome === 'uncertain' ? now : null,
    });
    finishJob(tx, deps, claim.jobId, job, { outcome });
  });

/** Thrown when the subject of the mail was withdrawn meanwhile: the mail must not be sent. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Runs after connection and login, just before the message is passed to the server: the shortest uncertain interval
 * that SMTP allows. Throws when the content changed after it was rendered; the next try renders it again.
 */
const markAsSending = (
  deps: SendMailDeps,
  claim: Claim,
  mailId: string,
  renderedMail: MailDocument,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const storedMail = await tx.get(mails, mailId);
    if (storedMail === null) return;
    const verdict = (await deps.mailGuards[storedMail.value.kind]?.(tx, storedMail.value)) ?? 'go';
    if (verdict === 'stop') throw new StoppedError(mailId);
    if (verdict === 'wait') throw new Error('the mail must not leave yet');
    if (!isDeepStrictEqual(storedMail.value.data, renderedMail.data))
      throw new Error('the mail changed meanwhile');
    tx.put(mails, mailId, {
      ...storedMail.value,
      state: 'sending',
      handovers: storedMail.value.handovers + 1,
    });
  });

/**
 * Stores that the server has certainly not accepted a mail that was marked as sending, so that the next try sends it
 * whatever its guarantee.
 */
const markAsUnsent = (deps: SendMailDeps, claim: Claim, mailId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const storedMail = await tx.get(mails, mailId);
    if (storedMail?.value.state !== 'sending') return;
    const handovers = storedMail.value.handovers - 1;
    tx.put(mails, mailId, { ...storedMail.value, state: 'to_send', handovers });
  });

/** Headers for one-click unsubscription (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: MailDocument): Readonly<Record<string, string>> =>
  unsubscribeUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Header with the trace id, so that support can find the cause of a mail; it gives no access. */
const traceHeaders = ({ traceId }: MailDocument): Readonly<Record<string, string>> =>
  traceId === '' ? {} : { 'X-Souvenance-Trace': traceId };

/** Undeliverable mail returns to the reply address. */
const autoReplyFields = ({ kind, replyTo }: MailDocument): Pick<OutgoingMail, 'headers' | 'bounceTo'> => {
  const autoSubmitted = mailDeclarations[kind].autoSubmitted;
  if (autoSubmitted === undefined) return {};
  const headers = { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
  return replyTo === null ? { headers } : { headers, bounceTo: replyTo.address };
};

const deliverMail = async (
  deps: SendMailDeps,
  claim: Claim,
  mailId: string,
  mail: MailDocument,
): Promise<Outcome> => {
  const { to, replyTo, data } = toPlainMail(mail);
  const rendered = await deps.render(mail.kind, data);
  const { headers: made, ...back } = autoReplyFields(mail);
  const headers = { ...made, ...unsubscribeHeaders(mail), ...traceHeaders(mail) };
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
      () => markAsSending(deps, claim, mailId, mail),
    );
    return 'sent';
  } catch (error) {
    if (error instanceof StoppedError) return 'stopped';
    if (error instanceof MailRefusedError) return 'refused';
    if (error instanceof MailUnavailableError && !error.mayBeAccepted)
      await markAsUnsent(deps, claim, mailId);
    throw error;
  }
};

/** Also checked before a mail is rendered: the mail may wait for something that it contains. */
const mustWait = (deps: SendMailDeps, mail: MailDocument): Promise<boolean> =>
  deps.documents.transact(async (tx) => (await deps.mailGuards[mail.kind]?.(tx, mail)) === 'wait');

const PAUSE_MS_MIN = 2_000;
const PAUSE_MS_MAX = 300_000;

/**
 * Pause before the next try, in milliseconds: from two seconds for a mail that has waited for seconds up to five
 * minutes for one that has waited for days.
 */
const computePauseMs = ({ clock }: SendMailDeps, { createdAt }: MailDocument): number =>
  Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, (clock.now().getTime() - Date.parse(createdAt)) / 2));

/** How long a mail is offered to a server that asks to send it later: as long as most mail programs do. */
const OFFERED_MS_MAX = 3 * DAY_MS;

/**
 * Runs `deliver`. When the server asks to send this mail later, tries it again later, for three days, and such a try is
 * not counted; returns null.
 */
const deliverOrPostpone = async (
  deps: SendMailDeps,
  claim: Claim,
  mail: MailDocument,
  deliver: () => Promise<Outcome>,
): Promise<Outcome | null> => {
  try {
    return await deliver();
  } catch (error) {
    const nowMs = deps.clock.now().getTime();
    const isYoung = nowMs - Date.parse(mail.createdAt) < OFFERED_MS_MAX;
    if (!(error instanceof MailUnavailableError && error.outage === null && isYoung)) throw error;
    const retryAt = new Date(nowMs + computePauseMs(deps, mail)).toISOString();
    await postponeAfterOutage(deps)(claim, retryAt, error.message);
    return null;
  }
};

/**
 * Whether a retry of the job must not send: the ledger has no content any more, an administrator has reviewed the mail,
 * or a second message could arrive.
 */
const isClosed = ({ state, kind, needsReviewSince }: MailDocument): boolean => {
  if (state !== 'refused' && state !== 'uncertain') return false;
  const { isSecret, guarantee } = mailDeclarations[kind];
  const couldArriveTwice = state === 'uncertain' && guarantee === 'at_most_once';
  return isSecret === true || needsReviewSince === null || couldArriveTwice;
};

/** Ends the job; the ledger row stays as it is. */
const endJob = (deps: SendMailDeps, claim: Claim, outcome: MailDocument['state']): Promise<void> =>
  deps.documents.transact(async (tx) =>
    finishJob(tx, deps, claim.jobId, await requireCurrentClaim(tx, claim), { outcome }),
  );

/**
 * Sends the mail of a ledger row, once as far as SMTP allows; a row that a crash left in `sending` becomes uncertain. A
 * mail that must wait, or that the server asks to send later, is tried again later, and such a try is not counted.
 * Throws an error when the row is missing.
 */
export const sendMail =
  (deps: SendMailDeps) =>
  async (claim: Claim, mailId: string): Promise<void> => {
    const storedMail = await deps.documents.get(mails, mailId);
    if (storedMail === null) throw new Error(`no ledger row ${mailId}`);
    const { state, kind } = storedMail.value;
    if (isClosed(storedMail.value)) return endJob(deps, claim, state);
    if (state === 'sent') return recordOutcome(deps, claim, mailId, 'sent');
    if (state === 'sending' && mailDeclarations[kind].guarantee === 'at_most_once') {
      return recordOutcome(deps, claim, mailId, 'uncertain');
    }
    if (await mustWait(deps, storedMail.value))
      return postponeJob(deps)(claim, computePauseMs(deps, storedMail.value));
    const outcome = await deliverOrPostpone(deps, claim, storedMail.value, () =>
      deliverMail(deps, claim, mailId, storedMail.value),
    );
    if (outcome !== null) await recordOutcome(deps, claim, mailId, outcome);
  };
