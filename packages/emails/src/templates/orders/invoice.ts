import { action } from '../../blocks/action.ts';
import { bill } from '../../blocks/bill.ts';
import { cover } from '../../blocks/cover.ts';
import { notice, paragraph } from '../../blocks/paragraph.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { sampleBill } from '../../samples/sample-bill.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'invoice'> = (data, language) => {
  const { messages, formats } = language;
  const mailMessages = messages.mails.invoice;
  const variantMessages = data.isSubscription ? mailMessages.ofPlan : mailMessages;
  const paidSentence = variantMessages.says(data.orderNumber, formats.day(data.paidOn));
  return {
    subject: variantMessages.subject(data.orderNumber),
    preview: paidSentence,
    heading: mailMessages.heading,
    why: variantMessages.why,
    blocks: [
      paragraph(messages.greeting(data.name)),
      ...cover(data.coverRenderingId, mailMessages.cover),
      paragraph(paidSentence),
      ...(data.isDemonstration ? [notice(mailMessages.demonstration)] : []),
      bill(data.bill, language),
      ...(data.giftCardCents === 0
        ? []
        : [paragraph(mailMessages.byCards(formats.money(data.giftCardCents, data.bill.currency)))]),
      ...(data.invoiceId === null ? [] : [paragraph(variantMessages.attached)]),
      action(variantMessages.action, data.orderUrl, messages),
      paragraph(mailMessages.thanks),
    ],
  };
};

export const invoice: DeclaredMail<'invoice'> = {
  content,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    paidOn: '2026-11-23',
    bill: sampleBill,
    giftCardCents: 5_000,
    orderUrl: ORDER_URL,
    invoiceId: 'order.sample',
    isDemonstration: true,
    isSubscription: false,
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
