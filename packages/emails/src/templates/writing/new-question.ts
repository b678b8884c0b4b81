import { buildQuestionContent } from '../../content/build-question-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** A relative's question in large type, so that the recipient can think about it before opening the link. */
const content: MailTemplate<'new_question'> = (data, { messages }) => {
  const { subject, heading, says, saysAbout, why, ...sharedMessages } = messages.mails.new_question;
  const { askedBy, about } = data;
  const sentence = about === '' ? says(askedBy) : saysAbout(askedBy, about);
  return buildQuestionContent(
    { facts: data, subject: subject(askedBy), heading, why, says: sentence, messages: sharedMessages },
    messages,
  );
};

export const newQuestion: DeclaredMail<'new_question'> = {
  content,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    question:
      'Quel bruit faisait la maison de votre enfance, le matin, avant que tout le monde se lève\u202f?',
    portraitId: null,
    followUpOf: '',
    sentence: 'Paul et moi en parlions dimanche.',
    about: '',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    isFirst: true,
    byReply: true,
    reactions: [
      {
        kind: 'comment',
        who: 'Claire',
        title: 'La crue',
        excerpt: 'Les enfants me l’ont fait relire deux fois.',
        storyUrl: `${SITE}/lire/lien/exemple/s1`,
      },
    ],
    moreReactions: 0,
  },
  facts: {
    adds: ['askedBy'],
    introduces: ['askedBy'],
    goesOn: ['followUpOf'],
    face: ['askedBy'],
    'reactions.heart': ['who', 'title'],
    'reactions.comment': ['who', 'title'],
    'reactions.quote': ['excerpt'],
    'reactions.more': ['count'],
    subject: ['askedBy'],
    says: ['askedBy'],
    saysAbout: ['askedBy', 'about'],
  },
};
