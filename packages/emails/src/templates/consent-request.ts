import { action } from '../blocks/action.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { MailTemplate } from '../mail-template.ts';

/** The narrator's own yes or no, before anything else reaches him. */
export const consentRequest: MailTemplate<'consent_request'> = (
  { name, askedBy, bookTitle, consentUrl },
  { words },
) => {
  const says = words.mails.consent_request;
  const sentence = says.says(askedBy, bookTitle);
  return {
    subject: says.subject(askedBy),
    preview: sentence,
    heading: says.heading,
    why: says.why(askedBy),
    blocks: [
      paragraph(words.greeting(name)),
      paragraph(sentence),
      paragraph(says.how),
      action(says.action, consentUrl, words),
    ],
  };
};
