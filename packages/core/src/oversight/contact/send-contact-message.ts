import { CONTACT_SECONDS_MIN } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** A hidden field that people leave empty and bots fill. */
  readonly website: string;
  readonly writtenInSeconds: number;
}

/** A bot gets the same response as a person, and its message is dropped: the response reveals nothing. */
const isBot = ({ website, writtenInSeconds }: ContactMessage): boolean =>
  website !== '' || writtenInSeconds < CONTACT_SECONDS_MIN;

/** Sends a visitor's message to the company, and an acknowledgement to the visitor, in one transaction. */
export const sendContactMessage =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (contactMessage: ContactMessage): Promise<void> => {
    if (isBot(contactMessage)) return;
    const { name, email, subject, message } = contactMessage;
    const { siteUrl, operatorEmail } = deps.settings;
    const id = deps.ids.newId();
    await deps.documents.transact(async (tx) => {
      await postMail(tx, deps, {
        cause: `contact.${id}`,
        kind: 'contact',
        to: { name: 'Souvenance', address: operatorEmail },
        replyTo: { name, address: email },
        data: { name, email, subject, message, adminUrl: `${siteUrl}/admin` },
      });
      await postMail(tx, deps, {
        cause: `contact_acknowledgement.${id}`,
        kind: 'contact_acknowledgement',
        to: { name: '', address: email },
        data: { subject, faqUrl: `${siteUrl}/faq` },
      });
    });
  };
