import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../mail-template.ts';

/** The question itself stands in the mail, large: it can be thought over before any link is followed. */
export const newQuestion: MailTemplate<'new_question'> = (data, { words }) => {
  const says = words.mails.new_question;
  return {
    subject: says.subject(data.askedBy),
    preview: data.question,
    heading: says.subject(data.askedBy),
    why: says.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(says.says(data.askedBy)),
      quotation(data.question),
      action(says.action, data.answerUrl, words),
      paragraph(says.after),
      paragraph(says.skip),
    ],
  };
};
