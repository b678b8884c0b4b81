import { cutText, SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import type { MailAttachment, ReadMail } from '../../ports/mail-reader.port.ts';
import { REPLY_NAME } from '../../writing/deliveries/post-question.ts';
import { separateOwnWords } from '../../writing/replies/own-words/separate-own-words.ts';
import { isPicture } from '../../writing/replies/sort-attachments.ts';

/**
 * Longest text of one message in the thread, and longest folded text, in characters; the mail to the operator has all.
 */
const TEXT_CHARACTERS_MAX = 10_000;
/** The most pictures shown of one mail; further pictures are only named. */
const PICTURES_MAX = 5;

interface MailPicture {
  /** The same for each read of the mail. */
  readonly pictureId: string;
  readonly bytes: Uint8Array;
}

/** Content of a print shop's mail for the order's thread. */
export interface ShopMailContent {
  readonly from: ReadMail['from'];
  /**
   * The sender's own text, with the names of files that the thread does not show. A mail with pictures but no text gets
   * a standard sentence. A text that is too long for the thread ends with a sentence that says so.
   */
  readonly text: string;
  /** Text that only looks like a quotation or a signature; missing when there is none. */
  readonly omittedText?: string;
  /** The whole text for the operator, who is sent the pictures apart. */
  readonly wholeText: string;
  /** The whole text for readers without the thread: every file is named. */
  readonly textAlone: string;
  readonly pictures: readonly MailPicture[];
}

const isShownPicture = (attachment: MailAttachment): boolean =>
  isPicture(attachment) && attachment.bytes.byteLength <= SHOP_PICTURE_BYTES_MAX;

/** Whether to name an attachment; inline files that are no picture belong to a signature. */
const isNamedFile = (attachment: MailAttachment): boolean => !attachment.isInline || isPicture(attachment);

type OwnMailWords = ReturnType<typeof readMailWords>;

/** The texts of a mail and of the mails attached to it. */
const readMailWords = (settings: Pick<Settings, 'siteUrl'>, { forwarded = [], ...mail }: ReadMail) => {
  const ours = { name: REPLY_NAME, hosts: [new URL(settings.siteUrl).host], texts: [] };
  const { paragraphs, omittedParts } = separateOwnWords({ ...mail, ours });
  const join = (parts: readonly { readonly paragraphs: readonly string[] }[]): string =>
    parts.map((part) => part.paragraphs.join('\n\n')).join('\n\n');
  const isEnd = ({ reason }: (typeof omittedParts)[number]): boolean =>
    reason === 'signature' || reason === 'program';
  const attachedTexts = forwarded.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    ownText: paragraphs.join('\n\n'),
    /** Everything that is folded, and the part of it that is no signature. */
    omittedText: [join(omittedParts), ...attachedTexts].join('\n\n').trim(),
    quoted: [join(omittedParts.filter((part) => !isEnd(part))), ...attachedTexts].join('\n\n').trim(),
  };
};

const shorten = (text: string, tooLong: string): string =>
  text.length <= TEXT_CHARACTERS_MAX ? text : `${cutText(text, TEXT_CHARACTERS_MAX)}…\n\n${tooLong}`;

const standardSentence = (
  { picturesAlone, omittedAlone }: { picturesAlone: (count: number) => string; omittedAlone: string },
  { ownText, omittedText }: OwnMailWords,
  pictureCount: number,
): string => {
  if (ownText !== '') return ownText;
  if (pictureCount > 0) return picturesAlone(pictureCount);
  return omittedText === '' ? '' : omittedAlone;
};

/** Reads the sender's own text and the pictures from a shop's mail; what is no own text for sure is omitted. */
export const readShopMailContent = (
  settings: Pick<Settings, 'siteUrl' | 'locale'>,
  replyId: string,
  mail: ReadMail,
): ShopMailContent => {
  const { alerts, encryptedWords } = getCoreMessages(settings.locale);
  const { withFiles, withOmitted, tooLong } = alerts.shopReply;
  const words = readMailWords(settings, mail);
  const namedFiles = mail.attachments.filter(isNamedFile);
  const shownPictures = namedFiles.filter(isShownPicture).slice(0, PICTURES_MAX);
  const unread = mail.isEncrypted === true ? [encryptedWords] : [];
  const withFileNames = (text: string, files: readonly MailAttachment[]): string => {
    const names = [...unread, ...files.map(({ fileName, contentType }) => fileName || contentType)];
    return (names.length === 0 ? text : `${text}\n\n${withFiles(names)}`).trim();
  };
  const otherFiles = namedFiles.filter((file) => !shownPictures.includes(file));
  const sentence = standardSentence(alerts.shopReply, words, shownPictures.length);
  const withParts = (text: string, parts: string): string =>
    parts === '' ? text : `${text}\n\n${withOmitted}\n\n${parts}`.trim();
  return {
    from: mail.from,
    text: withFileNames(shorten(sentence, tooLong), otherFiles),
    ...(words.omittedText !== '' && { omittedText: shorten(words.omittedText, tooLong) }),
    wholeText: withParts(withFileNames(sentence, otherFiles), words.quoted),
    textAlone: withParts(withFileNames(words.ownText, namedFiles), words.omittedText),
    pictures: shownPictures.map(({ bytes }, index) => ({
      pictureId: sha256Of(`${replyId} ${index}`).slice(0, 32),
      bytes,
    })),
  };
};
