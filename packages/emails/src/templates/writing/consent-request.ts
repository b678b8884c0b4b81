import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';

/** Asks the narrator for consent, before anything else is sent to them. */
const content: MailTemplate<'consent_request'> = (data, { messages }) => {
  const { subject, heading, says, how, why, action } = messages.mails.consent_request;
  const { name, askedBy, bookTitle, consentUrl: url } = data;
  const mail = { subject: subject(askedBy), heading, why: why(askedBy), action, name, url };
  return buildPlainContent({ ...mail, says: [says(askedBy, bookTitle), how] }, messages);
};

export const consentRequest: DeclaredMail<'consent_request'> = {
  content,
  sample: {
    name: 'Jeanne Aubrac',
    askedBy: NAME,
    bookTitle: ORDER.title,
    consentUrl: `${SITE}/accord/exemple`,
  },
  facts: {
    subject: ['who'],
    says: ['who', 'title'],
    why: ['who'],
  },
};
