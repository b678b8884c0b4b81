import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { SITE } from '../../samples/sample-order.ts';

/** Sent to the family's owner: a reply by mail waits for a decision. */
const content: MailTemplate<'reply_held'> = (data, { messages }) => {
  const { reasons, recordings: recordingsSentence, files: filesIn, action, why } = messages.mails.reply_held;
  const { name, asked: narrator, question, reason, recordings, files, storyUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  return buildPlainContent(
    {
      subject,
      why,
      name,
      action,
      url,
      says: [says(narrator), quotation(question), ...(files.length === 0 ? [] : [filesIn(files.join(', '))])],
      // Recordings from the recipient's own address are already being prepared, so only those of other senders are
      // mentioned.
      after:
        reason === 'sender' && recordings > 0 ? [after, recordingsSentence(String(recordings))] : [after],
    },
    messages,
  );
};

export const replyHeld: DeclaredMail<'reply_held'> = {
  content,
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
    'reasons.recordings.says': ['asked'],
    'reasons.encrypted.says': ['asked'],
    'reasons.too_long.says': ['asked'],
    'reasons.unreadable.says': ['asked'],
    recordings: ['count'],
    files: ['names'],
  },
};
