import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Ids } from '../../ports/clock.port.ts';
import { collection, type Documents } from '../../ports/documents.port.ts';

const recoveryCodesDocument = z.object({ salt: z.string(), hashes: z.array(z.string()) });

/** By uid, for accounts of a hosted service that has no recovery codes of its own. Never the codes themselves. */
export const recoveryCodes = collection('recovery-codes', recoveryCodesDocument);

const CODES = 10;
/** 16 letters of 5 bits: 80 bits a code. */
const LETTERS = 16;
/** Crockford's: no I, L, O or U, which are read for something else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const slowly = promisify(scrypt) as (text: string, salt: string, length: number) => Promise<Buffer>;

/** ASVS 5, 6.5.2 asks a salted slow hash below 112 bits. */
const hashOf = async (code: string, salt: string): Promise<string> =>
  (await slowly(code, salt, 32)).toString('hex');

/** As it was printed, however it was typed. */
const tidy = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** 5 bits of each byte, none twice. */
const lettersOf = (secret: string): string =>
  [...createHash('sha256').update(secret).digest().subarray(0, LETTERS)]
    .map((byte) => ALPHABET[byte & 31])
    .join('');

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface RecoveryCodes {
  /** Ten new ones, `7k2m-w9xd-0c4v-q8rt`, in place of all old ones. */
  renew(uid: string): Promise<string[]>;
  /** True for a code of that person, once for ever; of two who bring it at once, one is believed. */
  burn(uid: string, typed: string): Promise<boolean>;
  left(uid: string): Promise<number>;
  forget(uid: string): Promise<void>;
}

export const openRecoveryCodes = (documents: Documents, ids: Ids): RecoveryCodes => ({
  renew: async (uid) => {
    const salt = ids.newSecret();
    const codes = Array.from({ length: CODES }, () => lettersOf(ids.newSecret()));
    const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
    await documents.transact(async (tx) => tx.put(recoveryCodes, uid, { salt, hashes }));
    return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
  },
  burn: async (uid, typed) => {
    const storedRecoveryCode = await documents.get(recoveryCodes, uid);
    // Hashed all the same where nobody is known, so that the time tells nothing.
    const hash = await hashOf(tidy(typed), storedRecoveryCode?.value.salt ?? uid);
    return documents.transact(async (tx) => {
      const now = await tx.get(recoveryCodes, uid);
      if (now === null || now.value.salt !== storedRecoveryCode?.value.salt) return false;
      const hashes = now.value.hashes.filter((storedHash) => !isSame(storedHash, hash));
      if (hashes.length === now.value.hashes.length) return false;
      tx.put(recoveryCodes, uid, { ...now.value, hashes });
      return true;
    });
  },
  left: async (uid) => (await documents.get(recoveryCodes, uid))?.value.hashes.length ?? 0,
  forget: (uid) => documents.transact(async (tx) => tx.remove(recoveryCodes, uid)),
});
