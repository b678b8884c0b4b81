import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';

export const orderStatus: MailTemplate<'order_status'> = (data, { words }) => {
  const says = words.mails.order_status;
  const isAgain = data.isReprint && data.stage === 'shipped';
  const heading = isAgain ? says.again.heading : says.heading(data.stage);
  const sentence = isAgain ? says.again.says(data.title) : says.says(data.stage, data.title);
  return {
    subject: says.subject(heading, data.orderNumber, data.edition),
    preview: sentence,
    heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      ...(data.address === '' ? [] : [quotation(data.address)]),
      facts(
        [
          [says.order, data.orderNumber],
          [says.edition, data.edition],
          [says.carrier, data.carrier],
          [says.tracking, data.trackingNumber],
        ],
        words,
      ),
      action(says.action, data.orderUrl, words),
    ],
  };
};
