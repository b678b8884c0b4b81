import { sha256Of } from '../../foundation/secrets/secrets.ts';

/** Every server on the way writes its own lines above a mail: what stands below them says whether it came before. */
const belowHead = (raw: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0);
  return ends.length === 0 ? raw : raw.subarray(Math.min(...ends));
};

/** By what a mail is known when it comes again, by whatever way; one without words below its head by its head. */
export const mailContentOf = (raw: Uint8Array): string => {
  const below = belowHead(raw);
  return sha256Of(Buffer.from(below).toString('latin1').trim() === '' ? raw : below);
};
