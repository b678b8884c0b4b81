import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../mail-template.ts';

export const atelierQuestion: MailTemplate<'atelier_question'> = (data, { words }) => {
  const says = words.mails.atelier_question;
  return {
    subject: says.subject(data),
    preview: data.question,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting('')),
      paragraph(says.says(data)),
      quotation(data.question),
      action(says.action, data.orderUrl, words),
    ],
  };
};
