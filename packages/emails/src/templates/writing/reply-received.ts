import { quotation } from '../../blocks/quotation.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { plainContent } from '../../content/plain-content.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the asker: the answer can be read or listened to. The mail does not contain the answer itself. */
const content: MailTemplate<'reply_received'> = (data, { messages }) => {
  const { told: spokenMessages, why, ...writtenMessages } = messages.mails.reply_received;
  const { name, answeredBy, question, isTold = false, storyUrl: url } = data;
  const { subject, says, where, action } = isTold ? spokenMessages : writtenMessages;
  const mail = { subject: subject(answeredBy), why, action, name, url };
  return plainContent({ ...mail, says: [says(answeredBy), quotation(question), where] }, messages);
};

export const replyReceived: DeclaredMail<'reply_received'> = {
  content,
  sample: {
    name: 'Jeanne',
    answeredBy: NAME,
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    isTold: false,
    storyUrl: `${SITE}/lire/exemple`,
  },
  facts: {
    subject: ['answeredBy'],
    says: ['answeredBy'],
    'told.subject': ['answeredBy'],
    'told.says': ['answeredBy'],
  },
};
