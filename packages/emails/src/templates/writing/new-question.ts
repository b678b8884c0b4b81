import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { questionSheet } from '../../sheets/question-sheet.ts';

/** The question itself stands in the mail, large: it can be thought over before any link is followed. */
const sheet: MailTemplate<'new_question'> = (data, { words }) => {
  const { subject, says, saysAbout, why, ...sharedWords } = words.mails.new_question;
  const { askedBy, about } = data;
  const title = subject(askedBy);
  const sentence = about === '' ? says(askedBy) : saysAbout(askedBy, about);
  return questionSheet(
    { facts: data, subject: title, heading: title, why, says: sentence, words: sharedWords },
    words,
  );
};

export const newQuestion: DeclaredMail<'new_question'> = {
  sheet,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    question:
      'Quel bruit faisait la maison de votre enfance, le matin, avant que tout le monde se lève\u202f?',
    portraitId: null,
    follows: '',
    sentence: 'Paul et moi en parlions dimanche.',
    about: '',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    byReply: true,
  },
  facts: {
    adds: ['askedBy'],
    goesOn: ['follows'],
    face: ['askedBy'],
    subject: ['askedBy'],
    says: ['askedBy'],
    saysAbout: ['askedBy', 'about'],
  },
};
