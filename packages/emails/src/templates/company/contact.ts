import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';

/** To the house: the visitor's own words, and an answer that goes to the visitor. */
export const contact: MailTemplate<'contact'> = (data, { words }) => {
  const says = words.mails.contact;
  return {
    subject: says.subject(data.name, data.subject),
    preview: data.message,
    heading: says.heading(data.subject),
    why: says.why,
    blocks: [
      paragraph(says.says(data.name, data.email)),
      quotation(data.message),
      paragraph(says.reply),
      action(says.action, data.adminUrl, words),
    ],
  };
};
