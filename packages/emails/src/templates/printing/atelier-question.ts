import { quotation } from '../../blocks/quotation.ts';
import { ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'atelier_question'> = (data, { words }) => {
  const { subject, heading, says, why, action } = words.mails.atelier_question;
  const { question, orderUrl: url } = data;
  const letter = { subject: subject(data), preview: question, heading, why, action, name: '', url };
  return plainSheet({ ...letter, says: [says(data), quotation(question)] }, words);
};

export const atelierQuestion: DeclaredMail<'atelier_question'> = {
  sheet,
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
