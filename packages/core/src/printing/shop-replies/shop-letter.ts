import { SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import type { MailAttachment, ReadMail } from '../../ports/mail-reader.port.ts';
import { REPLY_NAME } from '../../writing/deliveries/post-question.ts';
import { ownWords } from '../../writing/replies/own-words.ts';
import { isPicture } from '../../writing/replies/sort-attachments.ts';

/** The most characters, as for a question on the page. */
const WORDS_MAX = 2_000;
/** The most pictures of one mail; others are only named. */
const PICTURES_MAX = 5;

interface LetterPicture {
  /** The same for each read of the mail. */
  readonly pictureId: string;
  readonly bytes: Uint8Array;
}

/** Content of a print shop's mail for the order's thread. */
export interface ShopLetter {
  readonly from: ReadMail['from'];
  /**
   * Its own text, with the names of files that the thread does not show; a standard sentence for pictures without
   * text.
   */
  readonly text: string;
  /** The text for readers without the thread: every file is named. */
  readonly textAlone: string;
  readonly pictures: readonly LetterPicture[];
}

const isShown = (one: MailAttachment): boolean =>
  isPicture(one) && one.bytes.byteLength <= SHOP_PICTURE_BYTES_MAX;

/** Whether to name an attachment; inline files that are no picture belong to a signature. */
const isNamed = (one: MailAttachment): boolean => !one.isInline || isPicture(one);

/** Reads the shop's own text and pictures from a mail. */
export const shopLetterOf = (
  settings: Pick<Settings, 'siteUrl' | 'locale'>,
  replyId: string,
  mail: ReadMail,
): ShopLetter => {
  const { withFiles, picturesAlone } = coreMessages(settings.locale).alerts.shopReply;
  const ours = { name: REPLY_NAME, hosts: [new URL(settings.siteUrl).host], texts: [] };
  const words = ownWords({ ...mail, ours }).paragraphs.join('\n\n');
  const namedFiles = mail.attachments.filter(isNamed);
  const shownPictures = namedFiles.filter(isShown).slice(0, PICTURES_MAX);
  const withFileNames = (text: string, files: readonly MailAttachment[]): string => {
    const names = files.map(({ fileName }) => fileName);
    return (names.length === 0 ? text : `${text}\n\n${withFiles(names)}`).trim().slice(0, WORDS_MAX);
  };
  const ownText = words === '' && shownPictures.length > 0 ? picturesAlone(shownPictures.length) : words;
  return {
    from: mail.from,
    text: withFileNames(
      ownText,
      namedFiles.filter((one) => !shownPictures.includes(one)),
    ),
    textAlone: withFileNames(words, namedFiles),
    pictures: shownPictures.map(({ bytes }, index) => ({
      pictureId: sha256Of(`${replyId} ${index}`).slice(0, 32),
      bytes,
    })),
  };
};
