import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../mail-template.ts';
import { plainSheet } from '../plain-sheet.ts';

/** One only, four days after a question that nobody answered: without a reproach. */
export const reminder: MailTemplate<'reminder'> = (data, { words }) => {
  const { says, skip, ...rest } = words.mails.reminder;
  const { name, question, answerUrl: url } = data;
  const letter = { ...rest, preview: question, name, url };
  return plainSheet({ ...letter, says: [says, quotation(question)], after: [skip] }, words);
};
