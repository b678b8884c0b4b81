import type { MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** The question of the day, whatever the rhythm: large, and the link to answer it without an account. */
export const dailyQuestion: MailTemplate<'daily_question'> = (asked, { words }) => {
  const { subject, subjectBy, heading, says, saysBy, why, ...own } = words.mails.daily_question;
  const { askedBy, theme } = asked;
  const [title, sentence] =
    askedBy === '' ? [subject, says(theme)] : [subjectBy(askedBy), saysBy(askedBy, theme)];
  return questionSheet({ asked, subject: title, heading, why, says: sentence, words: own }, words);
};
