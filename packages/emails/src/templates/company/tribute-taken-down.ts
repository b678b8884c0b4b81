import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the family's owner when the operator removes an open page after a report. */
const content: MailTemplate<'tribute_taken_down'> = ({ name, occasion, contactUrl: url }, { messages }) => {
  const { subject, says, keep, why, action } = messages.mails.tribute_taken_down;
  const mail = { subject: subject(occasion), why, action, name, url };
  return buildPlainContent({ ...mail, says: [says(occasion), keep] }, messages);
};

export const tributeTakenDown: DeclaredMail<'tribute_taken_down'> = {
  content,
  sample: { name: NAME, occasion: 'Les quatre-vingts ans de Jeanne', contactUrl: `${SITE}/contact` },
  facts: { subject: ['occasion'], says: ['occasion'] },
};
