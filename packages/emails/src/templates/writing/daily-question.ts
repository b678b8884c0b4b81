import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** The question of the day, whatever the rhythm: large, and the link to answer it without an account. */
const sheet: MailTemplate<'daily_question'> = (data, { words }) => {
  const { subject, subjectBy, heading, says, saysBy, why, ...sharedWords } = words.mails.daily_question;
  const { askedBy, theme } = data;
  const [title, sentence] =
    askedBy === '' ? [subject, says(theme)] : [subjectBy(askedBy), saysBy(askedBy, theme)];
  return questionSheet(
    { facts: data, subject: title, heading, why, says: sentence, words: sharedWords },
    words,
  );
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
