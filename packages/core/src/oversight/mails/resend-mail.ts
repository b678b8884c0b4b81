import { AppError, type MailData, type MailKind, mailDeclarations, RESENDS_MAX } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';

const RESENT_PREFIX = 'again.';

/** Key of the n-th repetition of a mail in the ledger. */
const resendCause = (mailId: string, count: number): string =>
  `${RESENT_PREFIX}${sha256Of(mailId).slice(0, 24)}.${count}`;

/**
 * Whether a mail can be sent again: it left or was refused, the ledger still has its content, and it is not one that
 * people unsubscribe from, nor itself a repetition.
 */
export const canResend = ({ id, value }: Pick<Stored<MailDocument>, 'id' | 'value'>): boolean =>
  ['sent', 'refused', 'uncertain'].includes(value.state) &&
  !mailDeclarations[value.kind].isSecret &&
  value.unsubscribeUrl === null &&
  !id.startsWith(RESENT_PREFIX);

/** The first key that no repetition of the mail has. Throws `mail.resent_too_often`. */
const findFreeCause = async (tx: Transaction, mailId: string): Promise<string> => {
  for (let count = 1; count <= RESENDS_MAX; count += 1) {
    const cause = resendCause(mailId, count);
    if ((await tx.get(mails, cause)) === null) return cause;
  }
  throw new AppError('mail.resent_too_often');
};

/**
 * Sends a mail again, as a new mail with the same recipient and content, at most `RESENDS_MAX` times; audited. The
 * first needs no review any more. Guards and limits of its kind hold as for the first. Throws `mail.not_found`,
 * `mail.not_resendable`, `mail.resent_too_often`.
 */
export const resendMail =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, mailId: string, reason: string): Promise<Stored<MailDocument>> => {
    authorizeAdministrator(actor, 'admin.assist');
    const cause = await deps.documents.transact(async (tx) => {
      const mail = await tx.get(mails, mailId);
      if (mail === null) throw new AppError('mail.not_found');
      if (!canResend(mail)) throw new AppError('mail.not_resendable');
      const newCause = await findFreeCause(tx, mailId);
      const { kind, to, data, replyTo, orderId, familyId } = mail.value;
      tx.put(mails, mailId, { ...mail.value, needsReviewSince: null });
      await postMail(tx, deps, {
        cause: newCause,
        kind,
        to,
        data: data as MailData<MailKind>,
        ...(replyTo !== null && { replyTo }),
        ...(orderId !== null && { orderId }),
        ...(familyId !== null && { familyId }),
      });
      await appendAudit(tx, deps, actor, {
        action: 'mail.resent',
        object: orderId === null ? `mail:${mailId}` : `order:${orderId}`,
        familyId,
        to: kind,
        reason,
      });
      return newCause;
    });
    const resent = await deps.documents.get(mails, cause);
    if (resent === null) throw new AppError('mail.not_resendable');
    return resent;
  };
