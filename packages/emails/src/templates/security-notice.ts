import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const securityNotice: MailTemplate<'security_notice'> = (data, { words, figures }) => {
  const says = words.mails.security_notice;
  const told = says.says(data.event, figures.day(data.on));
  return {
    subject: says.heading(data.event),
    preview: told,
    heading: says.heading(data.event),
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(told),
      paragraph(says.after),
      action(says.action, data.securityUrl, words),
    ],
  };
};
