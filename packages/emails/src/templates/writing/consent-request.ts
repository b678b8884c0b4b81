import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** Asks the narrator for their agreement, before anything else is sent to them. */
const sheet: MailTemplate<'consent_request'> = (data, { words }) => {
  const { subject, heading, says, how, why, action } = words.mails.consent_request;
  const { name, askedBy, bookTitle, consentUrl: url } = data;
  const letter = { subject: subject(askedBy), heading, why: why(askedBy), action, name, url };
  return plainSheet({ ...letter, says: [says(askedBy, bookTitle), how] }, words);
};

export const consentRequest: DeclaredMail<'consent_request'> = {
  sheet,
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
