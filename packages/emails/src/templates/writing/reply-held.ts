import { quotation } from '../../blocks/quotation.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: words came by mail that wait for a decision. */
export const replyHeld: MailTemplate<'reply_held'> = (data, { words }) => {
  const { reasons, recordings: held, action, why } = words.mails.reply_held;
  const { name, asked, question, reason, recordings, storyUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  return plainSheet(
    {
      subject,
      why,
      name,
      action,
      url,
      says: [says(asked), quotation(question)],
      // Of who was asked they are on their way already.
      after: reason === 'sender' && recordings > 0 ? [after, held(String(recordings))] : [after],
    },
    words,
  );
};
