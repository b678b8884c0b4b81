import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'shop_message'> = (data, { messages }) => {
  const { subject, heading, says, why, action } = messages.mails.shop_message;
  const { text, orderUrl: url } = data;
  const mail = { subject: subject(data), preview: text, heading, why, action, name: '', url };
  return buildPlainContent({ ...mail, says: [says(data), quotation(text)] }, messages);
};

export const shopMessage: DeclaredMail<'shop_message'> = {
  content,
  sample: {
    ...ORDER,
    text: 'La photographie de la page 48 est sombre. Souhaitez-vous l’imprimer ainsi\u202f?',
    orderUrl: ORDER_URL,
  },
  facts: {
    subject: ['orderNumber title'],
    says: ['orderNumber title'],
  },
};
