import { asker } from '../../blocks/asker.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { plainContent } from '../../content/plain-content.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the asker: the face of who answered, the question, the first words of the answer, and where its voice is. */
const content: MailTemplate<'reply_received'> = (data, { messages }) => {
  const {
    told: spokenMessages,
    why,
    answer,
    photographs,
    face,
    ...writtenMessages
  } = messages.mails.reply_received;
  const { name, answeredBy, portraitId, question, excerpt, isTold = false, storyUrl: url } = data;
  const { subject, says, action } = isTold ? spokenMessages : writtenMessages;
  const answerer = {
    name: answeredBy,
    hasPicture: portraitId !== null,
    alt: face(answeredBy),
    says: says(answeredBy),
  };
  return plainContent(
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
        ...(data.photographs === 0 ? [] : [photographs(String(data.photographs))]),
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
    isTold: false,
    storyUrl: `${SITE}/lire/exemple`,
  },
  facts: {
    subject: ['answeredBy'],
    says: ['answeredBy'],
    face: ['answeredBy'],
    photographs: ['photographs'],
    'told.subject': ['answeredBy'],
    'told.says': ['answeredBy'],
  },
};
