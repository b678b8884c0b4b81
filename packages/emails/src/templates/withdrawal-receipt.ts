import { action } from '../blocks/action.ts';
import { facts } from '../blocks/facts.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const withdrawalReceipt: MailTemplate<'withdrawal_receipt'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.withdrawal_receipt;
  const received = figures.moment(data.receivedAt);
  return {
    subject: says.subject(data.orderNumber),
    preview: says.says(data.orderNumber, received),
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(says.says(data.orderNumber, received)),
      facts(
        [
          [says.order, data.orderNumber],
          [says.received, received],
        ],
        words,
      ),
      paragraph(says[data.outcome]),
      action(says.action, `${data.siteUrl}/legal/cgv`, words),
    ],
  };
};
