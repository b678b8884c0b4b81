import type { MailAttachment } from '../../ports/mail-reader.port.ts';

export interface SortedAttachments {
  readonly photographs: readonly { readonly bytes: Uint8Array; readonly type: string }[];
  readonly recordings: readonly { readonly bytes: Uint8Array; readonly type: string }[];
  /** What is neither, or the small picture of a signature: it stays in the mail. */
  readonly others: number;
}

/** A drawing within the words that is lighter than this is a logo (a house figure). */
const LOGO_BYTES_MAX = 60_000;
/** Nothing lighter is a photograph. */
const PHOTOGRAPH_BYTES_MIN = 6_000;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The kinds that are taken as photographs, by their first bytes: what a mail says of them is not believed. */
const pictureType = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === '\u0089PNG') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return ascii(bytes, 4, 8) === 'ftyp' && HEIF_BRANDS.has(ascii(bytes, 8, 12)) ? 'image/heic' : null;
};

const isDrawn = (type: string): boolean => type === 'image/png' || type === 'image/webp';

const isPhotograph = (type: string, { bytes, isInline }: MailAttachment): boolean =>
  bytes.byteLength >= (isInline && isDrawn(type) ? LOGO_BYTES_MAX : PHOTOGRAPH_BYTES_MIN);

const VOICE_NAME = /\.(?:m4a|mp3|aac|amr|3gp|3gpp|ogg|opus|wav|caf|wma|flac)$/i;
const isRecording = ({ contentType, fileName, bytes }: MailAttachment): boolean =>
  bytes.byteLength > 0 && (/^audio\//i.test(contentType) || VOICE_NAME.test(fileName));

/** Photographs and recordings among what came with a mail. */
export const sortAttachments = (attachments: readonly MailAttachment[]): SortedAttachments => {
  const photographs: { bytes: Uint8Array; type: string }[] = [];
  const recordings: { bytes: Uint8Array; type: string }[] = [];
  for (const one of attachments) {
    const type = pictureType(one.bytes);
    if (type !== null && isPhotograph(type, one)) photographs.push({ bytes: one.bytes, type });
    else if (type === null && isRecording(one)) recordings.push({ bytes: one.bytes, type: one.contentType });
  }
  return { photographs, recordings, others: attachments.length - photographs.length - recordings.length };
};
