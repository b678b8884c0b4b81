import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** One only, four days after a question that nobody answered: without a reproach. */
const sheet: MailTemplate<'reminder'> = (data, { words }) => {
  const { subject, heading, says, saysBy, why, ...sharedWords } = words.mails.reminder;
  const sentence = data.askedBy === '' ? says : saysBy(data.askedBy);
  return questionSheet({ facts: data, subject, heading, why, says: sentence, words: sharedWords }, words);
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
