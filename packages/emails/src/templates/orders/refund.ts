import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'refund'> = (data, { messages, formats }) => {
  const { heading, onCards, delay, attached, ofPlan } = messages.mails.refund;
  const { subject, says, why, action } = data.isSubscription ? ofPlan : messages.mails.refund;
  const { name, orderNumber, orderUrl: url, cents, giftCardCents } = data;
  const mail = { subject: subject(orderNumber), heading, why, action, name, url };
  const sentence = says(formats.money(cents, data.currency), orderNumber);
  const cardNotes = giftCardCents === 0 ? [] : [onCards(formats.money(giftCardCents, data.currency))];
  // A bank takes days; a refund to a gift card is available at once.
  const delayNotes = giftCardCents === cents ? [] : [delay];
  return buildPlainContent(
    {
      ...mail,
      says: [sentence, ...cardNotes, ...delayNotes, ...(data.invoiceId === null ? [] : [attached])],
    },
    messages,
  );
};

export const refund: DeclaredMail<'refund'> = {
  content,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    cents: 125_000,
    giftCardCents: 5_000,
    currency: 'EUR',
    orderUrl: ORDER_URL,
    invoiceId: 'refund.sample',
    isSubscription: false,
  },
  facts: {
    subject: ['order'],
    says: ['amount', 'order'],
    'ofPlan.subject': ['payment'],
    'ofPlan.says': ['amount', 'payment'],
    onCards: ['amount'],
  },
};
