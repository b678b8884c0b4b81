import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';

/** Worded by who raises the alert; only the frame is ours. */
export const administratorAlert: MailTemplate<'administrator_alert'> = (data, { words }) => {
  const says = words.mails.administrator_alert;
  return {
    subject: data.subject,
    preview: data.sentence,
    heading: data.subject,
    why: says.why,
    blocks: [paragraph(data.sentence), action(says.action, data.adminUrl, words)],
  };
};
