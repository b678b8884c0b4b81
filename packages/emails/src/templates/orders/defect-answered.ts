import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';

/** Sent to the buyer who reported a defect: the company's decision, with its own text. */
const content: MailTemplate<'defect_answered'> = (data, { messages, formats }) => {
  const mailMessages = messages.mails.defect_answered;
  const { outcome, title } = data;
  const sentence = {
    reprint: () => mailMessages.reprint(data.copies, title),
    refund: () => mailMessages.refund(formats.money(data.cents, data.currency), title),
    declined: () => mailMessages.declined(title),
  }[outcome]();
  const heading = mailMessages.heading[outcome];
  return {
    subject: mailMessages.subject(data.orderNumber),
    preview: sentence,
    heading,
    why: mailMessages.why,
    blocks: [
      paragraph(messages.greeting(data.name)),
      paragraph(sentence),
      ...(data.text === '' ? [] : [quotation(data.text)]),
      facts([[mailMessages.order, data.orderNumber]], messages),
      action(mailMessages.action, data.orderUrl, messages),
    ],
  };
};

export const defectAnswered: DeclaredMail<'defect_answered'> = {
  content,
  sample: {
    name: NAME,
    ...ORDER,
    outcome: 'reprint',
    copies: 1,
    cents: 0,
    currency: 'EUR',
    orderUrl: ORDER_URL,
    text: 'La tache vient de la presse. L’imprimeur a vérifié sa machine ; toutes nos excuses.',
  },
  facts: {
    subject: ['order'],
    reprint: ['copies', 'title'],
    refund: ['amount', 'title'],
    declined: ['title'],
  },
};
