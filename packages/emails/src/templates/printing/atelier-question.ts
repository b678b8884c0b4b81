import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'atelier_question'> = (data, { messages }) => {
  const { subject, heading, says, why, action } = messages.mails.atelier_question;
  const { question, orderUrl: url } = data;
  const mail = { subject: subject(data), preview: question, heading, why, action, name: '', url };
  return buildPlainContent({ ...mail, says: [says(data), quotation(question)] }, messages);
};

export const atelierQuestion: DeclaredMail<'atelier_question'> = {
  content,
  sample: {
    ...ORDER,
    question: 'La photographie de la page 48 est sombre. Souhaitez-vous l’imprimer ainsi\u202f?',
    orderUrl: ORDER_URL,
  },
  facts: {
    subject: ['orderNumber title'],
    says: ['orderNumber title'],
  },
};
