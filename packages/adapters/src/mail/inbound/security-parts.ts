import type { Attachment } from 'mailparser';
import { readSignedPart } from './read-smime.ts';

/** Signatures and keys that mail programs join by themselves: no words, and no file that somebody sent. */
const PROOFS = /^application\/(?:pgp-signature|pgp-keys|(?:x-)?pkcs7-signature)$/iu;
const SMIME = /^application\/(?:x-)?pkcs7-mime$/iu;
const PGP_MIME = /^multipart\/encrypted\b/iu;
const PGP_VERSION = /^application\/pgp-encrypted$/iu;
const PGP_MESSAGE = '-----BEGIN PGP MESSAGE';
const LOOKED_AT_BYTES = 200;

interface SecurityParts {
  /** The files of the mail, without what its security brought. */
  readonly files: readonly Attachment[];
  /** The whole message is encrypted: nobody but its addressee can read it. */
  readonly isEncrypted: boolean;
  /** A message that lies within its own signature; null for any other mail. */
  readonly signedPart: Buffer | null;
}

const isPgpMessage = ({ content }: Attachment): boolean =>
  content.subarray(0, LOOKED_AT_BYTES).toString('latin1').includes(PGP_MESSAGE);

/** Tells what OpenPGP and S/MIME bring from the files that somebody sent. */
export const readSecurityParts = (files: readonly Attachment[], contentType: string): SecurityParts => {
  const smime = files.find((one) => SMIME.test(one.contentType));
  const signedPart = smime === undefined ? null : readSignedPart(smime.content);
  const isPgp = PGP_MIME.test(contentType) || files.some((one) => PGP_VERSION.test(one.contentType));
  const isEnvelope = (one: Attachment): boolean =>
    one === smime || PGP_VERSION.test(one.contentType) || (isPgp && isPgpMessage(one));
  return {
    files: files.filter((one) => !PROOFS.test(one.contentType) && !isEnvelope(one)),
    isEncrypted: isPgp || (smime !== undefined && signedPart === null),
    signedPart,
  };
};
