import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: the narrator's yes, his no, or his yes taken back. */
export const consentNotice: MailTemplate<'consent_notice'> = (data, { words }) => {
  const { answers, why, action } = words.mails.consent_notice;
  const { name, narrator, bookTitle, answer, consentUrl: url } = data;
  const { subject, heading, says, after } = answers[answer];
  const letter = { subject: subject(narrator), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [says(narrator, bookTitle), after] }, words);
};
