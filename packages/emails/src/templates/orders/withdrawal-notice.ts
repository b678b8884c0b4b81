import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the family's owner when the buyer withdraws from an order: the withdrawal and its effect on the order. */
const content: MailTemplate<'withdrawal_notice'> = (data, { messages }) => {
  const { subject, says, effects, why, action } = messages.mails.withdrawal_notice;
  const { name, buyer, orderNumber, bookTitle, effect, orderUrl: url } = data;
  const mail = { subject: subject(orderNumber), why, action, name, url };
  return buildPlainContent(
    { ...mail, says: [says(buyer, orderNumber, bookTitle), effects[effect]] },
    messages,
  );
};

export const withdrawalNotice: DeclaredMail<'withdrawal_notice'> = {
  content,
  sample: {
    name: NAME,
    buyer: 'Paul Vialatte',
    orderNumber: 'S-2026-0042',
    bookTitle: 'Les jours de Jeanne',
    effect: 'on_hold',
    orderUrl: `${SITE}/book/order?order=o1`,
  },
  facts: {
    subject: ['order'],
    says: ['buyer', 'order', 'title'],
  },
};
