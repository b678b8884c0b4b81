import { buildQuestionContent } from '../../content/build-question-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** The regular question, at any rhythm, in large type, with a link to answer it without an account. */
const content: MailTemplate<'daily_question'> = (data, { messages }) => {
  const { subject, subjectBy, heading, says, saysBy, withoutTheme, why, ...sharedMessages } =
    messages.mails.daily_question;
  const { askedBy, theme } = data;
  const sentences =
    theme === '' ? withoutTheme : { says: says(theme), saysBy: (by: string) => saysBy(by, theme) };
  const sentence = askedBy === '' ? sentences.says : sentences.saysBy(askedBy);
  const title = askedBy === '' ? subject : subjectBy(askedBy);
  return buildQuestionContent(
    { facts: data, subject: title, heading, why, says: sentence, messages: sharedMessages },
    messages,
  );
};

export const dailyQuestion: DeclaredMail<'daily_question'> = {
  content,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    portraitId: null,
    followUpOf: '',
    sentence: '',
    theme: 'La maison d’enfance',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${SITE}/stories/member-form/exemple`,
    isFirst: false,
    byReply: true,
    reactions: [
      {
        kind: 'comment',
        who: 'Claire',
        title: 'La crue',
        excerpt:
          'Je ne savais pas que vous aviez dormi au grenier. Les enfants me l’ont fait relire deux fois.',
        storyUrl: `${SITE}/lire/lien/exemple/s1`,
      },
      { kind: 'heart', who: 'Paul', title: 'La crue', excerpt: '', storyUrl: `${SITE}/lire/lien/exemple/s1` },
    ],
    moreReactions: 3,
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
    subjectBy: ['askedBy'],
    says: ['theme'],
    saysBy: ['askedBy', 'theme'],
    'withoutTheme.saysBy': ['askedBy'],
  },
};
