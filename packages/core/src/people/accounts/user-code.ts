import { z } from 'zod';
import { readableCode } from '../../foundation/secrets/readable-code.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** Owner of each referral code, by the code, so that two people never have the same one. */
export const referralCodes = collection('referral-codes', z.object({ uid: z.string() }), [['uid']]);

const CODE_SIGNS = 8;
/** 30^8 codes: with a million people, one try in 650 000 meets a taken one. */
const TRIES = 3;

/** A code that nobody has yet; the caller writes it with its person. Reads only. */
export const freeCode = async (tx: Transaction, { ids }: Pick<Deps, 'ids'>): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = readableCode(ids.newSecret(), CODE_SIGNS);
    if ((await tx.get(referralCodes, code)) === null) return code;
  }
  throw new Error('no referral code is free');
};
