import { cutText } from '@souvenance/contracts';
import type { MailAttachment } from '../../ports/mail-reader.port.ts';
import type { TakeRecord } from '../recordings/recording.ts';

export interface SortedPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** A small picture within the text, which counts as a logo when it comes with several replies. */
  readonly mayBeLogo: boolean;
}

export interface SortedAttachments {
  readonly photographs: readonly SortedPicture[];
  readonly recordings: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly type: TakeRecord['type'];
  }[];
  /** Number of other files, including pictures of signatures and quoted mails: they stay in the mail. */
  readonly others: number;
  /** Names of the other files, without pictures of signatures and quoted mails. */
  readonly files: readonly string[];
}

/** A drawing within the text below this size is a logo (our own figure). */
const LOGO_BYTES_MAX = 60_000;
/** Minimum size of a picture that the writer placed in the text; spacers of mail programs are smaller. */
const PLACED_BYTES_MIN = 1_000;
/** Minimum size of a photograph; the asker's portrait in our own mails, which a reply quotes, is smaller. */
export const PHOTOGRAPH_BYTES_MIN = 6_000;

/** Brands of HEIC and AVIF, which the press distinguishes. */
const HEIF_BRANDS = new Set([
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'heis',
  'mif1',
  'mif2',
  'msf1',
  'avif',
  'avis',
]);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The type of a picture that is accepted as a photograph, by its first bytes; the declared type is ignored. */
const pictureType = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === '\u0089PNG') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'image/gif';
  // The length of the header, which is below 256.
  if (/^BM.{12}[^\0]\0{3}$/su.test(ascii(bytes, 0, 18))) return 'image/bmp';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(bytes, 0, 4))) return 'image/tiff';
  return ascii(bytes, 4, 8) === 'ftyp' && HEIF_BRANDS.has(ascii(bytes, 8, 12)) ? 'image/heic' : null;
};

const isDrawn = (type: string): boolean => ['image/png', 'image/webp', 'image/gif'].includes(type);

const isPhotograph = (type: string, { bytes, isInline }: MailAttachment): boolean =>
  bytes.byteLength >= (isInline && isDrawn(type) ? LOGO_BYTES_MAX : PHOTOGRAPH_BYTES_MIN);

/** Whether a file is a picture and no logo: any attached one, or a large enough one within the text. */
export const isPicture = (one: MailAttachment): boolean => {
  const type = pictureType(one.bytes);
  return type !== null && (!one.isInline || isPhotograph(type, one));
};

/** Endings of sound and films, for mails without a declared type; ffmpeg checks the bytes. */
const VOICE_NAME =
  /\.(?:m4[abv]|mp[34]|aac|amr|awb|3g[ap2]|3gpp|og[ga]|opus|spx|wav|caf|wma|flac|aiff?|dss|mov|mk[av]|webm|avi|wmv|mpe?g|mts)$/i;
const isRecording = ({ contentType, fileName, bytes }: MailAttachment): boolean =>
  bytes.byteLength > 0 && (/^(?:audio|video)\//i.test(contentType) || VOICE_NAME.test(fileName));

/** Type of raw MPEG frames, whose layer bits distinguish AAC from MP3. */
const frameType = ([first = 0, second = 0]: Uint8Array): TakeRecord['type'] | null => {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
};

/** The type of a recording by its first bytes; `application/octet-stream` when unknown. */
const voiceType = (bytes: Uint8Array): TakeRecord['type'] => {
  if (ascii(bytes, 4, 8) === 'ftyp') return ascii(bytes, 8, 11) === '3gp' ? 'audio/3gpp' : 'audio/mp4';
  if (ascii(bytes, 0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(bytes, 0, 4) === '\u001aE\u00df\u00a3') return 'audio/webm';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(bytes, 0, 5) === '#!AMR') return 'audio/amr';
  if (ascii(bytes, 0, 4) === 'caff') return 'audio/x-caf';
  if (ascii(bytes, 0, 4) === 'fLaC') return 'audio/flac';
  if (ascii(bytes, 0, 4) === 'FORM') return 'audio/aiff';
  if (ascii(bytes, 0, 4) === '0&\u00b2u') return 'audio/x-ms-wma';
  return ascii(bytes, 0, 3) === 'ID3' ? 'audio/mpeg' : (frameType(bytes) ?? 'application/octet-stream');
};

/** Content-IDs of the pictures within the sender's text; null for a mail without that information. */
type PlacedPictures = ReadonlySet<string> | null;

/** Whether a picture is the sender's own. */
const isTaken = (type: string, one: MailAttachment, placedIds: PlacedPictures): boolean => {
  if (!one.isInline || placedIds === null) return isPhotograph(type, one);
  const isPlaced = one.contentId !== undefined && placedIds.has(one.contentId);
  return one.bytes.byteLength >= (isPlaced ? PLACED_BYTES_MIN : LOGO_BYTES_MAX);
};

const NAME_MAX = 80;
/** The folders before a file's name, which some programs send too. A name alone may hold a slash: « Noël 1/2.pdf ». */
const FOLDERS = /^.*\\|^(?:file:)?\/.*\//u;

/** The file name on one line, without its folders; the content type when there is none. */
const nameOf = ({ fileName, contentType }: MailAttachment): string =>
  cutText(fileName.replace(/\s+/gu, ' ').trim().replace(FOLDERS, '') || contentType, NAME_MAX);

/** Sorts the attachments of a mail into photographs, recordings and other files. */
export const sortAttachments = (
  attachments: readonly MailAttachment[],
  placedIds: PlacedPictures = null,
): SortedAttachments => {
  const photographs: SortedPicture[] = [];
  const recordings: SortedAttachments['recordings'][number][] = [];
  const files: string[] = [];
  for (const one of attachments) {
    const { bytes, isInline } = one;
    const name = nameOf(one);
    const type = pictureType(bytes);
    if (type !== null && isTaken(type, one, placedIds))
      photographs.push({ name, bytes, type, mayBeLogo: isInline && bytes.byteLength < LOGO_BYTES_MAX });
    else if (type === null && isRecording(one)) recordings.push({ name, bytes, type: voiceType(bytes) });
    else if (!isInline || type === null) files.push(name);
  }
  return {
    photographs,
    recordings,
    others: attachments.length - photographs.length - recordings.length,
    files,
  };
};
