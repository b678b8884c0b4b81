import { action } from '../../blocks/action.ts';
import { type Fact, facts } from '../../blocks/facts.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { ways } from '../../blocks/ways.ts';
import { ORDER, SITE, WORKSHOP_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

/** To the print shop: an order that it was sent is not to be printed, or may be again. */
const sheet: MailTemplate<'print_notice'> = (data, { words }) => {
  const says = words.mails.print_notice;
  const { subject, notice, says: sentence } = says.events[data.event];
  return {
    subject: subject(data),
    preview: notice,
    heading: notice,
    why: says.why,
    blocks: [
      facts(
        [
          [says.order, data.orderNumber],
          [says.title, data.title],
          ...(data.reason === null ? [] : [[says.reason, says.reasons[data.reason]] satisfies Fact]),
        ],
        words,
      ),
      ...(data.text === '' ? [] : [quotation(data.text)]),
      paragraph(sentence),
      action(says.action, data.atelierUrl, words),
      ways([[says.workshop, data.workshopUrl]], words),
    ],
  };
};

export const printNotice: DeclaredMail<'print_notice'> = {
  sheet,
  sample: {
    ...ORDER,
    event: 'held',
    reason: 'address',
    text: '',
    atelierUrl: `${SITE}/atelier/exemple`,
    workshopUrl: WORKSHOP_URL,
  },
  facts: {
    'events.held.subject': ['orderNumber title'],
    'events.released.subject': ['orderNumber title'],
    'events.cancelled.subject': ['orderNumber title'],
    'events.refunded.subject': ['orderNumber title'],
    'events.answered.subject': ['orderNumber title'],
    'events.address.subject': ['orderNumber title'],
    'events.replaced.subject': ['orderNumber title'],
    'events.moved.subject': ['orderNumber title'],
  },
};
