import type { MailTemplate } from '../sheets/mail-template.ts';
import { questionSheet } from '../sheets/question-sheet.ts';

/** One only, four days after a question that nobody answered: without a reproach. */
export const reminder: MailTemplate<'reminder'> = (data, { words }) => {
  const { subject, heading, says, saysBy, why, ...own } = words.mails.reminder;
  const { name, askedBy, portraitId, sentence, follows, question, answerUrl: url, byReply } = data;
  const letter = {
    subject,
    heading,
    why,
    name,
    askedBy,
    portraitId,
    sentence,
    follows,
    question,
    url,
    byReply,
    words: own,
  };
  return questionSheet({ ...letter, says: askedBy === '' ? says : saysBy(askedBy) }, words);
};
