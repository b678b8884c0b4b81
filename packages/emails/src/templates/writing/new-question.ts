import type { MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** The question itself stands in the mail, large: it can be thought over before any link is followed. */
export const newQuestion: MailTemplate<'new_question'> = (asked, { words }) => {
  const { subject, says, saysAbout, why, ...own } = words.mails.new_question;
  const { askedBy, about } = asked;
  const title = subject(askedBy);
  const sentence = about === '' ? says(askedBy) : saysAbout(askedBy, about);
  return questionSheet({ asked, subject: title, heading: title, why, says: sentence, words: own }, words);
};
