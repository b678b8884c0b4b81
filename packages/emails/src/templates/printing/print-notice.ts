import { action } from '../../blocks/action.ts';
import { type Fact, facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { secondaryLinks } from '../../blocks/secondary-links.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { ORDER, SITE, WORKSHOP_URL } from '../../samples/sample-order.ts';

/** Sent to the print shop: an order sent to it must not be printed, or may be printed again. */
const content: MailTemplate<'print_notice'> = (data, { messages }) => {
  const mailMessages = messages.mails.print_notice;
  const { subject, notice, says: sentence } = mailMessages.events[data.event];
  return {
    subject: subject(data),
    preview: notice,
    heading: notice,
    why: mailMessages.why,
    blocks: [
      facts(
        [
          [mailMessages.order, data.orderNumber],
          [mailMessages.title, data.title],
          ...(data.reason === null
            ? []
            : [[mailMessages.reason, mailMessages.reasons[data.reason]] satisfies Fact]),
        ],
        messages,
      ),
      ...(data.text === '' ? [] : [quotation(data.text)]),
      paragraph(sentence),
      action(mailMessages.action, data.atelierUrl, messages),
      secondaryLinks([[mailMessages.workshop, data.workshopUrl]], messages),
    ],
  };
};

export const printNotice: DeclaredMail<'print_notice'> = {
  content,
  sample: {
    ...ORDER,
    event: 'on_hold',
    reason: 'address',
    text: '',
    atelierUrl: `${SITE}/atelier/exemple`,
    workshopUrl: WORKSHOP_URL,
  },
  facts: {
    'events.on_hold.subject': ['orderNumber title'],
    'events.released.subject': ['orderNumber title'],
    'events.cancelled.subject': ['orderNumber title'],
    'events.refunded.subject': ['orderNumber title'],
    'events.answered.subject': ['orderNumber title'],
    'events.address.subject': ['orderNumber title'],
    'events.replaced.subject': ['orderNumber title'],
    'events.moved.subject': ['orderNumber title'],
  },
};
