import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** The question of the day, whatever the rhythm: large, and the link to answer it without an account. */
const sheet: MailTemplate<'daily_question'> = (asked, { words }) => {
  const { subject, subjectBy, heading, says, saysBy, why, ...own } = words.mails.daily_question;
  const { askedBy, theme } = asked;
  const [title, sentence] =
    askedBy === '' ? [subject, says(theme)] : [subjectBy(askedBy), saysBy(askedBy, theme)];
  return questionSheet({ asked, subject: title, heading, why, says: sentence, words: own }, words);
};

export const dailyQuestion: DeclaredMail<'daily_question'> = {
  sheet,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    portraitId: null,
    follows: '',
    sentence: '',
    theme: 'La maison d’enfance',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    byReply: true,
  },
  facts: {
    adds: ['askedBy'],
    goesOn: ['follows'],
    face: ['askedBy'],
    subjectBy: ['askedBy'],
    says: ['theme'],
    saysBy: ['askedBy', 'theme'],
  },
};
