import { SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import type { MailAttachment, ReadMail } from '../../ports/mail-reader.port.ts';
import { REPLY_NAME } from '../../writing/deliveries/post-question.ts';
import { ownWords } from '../../writing/replies/own-words.ts';
import { isPicture } from '../../writing/replies/sort-attachments.ts';

/** Longest text in characters, the same as for a question on the page. */
const TEXT_CHARACTERS_MAX = 2_000;
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
   * a standard sentence.
   */
  readonly text: string;
  /** The text for readers without the thread: every file is named. */
  readonly textAlone: string;
  readonly pictures: readonly MailPicture[];
}

const isShownPicture = (attachment: MailAttachment): boolean =>
  isPicture(attachment) && attachment.bytes.byteLength <= SHOP_PICTURE_BYTES_MAX;

/** Whether to name an attachment; inline files that are no picture belong to a signature. */
const isNamedFile = (attachment: MailAttachment): boolean => !attachment.isInline || isPicture(attachment);

/** Reads the sender's own text and the pictures from a shop's mail. */
export const readShopMailContent = (
  settings: Pick<Settings, 'siteUrl' | 'locale'>,
  replyId: string,
  mail: ReadMail,
): ShopMailContent => {
  const { withFiles, picturesAlone } = coreMessages(settings.locale).alerts.shopReply;
  const ours = { name: REPLY_NAME, hosts: [new URL(settings.siteUrl).host], texts: [] };
  const mailText = ownWords({ ...mail, ours }).paragraphs.join('\n\n');
  const namedFiles = mail.attachments.filter(isNamedFile);
  const shownPictures = namedFiles.filter(isShownPicture).slice(0, PICTURES_MAX);
  const withFileNames = (text: string, files: readonly MailAttachment[]): string => {
    const names = files.map(({ fileName }) => fileName);
    return (names.length === 0 ? text : `${text}\n\n${withFiles(names)}`)
      .trim()
      .slice(0, TEXT_CHARACTERS_MAX);
  };
  const ownText =
    mailText === '' && shownPictures.length > 0 ? picturesAlone(shownPictures.length) : mailText;
  return {
    from: mail.from,
    text: withFileNames(
      ownText,
      namedFiles.filter((file) => !shownPictures.includes(file)),
    ),
    textAlone: withFileNames(mailText, namedFiles),
    pictures: shownPictures.map(({ bytes }, index) => ({
      pictureId: sha256Of(`${replyId} ${index}`).slice(0, 32),
      bytes,
    })),
  };
};
