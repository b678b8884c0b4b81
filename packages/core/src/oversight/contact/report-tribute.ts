import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import { readTributeByToken } from '../../writing/tributes/open-tribute.ts';

interface AbuseReport {
  readonly text: string;
  readonly email: string;
}

/**
 * Reports an open page to the operator, with what is needed to find it and nothing that its guests wrote; the reporter
 * gets the acknowledgement of a contact message. Throws `tribute_link.not_found`.
 */
export const reportTribute =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (token: string, { text, email }: AbuseReport): Promise<void> => {
    const id = deps.ids.newId();
    const { siteUrl, operatorEmail, locale } = deps.settings;
    const messages = getCoreMessages(locale).abuse;
    await deps.documents.transact(async (tx) => {
      const { tribute } = await readTributeByToken(tx, token);
      const { familyId, occasion } = tribute.value;
      await postMail(tx, deps, {
        cause: `abuse.${id}`,
        kind: 'contact',
        to: { name: 'Souvenance', address: operatorEmail },
        replyTo: { name: '', address: email },
        data: {
          name: email,
          email,
          subject: messages.subject,
          message: messages.message({ text, occasion, tributeId: tribute.id, familyId }),
          adminUrl: `${siteUrl}/admin/families?search=${familyId}`,
        },
      });
      await postMail(tx, deps, {
        cause: `abuse_acknowledgement.${id}`,
        kind: 'contact_acknowledgement',
        to: { name: '', address: email },
        data: { subject: messages.subject, faqUrl: `${siteUrl}/faq` },
      });
    });
  };
