import { createHash } from 'node:crypto';
import type { AccountsStore, PortableAccount } from '@souvenance/adapters/identity';
import { LocalProblem } from '../../dev/tools/problem.ts';

export interface CopiedAccounts {
  /** Accounts that are now the same on both sides, compared by their hashes. */
  readonly verified: number;
  /** Number of them whose password could not be copied. */
  readonly withoutPassword: number;
  /** Number of them whose authenticator has to be enrolled again. */
  readonly withSecondFactor: number;
}

/** Identity of an account: what both kinds store. Passwords are not in it, because Firebase does not give them back. */
const fingerprint = ({ uid, email, emailVerified, name }: PortableAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, email.toLowerCase(), emailVerified, name]))
    .digest('hex');

/** A copy that was killed leaves accounts of the source alone: it goes on; anything else in the target is refused. */
const assertNoOthers = async (source: AccountsStore, target: AccountsStore): Promise<void> => {
  let others = 0;
  for await (const accounts of target.walk()) {
    const sourceAccounts = await source.getAll(accounts.map(({ uid }) => uid));
    others += sourceAccounts.filter((account) => account === null).length;
  }
  if (others > 0)
    throw new LocalProblem(
      `La destination contient ${others} compte(s) que l’origine n’a pas\u00a0: rien n’a été changé.`,
    );
};

/**
 * Writes every account of the source into the target, under the same ids, and reads each back by its hash. No program
 * may run on either side. It may be run again after it was killed.
 * @throws LocalProblem when the target holds other accounts.
 */
export const copyAccounts = async (source: AccountsStore, target: AccountsStore): Promise<CopiedAccounts> => {
  await assertNoOthers(source, target);
  let [verified, withoutPassword, withSecondFactor] = [0, 0, 0];
  for await (const accounts of source.walk()) {
    const uids = accounts.map(({ uid }) => uid);
    // A copy that was killed may have written an older state of the account.
    await target.remove(uids);
    await target.create(accounts);
    const readBack = await target.getAll(uids);
    accounts.forEach((account, index) => {
      const copy = readBack[index] ?? null;
      if (copy === null || fingerprint(copy) !== fingerprint(account))
        throw new Error(
          `copy: the account ${account.uid} is read with another hash than it was written with`,
        );
    });
    verified += accounts.length;
    withoutPassword += accounts.filter(({ password }) => password === null).length;
    withSecondFactor += accounts.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  }
  return { verified, withoutPassword, withSecondFactor };
};
