import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const deletionPlanned: MailTemplate<'deletion_planned'> = (data, { words, figures }) => {
  const says = words.mails.deletion_planned;
  const day = figures.day(data.on);
  const sentence = data.familyName === '' ? says.account(day) : says.family(data.familyName, day);
  return {
    subject: says.subject(data.familyName),
    preview: sentence,
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(sentence),
      paragraph(says.keep),
      action(says.action, data.cancelUrl, words),
    ],
  };
};
