import { quotation } from '../../blocks/quotation.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To who asked: the answer is there to be read, or to be listened to. Its words stay in the family's space. */
const sheet: MailTemplate<'reply_received'> = (data, { words }) => {
  const { told: spokenWords, why, ...writtenWords } = words.mails.reply_received;
  const { name, answeredBy, question, isTold = false, storyUrl: url } = data;
  const { subject, says, where, action } = isTold ? spokenWords : writtenWords;
  const letter = { subject: subject(answeredBy), why, action, name, url };
  return plainSheet({ ...letter, says: [says(answeredBy), quotation(question), where] }, words);
};

export const replyReceived: DeclaredMail<'reply_received'> = {
  sheet,
  sample: {
    name: 'Jeanne',
    answeredBy: NAME,
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    isTold: false,
    storyUrl: `${SITE}/stories/form?story=exemple`,
  },
  facts: {
    subject: ['answeredBy'],
    says: ['answeredBy'],
    'told.subject': ['answeredBy'],
    'told.says': ['answeredBy'],
  },
};
