import { action } from '../blocks/action.ts';
import { bill } from '../blocks/bill.ts';
import { notice, paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../sheets/mail-template.ts';

export const invoice: MailTemplate<'invoice'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.invoice;
  const paid = says.says(data.orderNumber, figures.day(data.paidOn));
  return {
    subject: says.subject(data.orderNumber),
    preview: paid,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(paid),
      ...(data.demonstration ? [notice(says.demonstration)] : []),
      bill(data.quote, language),
      ...(data.invoiceId === null ? [] : [paragraph(says.attached)]),
      action(says.action, data.orderUrl, words),
      paragraph(says.thanks),
    ],
  };
};
