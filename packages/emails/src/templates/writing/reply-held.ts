import { quotation } from '../../blocks/quotation.ts';
import { SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: words came by mail that wait for a decision. */
const sheet: MailTemplate<'reply_held'> = (data, { words }) => {
  const { reasons, recordings: recordingsSentence, files: filesIn, action, why } = words.mails.reply_held;
  const { name, asked: narrator, question, reason, recordings, files, storyUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  return plainSheet(
    {
      subject,
      why,
      name,
      action,
      url,
      says: [says(narrator), quotation(question), ...(files.length === 0 ? [] : [filesIn(files.join(', '))])],
      // The recordings of the person who was asked are being prepared already.
      after:
        reason === 'sender' && recordings > 0 ? [after, recordingsSentence(String(recordings))] : [after],
    },
    words,
  );
};

export const replyHeld: DeclaredMail<'reply_held'> = {
  sheet,
  sample: {
    name: 'Jeanne',
    asked: 'Marguerite',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    reason: 'sender',
    recordings: 1,
    files: [],
    storyUrl: `${SITE}/stories/form?story=exemple`,
  },
  facts: {
    'reasons.sender.says': ['asked'],
    'reasons.revoked.says': ['asked'],
    'reasons.apart.says': ['asked'],
    'reasons.automatic.says': ['asked'],
    'reasons.files.says': ['asked'],
    recordings: ['count'],
    files: ['names'],
  },
};
