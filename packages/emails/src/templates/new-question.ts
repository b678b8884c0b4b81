import type { MailTemplate } from '../sheets/mail-template.ts';
import { questionSheet } from '../sheets/question-sheet.ts';

/** The question itself stands in the mail, large: it can be thought over before any link is followed. */
export const newQuestion: MailTemplate<'new_question'> = (data, { words }) => {
  const { subject, says, saysAbout, why, ...own } = words.mails.new_question;
  const { name, askedBy, portraitId, about, sentence, follows, question, answerUrl: url, byReply } = data;
  const letter = {
    subject: subject(askedBy),
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
  const asks = about === '' ? says(askedBy) : saysAbout(askedBy, about);
  return questionSheet({ ...letter, heading: letter.subject, says: asks }, words);
};
