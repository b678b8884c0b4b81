import { action } from '../../blocks/action.ts';
import { cover } from '../../blocks/cover.ts';
import { facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'order_status'> = (data, { messages }) => {
  const mailMessages = messages.mails.order_status;
  const isAgain = data.isReprint && data.stage === 'shipped';
  const heading = isAgain ? mailMessages.again.heading : mailMessages.heading(data.stage);
  const sentence = isAgain ? mailMessages.again.says(data.title) : mailMessages.says(data.stage, data.title);
  return {
    subject: mailMessages.subject(heading, data.orderNumber, data.edition),
    preview: sentence,
    heading,
    why: mailMessages.why,
    blocks: [
      paragraph(messages.greeting(data.name)),
      ...cover(data.coverRenderingId, data.title),
      paragraph(sentence),
      ...(data.address === '' ? [] : [quotation(data.address)]),
      facts(
        [
          [mailMessages.order, data.orderNumber],
          [mailMessages.edition, data.edition],
          [mailMessages.carrier, data.carrier],
          [mailMessages.tracking, data.trackingNumber],
        ],
        messages,
      ),
      action(mailMessages.action, data.orderUrl, messages),
    ],
  };
};

export const orderStatus: DeclaredMail<'order_status'> = {
  content,
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
