import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const contactAcknowledgement: MailTemplate<'contact_acknowledgement'> = (data, { words }) => {
  const says = words.mails.contact_acknowledgement;
  return {
    subject: says.subject,
    preview: says.says(data.subject),
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting('')),
      paragraph(says.says(data.subject)),
      action(says.action, data.faqUrl, words),
      paragraph(says.after),
    ],
  };
};
