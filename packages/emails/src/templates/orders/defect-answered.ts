import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

/** Sent to the buyer who reported a defect: the company's decision, in its own words. */
const sheet: MailTemplate<'defect_answered'> = (data, { words, figures }) => {
  const says = words.mails.defect_answered;
  const { outcome, title } = data;
  const sentence = {
    reprint: () => says.reprint(data.copies, title),
    refund: () => says.refund(figures.money(data.cents, data.currency), title),
    declined: () => says.declined(title),
  }[outcome]();
  const heading = says.heading[outcome];
  return {
    subject: says.subject(data.orderNumber),
    preview: sentence,
    heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      ...(data.text === '' ? [] : [quotation(data.text)]),
      facts([[says.order, data.orderNumber]], words),
      action(says.action, data.orderUrl, words),
    ],
  };
};

export const defectAnswered: DeclaredMail<'defect_answered'> = {
  sheet,
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
