import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../mail-template.ts';
import { plainSheet } from '../plain-sheet.ts';

/** The question itself stands in the mail, large: it can be thought over before any link is followed. */
export const newQuestion: MailTemplate<'new_question'> = (data, { words }) => {
  const { subject, says, after, skip, why, action } = words.mails.new_question;
  const { name, askedBy, question, answerUrl: url } = data;
  const letter = { subject: subject(askedBy), preview: question, why, action, name, url };
  return plainSheet({ ...letter, says: [says(askedBy), quotation(question)], after: [after, skip] }, words);
};
