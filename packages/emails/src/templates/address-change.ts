import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const addressChange: MailTemplate<'address_change'> = (data, { words }) => {
  const says = words.mails.address_change;
  const side = says[data.side];
  const asked = side.says(data.newEmail);
  return {
    subject: says.subject,
    preview: asked,
    heading: side.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(asked),
      action(side.action, data.answerUrl, words),
      paragraph(side.after),
    ],
  };
};
