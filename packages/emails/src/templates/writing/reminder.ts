import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** One only, four days after a question that nobody answered: without a reproach. */
const sheet: MailTemplate<'reminder'> = (asked, { words }) => {
  const { subject, heading, says, saysBy, why, ...own } = words.mails.reminder;
  const sentence = asked.askedBy === '' ? says : saysBy(asked.askedBy);
  return questionSheet({ asked, subject, heading, why, says: sentence, words: own }, words);
};

export const reminder: DeclaredMail<'reminder'> = {
  sheet,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    portraitId: null,
    follows: '',
    sentence: '',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    byReply: false,
  },
  facts: {
    adds: ['askedBy'],
    goesOn: ['follows'],
    face: ['askedBy'],
    saysBy: ['askedBy'],
  },
};
