import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** Sent to the family's owner when the buyer withdraws from an order: the withdrawal and its effect on the order. */
const sheet: MailTemplate<'withdrawal_notice'> = (data, { words }) => {
  const { subject, says, effects, why, action } = words.mails.withdrawal_notice;
  const { name, buyer, orderNumber, bookTitle, effect, orderUrl: url } = data;
  const letter = { subject: subject(orderNumber), why, action, name, url };
  return plainSheet({ ...letter, says: [says(buyer, orderNumber, bookTitle), effects[effect]] }, words);
};

export const withdrawalNotice: DeclaredMail<'withdrawal_notice'> = {
  sheet,
  sample: {
    name: NAME,
    buyer: 'Paul Vialatte',
    orderNumber: 'S-2026-0042',
    bookTitle: 'Les jours de Jeanne',
    effect: 'held',
    orderUrl: `${SITE}/book/order?order=o1`,
  },
  facts: {
    subject: ['order'],
    says: ['buyer', 'order', 'title'],
  },
};
