import type { MailAttachment, MailPicture, OutgoingMail } from '@souvenance/core';
import MailComposer from 'nodemailer/lib/mail-composer';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A picture within the text, which mail programs do not list as an attachment. */
const inline = ({ contentId, contentType, bytes }: MailPicture) => ({
  cid: contentId,
  contentType,
  content: Buffer.from(bytes),
  contentDisposition: 'inline' as const,
  filename: `${contentId.split('@')[0]}.jpg`,
});

const clipped = ({ fileName, contentType, bytes }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(bytes),
  contentDisposition: 'attachment' as const,
});

/** Composes the raw message. Addresses are passed as objects, and nothing is read from a path or URL. */
export const compose = (from: Sender, mail: OutgoingMail, date: Date): Promise<Buffer> =>
  new MailComposer({
    messageId: `<${mail.messageId}>`,
    date,
    from: { ...from, ...(mail.senderName && { name: mail.senderName }) },
    to: { ...mail.to },
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    attachments: [
      ...(mail.pictures ?? []).map(inline),
      ...(mail.attachment ? [clipped(mail.attachment)] : []),
    ],
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
