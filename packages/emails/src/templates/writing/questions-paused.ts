import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: the questions rest, and why, without a reproach to anybody. */
export const questionsPaused: MailTemplate<'questions_paused'> = (data, { words }) => {
  const { reasons, why, action } = words.mails.questions_paused;
  const { name, narrator, bookTitle, reason, listUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  const letter = { subject: subject(narrator), why, action, name, url };
  return plainSheet({ ...letter, says: [says(narrator, bookTitle)], after: [after] }, words);
};
