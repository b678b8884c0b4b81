import { action } from '../../blocks/action.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

const sheet: MailTemplate<'order_status'> = (data, { words }) => {
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

export const orderStatus: DeclaredMail<'order_status'> = {
  sheet,
  sample: {
    name: NAME,
    ...ORDER,
    stage: 'shipped',
    isReprint: false,
    edition: '',
    address: '',
    carrier: 'Colissimo',
    trackingNumber: '6A 0000 0000 000',
    orderUrl: ORDER_URL,
  },
  facts: {
    subject: ['heading', 'order', 'edition'],
    heading: ['stage'],
    says: ['stage', 'title'],
    'again.says': ['title'],
  },
};
