import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Ids } from '../../ports/clock.port.ts';
import { collection, type Documents } from '../../ports/documents.port.ts';

const recoveryCodesDocument = z.object({ salt: z.string(), hashes: z.array(z.string()) });

/** Stored by uid, for accounts of a hosted service that has no recovery codes. Contains only hashes of the codes. */
export const recoveryCodes = collection('recovery-codes', recoveryCodesDocument);

const CODE_COUNT = 10;
/** 16 characters of 5 bits: 80 bits per code. */
const CODE_LENGTH = 16;
/** Crockford's base 32 alphabet: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const scryptAsync = promisify(scrypt) as (text: string, salt: string, length: number) => Promise<Buffer>;

/** ASVS 5, 6.5.2 requires a salted slow hash below 112 bits. */
const hashCode = async (code: string, salt: string): Promise<string> =>
  (await scryptAsync(code, salt, 32)).toString('hex');

/** Normalizes a typed code: case, spaces, dashes and confusable letters do not matter. */
const normalizeTypedCode = (typedCode: string): string =>
  typedCode.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** Derives the characters of a code: 5 bits of each byte of the hash. */
const deriveCharacters = (secret: string): string =>
  [...createHash('sha256').update(secret).digest().subarray(0, CODE_LENGTH)]
    .map((byte) => ALPHABET[byte & 31])
    .join('');

const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface RecoveryCodes {
  /** Replaces all codes by ten new ones, such as `7k2m-w9xd-0c4v-q8rt`, and returns them. */
  renew(uid: string): Promise<string[]>;
  /**
   * Uses up a code of the person and does what it allows. Returns false for a wrong or used code; of two simultaneous
   * calls only one succeeds. When `run` throws, the code is valid again, and its error is thrown.
   * @example const isRight = await codes.use(uid, typedCode, () => removeFactor(uid));
   */
  use(uid: string, typedCode: string, run: () => Promise<void>): Promise<boolean>;
  countUnused(uid: string): Promise<number>;
  remove(uid: string): Promise<void>;
}

/** Makes a code valid again, unless the person has renewed or removed the codes since. */
const giveBack = (
  documents: Documents,
  uid: string,
  { salt, hash }: { readonly salt: string | undefined; readonly hash: string },
): Promise<void> =>
  documents.transact(async (tx) => {
    const currentCodes = await tx.get(recoveryCodes, uid);
    if (currentCodes === null || currentCodes.value.salt !== salt) return;
    tx.put(recoveryCodes, uid, { ...currentCodes.value, hashes: [...currentCodes.value.hashes, hash] });
  });

export const openRecoveryCodes = (documents: Documents, ids: Ids): RecoveryCodes => ({
  renew: async (uid) => {
    const salt = ids.newSecret();
    const codes = Array.from({ length: CODE_COUNT }, () => deriveCharacters(ids.newSecret()));
    const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
    await documents.transact(async (tx) => tx.put(recoveryCodes, uid, { salt, hashes }));
    return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
  },
  use: async (uid, typed, run) => {
    const storedRecoveryCode = await documents.get(recoveryCodes, uid);
    // The hash is computed for an unknown person too, so that the response time reveals nothing.
    const hash = await hashCode(normalizeTypedCode(typed), storedRecoveryCode?.value.salt ?? uid);
    const isTaken = await documents.transact(async (tx) => {
      const currentCodes = await tx.get(recoveryCodes, uid);
      if (currentCodes === null || currentCodes.value.salt !== storedRecoveryCode?.value.salt) return false;
      const hashes = currentCodes.value.hashes.filter((storedHash) => !isSameHash(storedHash, hash));
      if (hashes.length === currentCodes.value.hashes.length) return false;
      tx.put(recoveryCodes, uid, { ...currentCodes.value, hashes });
      return true;
    });
    if (!isTaken) return false;
    await run().catch(async (error: unknown) => {
      const code = { salt: storedRecoveryCode?.value.salt, hash };
      await giveBack(documents, uid, code).catch((cause: unknown) => {
        throw new AggregateError([error, cause], 'recovery codes: a code could not be given back');
      });
      throw error;
    });
    return true;
  },
  countUnused: async (uid) => (await documents.get(recoveryCodes, uid))?.value.hashes.length ?? 0,
  remove: (uid) => documents.transact(async (tx) => tx.remove(recoveryCodes, uid)),
});
