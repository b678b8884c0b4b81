import { action } from '../../blocks/action.ts';
import { bill } from '../../blocks/bill.ts';
import { notice, paragraph } from '../../blocks/paragraph.ts';
import { sampleBill } from '../../samples/sample-bill.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

const sheet: MailTemplate<'invoice'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.invoice;
  const of = data.isPlan ? says.ofPlan : says;
  const paidSentence = of.says(data.orderNumber, figures.day(data.paidOn));
  return {
    subject: of.subject(data.orderNumber),
    preview: paidSentence,
    heading: says.heading,
    why: of.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(paidSentence),
      ...(data.demonstration ? [notice(says.demonstration)] : []),
      bill(data.quote, language),
      ...(data.cardCents === 0
        ? []
        : [paragraph(says.byCards(figures.money(data.cardCents, data.quote.currency)))]),
      ...(data.invoiceId === null ? [] : [paragraph(of.attached)]),
      action(of.action, data.orderUrl, words),
      paragraph(says.thanks),
    ],
  };
};

export const invoice: DeclaredMail<'invoice'> = {
  sheet,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    paidOn: '2026-11-23',
    quote: sampleBill,
    cardCents: 5_000,
    orderUrl: ORDER_URL,
    invoiceId: 'order.sample',
    demonstration: true,
    isPlan: false,
  },
  facts: {
    subject: ['order'],
    says: ['order', 'day'],
    byCards: ['amount'],
    'ofPlan.subject': ['payment'],
    'ofPlan.says': ['payment', 'day'],
    each: ['quantity', 'unit'],
    vat: ['rate'],
    includedVat: ['rates'],
  },
};
