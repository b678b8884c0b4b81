import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

/** To the family's owner: words came by mail that wait for a decision. */
export const replyHeld: MailTemplate<'reply_held'> = (data, { words }) => {
  const { reasons, action, why } = words.mails.reply_held;
  const { name, asked, question, reason, storyUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  return plainSheet(
    { subject, why, name, action, url, says: [says(asked), quotation(question)], after: [after] },
    words,
  );
};
