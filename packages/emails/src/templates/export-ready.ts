import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const exportReady: MailTemplate<'export_ready'> = (data, { words, figures }) => {
  const says = words.mails.export_ready;
  const sentence = says.says(data.familyName, figures.day(data.until));
  return {
    subject: says.subject,
    preview: sentence,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      paragraph(says.holds),
      action(says.action, data.pageUrl, words),
    ],
  };
};
