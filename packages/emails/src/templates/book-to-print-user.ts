import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const bookToPrintUser: MailTemplate<'book_to_print_user'> = (data, { words }) => {
  const says = words.mails.book_to_print_user;
  return {
    subject: says.subject(data),
    preview: says.says(data),
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(says.says(data)),
      action(says.action, data.orderUrl, words),
      paragraph(says.next),
    ],
  };
};
