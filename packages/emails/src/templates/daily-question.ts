import type { MailTemplate } from '../sheets/mail-template.ts';
import { questionSheet } from '../sheets/question-sheet.ts';

/** The question of the day, whatever the rhythm: large, and the link to answer it without an account. */
export const dailyQuestion: MailTemplate<'daily_question'> = (data, { words }) => {
  const { subject, subjectBy, heading, says, saysBy, why, ...own } = words.mails.daily_question;
  const { name, askedBy, portraitId, sentence, theme, follows, question, answerUrl: url, byReply } = data;
  const isAsked = askedBy !== '';
  const letter = {
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
  return questionSheet(
    {
      ...letter,
      subject: isAsked ? subjectBy(askedBy) : subject,
      says: isAsked ? saysBy(askedBy, theme) : says(theme),
    },
    words,
  );
};
