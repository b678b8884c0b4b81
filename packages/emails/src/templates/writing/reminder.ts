import { buildQuestionContent } from '../../content/build-question-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** The only reminder, four days after an unanswered question. Its tone does not reproach. */
const content: MailTemplate<'reminder'> = (data, { messages }) => {
  const { subject, heading, says, saysBy, why, ...sharedMessages } = messages.mails.reminder;
  const sentence = data.askedBy === '' ? says : saysBy(data.askedBy);
  return buildQuestionContent(
    { facts: data, subject, heading, why, says: sentence, messages: sharedMessages },
    messages,
  );
};

export const reminder: DeclaredMail<'reminder'> = {
  content,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    portraitId: null,
    followUpOf: '',
    sentence: '',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    isFirst: false,
    byReply: false,
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
    saysBy: ['askedBy'],
  },
};
