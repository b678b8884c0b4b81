import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

export const addressProof: MailTemplate<'address_proof'> = ({ name, proofUrl }, { words }) => {
  const says = words.mails.address_proof;
  return {
    subject: says.subject,
    preview: says.says[0],
    heading: says.heading,
    why: says.why,
    blocks: [
      paragraph(words.greeting(name)),
      paragraph(says.says[0]),
      action(says.action, proofUrl, words),
      paragraph(says.says[1]),
    ],
  };
};
