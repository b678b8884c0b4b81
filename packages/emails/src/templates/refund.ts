import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const refund: MailTemplate<'refund'> = (data, { words, figures }) => {
  const says = words.mails.refund;
  const sentence = says.says(figures.money(data.cents, data.currency), data.orderNumber);
  return {
    subject: says.subject(data.orderNumber),
    preview: sentence,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      paragraph(says.delay),
      action(says.action, data.orderUrl, words),
    ],
  };
};
