import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'refund'> = (data, { words, figures }) => {
  const { heading, onCards, delay, attached, ofPlan } = words.mails.refund;
  const { subject, says, why, action } = data.isPlan ? ofPlan : words.mails.refund;
  const { name, orderNumber, orderUrl: url, cents, cardCents } = data;
  const letter = { subject: subject(orderNumber), heading, why, action, name, url };
  const sentence = says(figures.money(cents, data.currency), orderNumber);
  const cardNotes = cardCents === 0 ? [] : [onCards(figures.money(cardCents, data.currency))];
  // A bank takes days; an amount that goes back to a gift card is on it at once.
  const waits = cardCents === cents ? [] : [delay];
  return plainSheet(
    { ...letter, says: [sentence, ...cardNotes, ...waits, ...(data.invoiceId === null ? [] : [attached])] },
    words,
  );
};

export const refund: DeclaredMail<'refund'> = {
  sheet,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    cents: 125_000,
    cardCents: 5_000,
    currency: 'EUR',
    orderUrl: ORDER_URL,
    invoiceId: 'refund.sample',
    isPlan: false,
  },
  facts: {
    subject: ['order'],
    says: ['amount', 'order'],
    'ofPlan.subject': ['payment'],
    'ofPlan.says': ['amount', 'payment'],
    onCards: ['amount'],
  },
};
