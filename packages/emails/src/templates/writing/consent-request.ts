import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** The narrator's own yes or no, before anything else reaches him. */
export const consentRequest: MailTemplate<'consent_request'> = (data, { words }) => {
  const { subject, heading, says, how, why, action } = words.mails.consent_request;
  const { name, askedBy, bookTitle, consentUrl: url } = data;
  const letter = { subject: subject(askedBy), heading, why: why(askedBy), action, name, url };
  return plainSheet({ ...letter, says: [says(askedBy, bookTitle), how] }, words);
};
