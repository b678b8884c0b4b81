import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';

type Receipt = MailData<'withdrawal_receipt'>;

/**
 * Picks the text by the effect first, then by the law: a personalised book that is still on hold is refunded anyway.
 */
const outcomeKeys = ({ effect, outcome }: Receipt) => {
  if (effect === 'cancelled' || effect === 'on_hold') return [effect];
  return [outcome];
};

const content: MailTemplate<'withdrawal_receipt'> = (data, language) => {
  const { messages, formats } = language;
  const mailMessages = messages.mails.withdrawal_receipt;
  const received = formats.moment(data.receivedAt);
  const sentence = mailMessages.says(data.orderNumber, formats.exactMoment(data.receivedAt));
  return {
    subject: mailMessages.subject(data.orderNumber),
    preview: sentence,
    heading: mailMessages.heading,
    why: mailMessages.why,
    blocks: [
      paragraph(messages.greeting(data.name)),
      paragraph(sentence),
      facts(
        [
          [mailMessages.order, data.orderNumber],
          [mailMessages.received, received],
        ],
        messages,
      ),
      ...outcomeKeys(data).map((key) => paragraph(mailMessages[key])),
      action(mailMessages.action, `${data.siteUrl}/legal/cgv`, messages),
    ],
  };
};

export const withdrawalReceipt: DeclaredMail<'withdrawal_receipt'> = {
  content,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    receivedAt: '2026-11-23T13:05:00.000Z',
    outcome: 'personalised',
    effect: 'on_hold',
    siteUrl: SITE,
  },
  facts: {
    subject: ['order'],
    says: ['order', 'at'],
  },
};
