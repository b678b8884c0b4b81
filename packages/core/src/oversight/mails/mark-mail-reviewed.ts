import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';

/**
 * Marks a mail that was refused, or possibly not sent, as reviewed: it leaves the overview; audited once. Throws
 * `mail.not_found`.
 */
export const markMailReviewed =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, mailId: string): Promise<Stored<MailDocument>> => {
    authorizeAdministrator(actor, 'admin.assist');
    return deps.documents.transact(async (tx) => {
      const mail = await tx.get(mails, mailId);
      if (mail === null) throw new AppError('mail.not_found');
      if (mail.value.needsReviewSince === null) return mail;
      const { kind, state, orderId, familyId } = mail.value;
      const value = { ...mail.value, needsReviewSince: null };
      tx.put(mails, mailId, value);
      await appendAudit(tx, deps, actor, {
        action: 'mail.reviewed',
        object: orderId === null ? `mail:${mailId}` : `order:${orderId}`,
        familyId,
        from: state,
        to: kind,
      });
      return { ...mail, value };
    });
  };
