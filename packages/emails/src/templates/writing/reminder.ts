import type { MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** One only, four days after a question that nobody answered: without a reproach. */
export const reminder: MailTemplate<'reminder'> = (asked, { words }) => {
  const { subject, heading, says, saysBy, why, ...own } = words.mails.reminder;
  const sentence = asked.askedBy === '' ? says : saysBy(asked.askedBy);
  return questionSheet({ asked, subject, heading, why, says: sentence, words: own }, words);
};
