import type { MailAttachment } from '../../ports/mail-reader.port.ts';
import type { TakeRecord } from '../recordings/recording.ts';

export interface SortedAttachments {
  readonly photographs: readonly { readonly bytes: Uint8Array; readonly type: string }[];
  /** Type null: none that a take may be. */
  readonly recordings: readonly { readonly bytes: Uint8Array; readonly type: TakeRecord['type'] | null }[];
  /** What is neither, or the small picture of a signature: it stays in the mail. */
  readonly others: number;
}

/** A drawing within the words that is lighter than this is a logo (a house figure). */
const LOGO_BYTES_MAX = 60_000;
/** Nothing lighter is a photograph: the face in our own mails, which a reply quotes, is lighter. */
export const PHOTOGRAPH_BYTES_MIN = 6_000;

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

/** Whether it is a picture to look at: whatever was joined as one, and of what stands within the words no logo. */
export const isPicture = (one: MailAttachment): boolean => {
  const type = pictureType(one.bytes);
  return type !== null && (!one.isInline || isPhotograph(type, one));
};

const VOICE_NAME = /\.(?:m4a|mp3|aac|amr|3gp|3gpp|ogg|opus|wav|caf|wma|flac)$/i;
const isRecording = ({ contentType, fileName, bytes }: MailAttachment): boolean =>
  bytes.byteLength > 0 && (/^audio\//i.test(contentType) || VOICE_NAME.test(fileName));

/** Joined frames of MPEG sound begin alike; the layer tells AAC from MP3. */
const frameType = ([first = 0, second = 0]: Uint8Array): TakeRecord['type'] | null => {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
};

/** What a voice memo is, by its first bytes. */
const voiceType = (bytes: Uint8Array): TakeRecord['type'] | null => {
  if (ascii(bytes, 4, 8) === 'ftyp') return ascii(bytes, 8, 11) === '3gp' ? 'audio/3gpp' : 'audio/mp4';
  if (ascii(bytes, 0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(bytes, 0, 4) === '\u001aE\u00df\u00a3') return 'audio/webm';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(bytes, 0, 5) === '#!AMR') return 'audio/amr';
  if (ascii(bytes, 0, 4) === 'caff') return 'audio/x-caf';
  return ascii(bytes, 0, 3) === 'ID3' ? 'audio/mpeg' : frameType(bytes);
};

/** Photographs and recordings among what came with a mail. */
export const sortAttachments = (attachments: readonly MailAttachment[]): SortedAttachments => {
  const photographs: { bytes: Uint8Array; type: string }[] = [];
  const recordings: { bytes: Uint8Array; type: TakeRecord['type'] | null }[] = [];
  for (const one of attachments) {
    const type = pictureType(one.bytes);
    if (type !== null && isPhotograph(type, one)) photographs.push({ bytes: one.bytes, type });
    else if (type === null && isRecording(one))
      recordings.push({ bytes: one.bytes, type: voiceType(one.bytes) });
  }
  return { photographs, recordings, others: attachments.length - photographs.length - recordings.length };
};
