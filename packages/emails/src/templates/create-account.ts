import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const createAccount: MailTemplate<'create_account'> = ({ name, dashboardUrl }, { words }) => {
  const says = words.mails.create_account;
  return {
    subject: says.subject,
    preview: says.says[0],
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(name)),
      paragraph(says.says[0]),
      action(says.action, dashboardUrl, words),
      paragraph(says.says[1]),
    ],
  };
};
