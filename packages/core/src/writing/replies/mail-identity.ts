import { sha256Of } from '../../foundation/secrets/secrets.ts';

/** Every server on the way writes its own lines above a mail: what stands below them says whether it came before. */
const belowHead = (raw: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0);
  return ends.length === 0 ? raw : raw.subarray(Math.min(...ends));
};

const HEAD_BYTES_MAX = 200_000;
const MESSAGE_ID = /^message-id:[ \t\r\n]*(<[^<>\r\n]{1,900}>)/im;

/** The number that the sender's program gave the mail; empty when it gave none. */
const messageIdOf = (raw: Uint8Array, below: Uint8Array): string => {
  const headBytes = raw.byteLength - (below === raw ? 0 : below.byteLength);
  const head = Buffer.from(raw.subarray(0, Math.min(headBytes, HEAD_BYTES_MAX))).toString('latin1');
  return MESSAGE_ID.exec(head)?.[1] ?? '';
};

/**
 * Identifies a mail that comes again, by whatever way: its Message-ID and what stands below its head; one without words
 * by its head. Two mails with the same words are two.
 */
export const computeMailIdentity = (raw: Uint8Array): string => {
  const below = belowHead(raw);
  const content = Buffer.from(below).toString('latin1').trim() === '' ? raw : below;
  return sha256Of(`${messageIdOf(raw, below)} ${sha256Of(content)}`);
};
