import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../mail-template.ts';
import { plainSheet } from '../plain-sheet.ts';

/** The question of the day, whatever the rhythm: large, and the link to answer it without an account. */
export const dailyQuestion: MailTemplate<'daily_question'> = (data, { words }) => {
  const { subject, heading, says, after, skip, why, action } = words.mails.daily_question;
  const { name, theme, question, answerUrl: url } = data;
  const letter = { subject, heading, preview: question, why, action, name, url };
  return plainSheet({ ...letter, says: [says(theme), quotation(question)], after: [after, skip] }, words);
};
