import type { ForwardedMail, ReadMail } from '@souvenance/core';
import { readTnef } from './read-tnef.ts';

type MailFile = ReadMail['attachments'][number];

interface Unpacked {
  readonly attachments: readonly MailFile[];
  readonly forwarded: readonly ForwardedMail[];
  /** Texts of a message that was packed as a file; empty when the mail has a text of its own. */
  readonly text: string;
  readonly html: string;
}

interface UnpackOptions {
  /** The mail has no text of its own. */
  readonly isTextMissing: boolean;
  /** Reads a mail that is a file of this one; null where no more are read. */
  readonly readMail: ((raw: Buffer) => Promise<ReadMail>) | null;
}

/** Mails within one mail that are read; further ones stay files. */
const MESSAGES_MAX = 10;

const isMessage = ({ contentType, fileName }: MailFile): boolean =>
  /^message\/(?:rfc822|global)\b/i.test(contentType) || /\.eml$/i.test(fileName);

const toBuffer = ({ bytes }: MailFile): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const toFile = ({ fileName, contentType, bytes }: Omit<MailFile, 'isInline'>): MailFile => ({
  fileName,
  contentType,
  bytes,
  isInline: false,
});

/** Null for a file that is no mail. */
const readMessage = async (
  one: MailFile,
  readMail: NonNullable<UnpackOptions['readMail']>,
): Promise<ReadMail | null> => {
  // A mail that cannot be read stays a file, which is named.
  const mail = await readMail(toBuffer(one)).catch(() => null);
  const isEmpty =
    mail === null || (mail.text.trim() === '' && mail.attachments.length === 0 && !mail.forwarded?.length);
  return isEmpty ? null : mail;
};

/** Opens the files that only carry others: « winmail.dat » of Outlook, and mails that were joined to be passed on. */
export const unpackAttachments = async (
  files: readonly MailFile[],
  { isTextMissing, readMail }: UnpackOptions,
): Promise<Unpacked> => {
  const attachments: MailFile[] = [];
  const forwarded: ForwardedMail[] = [];
  let [text, html] = ['', ''];
  for (const one of files) {
    const packed = readTnef(toBuffer(one));
    const message =
      isMessage(one) && readMail !== null && forwarded.length < MESSAGES_MAX
        ? await readMessage(one, readMail)
        : null;
    if (packed !== null) {
      attachments.push(...packed.files.map(toFile));
      if (isTextMissing) [text, html] = [text || packed.text, html || packed.html];
      // A text that cannot be read is in the file and nowhere else.
      const isTextLost = isTextMissing && packed.text === '' && packed.html === '';
      if (isTextLost) attachments.push(one);
    } else if (message === null) attachments.push(one);
    else {
      const { from, subject, text: words, isWrapped } = message;
      if (words.trim() !== '') forwarded.push({ from, subject, text: words, isWrapped });
      forwarded.push(...(message.forwarded ?? []));
      attachments.push(...message.attachments);
    }
  }
  return { attachments, forwarded, text, html };
};
