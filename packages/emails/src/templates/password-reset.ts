import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const passwordReset: MailTemplate<'password_reset'> = ({ name, resetUrl }, { words }) => {
  const says = words.mails.password_reset;
  return {
    subject: says.subject,
    preview: says.says[0],
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(name)),
      paragraph(says.says[0]),
      action(says.action, resetUrl, words),
      paragraph(says.says[1]),
    ],
  };
};
