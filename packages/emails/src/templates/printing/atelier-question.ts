import { quotation } from '../../blocks/quotation.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const atelierQuestion: MailTemplate<'atelier_question'> = (data, { words }) => {
  const { subject, heading, says, why, action } = words.mails.atelier_question;
  const { question, orderUrl: url } = data;
  const letter = { subject: subject(data), preview: question, heading, why, action, name: '', url };
  return plainSheet({ ...letter, says: [says(data), quotation(question)] }, words);
};
