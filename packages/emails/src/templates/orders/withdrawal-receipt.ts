import type { MailData } from '@souvenance/contracts';
import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

type Receipt = MailData<'withdrawal_receipt'>;

/**
 * Picks the texts by the effect first, then by the law: a personalised book that is still on hold is refunded all the
 * same.
 */
const outcomeKeys = ({ effect, outcome }: Receipt) => {
  if (effect === 'cancelled' || effect === 'held') return [effect];
  return [outcome];
};

const sheet: MailTemplate<'withdrawal_receipt'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.withdrawal_receipt;
  const received = figures.moment(data.receivedAt);
  const sentence = says.says(data.orderNumber, figures.exactMoment(data.receivedAt));
  return {
    subject: says.subject(data.orderNumber),
    preview: sentence,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      facts(
        [
          [says.order, data.orderNumber],
          [says.received, received],
        ],
        words,
      ),
      ...outcomeKeys(data).map((key) => paragraph(says[key])),
      action(says.action, `${data.siteUrl}/legal/cgv`, words),
    ],
  };
};

export const withdrawalReceipt: DeclaredMail<'withdrawal_receipt'> = {
  sheet,
  sample: {
    name: NAME,
    orderNumber: ORDER.orderNumber,
    receivedAt: '2026-11-23T13:05:00.000Z',
    outcome: 'personalised',
    effect: 'held',
    siteUrl: SITE,
  },
  facts: {
    subject: ['order'],
    says: ['order', 'at'],
  },
};
