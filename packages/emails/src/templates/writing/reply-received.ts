import { asker } from '../../blocks/asker.ts';
import { photograph } from '../../blocks/photograph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the asker: the face of who answered, the question, the first words of the answer, and where its voice is. */
const content: MailTemplate<'reply_received'> = (data, { messages }) => {
  const {
    told: spokenMessages,
    why,
    answer,
    photographs,
    picture,
    face,
    ...writtenMessages
  } = messages.mails.reply_received;
  const {
    name,
    answeredBy,
    portraitId,
    question,
    excerpt,
    photographId,
    spokenSeconds,
    storyUrl: url,
  } = data;
  const { isTold = false } = data;
  const { subject, says, action } = isTold ? spokenMessages : writtenMessages;
  // A photograph that the mail shows needs no sentence when it is the only one.
  const isPictured = data.photographs === (photographId === null ? 0 : 1);
  const answerer = {
    name: answeredBy,
    hasPicture: portraitId !== null,
    alt: face(answeredBy),
    sentence: says(answeredBy),
  };
  return buildPlainContent(
    {
      subject: subject(answeredBy),
      sender: answeredBy,
      preview: excerpt === '' ? says(answeredBy) : excerpt,
      why,
      action,
      name,
      url,
      says: [
        asker(answerer),
        question,
        ...(excerpt === '' ? [] : [answer, quotation(excerpt)]),
        ...(isTold && spokenSeconds !== null
          ? [spokenMessages.length(answeredBy, String(Math.round(spokenSeconds / 60)))]
          : []),
        ...(photographId === null ? [] : [photograph(picture(answeredBy))]),
        ...(isPictured ? [] : [photographs(String(data.photographs))]),
      ],
    },
    messages,
  );
};

export const replyReceived: DeclaredMail<'reply_received'> = {
  content,
  sample: {
    name: 'Jeanne',
    answeredBy: NAME,
    portraitId: null,
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    excerpt:
      'Ma grand-mère Berthe, toujours. Le dimanche, elle sortait la grande cocotte avant la messe, et toute la rue savait ce que nous mangerions.',
    photographs: 1,
    photographId: null,
    isTold: false,
    spokenSeconds: null,
    storyUrl: `${SITE}/lire/exemple`,
  },
  facts: {
    subject: ['answeredBy'],
    says: ['answeredBy'],
    face: ['answeredBy'],
    photographs: ['photographs'],
    picture: ['answeredBy'],
    'told.length': ['answeredBy', 'minutes'],
    'told.subject': ['answeredBy'],
    'told.says': ['answeredBy'],
  },
};
