import { z } from 'zod';
import { deriveReadableCode } from '../../foundation/secrets/derive-readable-code.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** Stored by code: the owner of each referral code, so that two people never have the same one. */
export const referralCodes = collection('referral-codes', z.object({ uid: z.string() }), [['uid']]);

const CODE_LENGTH = 8;
/** 30^8 codes: with a million people, one try in 650 000 meets a used code. */
const TRIES_MAX = 3;

/** Returns an unused referral code; the caller stores it. Reads only. Throws an error after three used codes. */
export const findFreeCode = async (tx: Transaction, { ids }: Pick<Deps, 'ids'>): Promise<string> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const code = deriveReadableCode(ids.newSecret(), CODE_LENGTH);
    if ((await tx.get(referralCodes, code)) === null) return code;
  }
  throw new Error('no referral code is free');
};
