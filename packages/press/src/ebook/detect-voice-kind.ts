import { PressError } from '../foundation/press-error.ts';

/** An audio type among EPUB 3.3's core media types, and its file extension. */
export interface VoiceKind {
  readonly mediaType: 'audio/mpeg' | 'audio/mp4' | 'audio/ogg; codecs=opus';
  readonly extension: 'mp3' | 'm4a' | 'opus';
}

const readAscii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A frame of MPEG audio begins with eleven set bits; the two bits after its version are 01 for layer III. */
const isMp3Frame = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 && ((bytes[1] ?? 0) & 0x06) === 0x02;

/**
 * Returns a recording's type, read from its first bytes. Throws `voice.unreadable` for a type that an e-book must not
 * contain.
 */
export const detectVoiceKind = (bytes: Uint8Array): VoiceKind => {
  if (readAscii(bytes, 0, 3) === 'ID3' || isMp3Frame(bytes))
    return { mediaType: 'audio/mpeg', extension: 'mp3' };
  if (readAscii(bytes, 4, 8) === 'ftyp') return { mediaType: 'audio/mp4', extension: 'm4a' };
  if (readAscii(bytes, 0, 4) === 'OggS' && readAscii(bytes, 28, 36) === 'OpusHead')
    return { mediaType: 'audio/ogg; codecs=opus', extension: 'opus' };
  throw new PressError('voice.unreadable');
};
