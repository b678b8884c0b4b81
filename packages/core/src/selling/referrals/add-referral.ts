import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { typedCode } from '../../foundation/secrets/readable-code.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { referrals } from './referral.ts';

type ReferralDeps = Pick<Deps, 'documents' | 'clock'>;

const isOfOneFamily = async (
  { documents }: Pick<Deps, 'documents'>,
  uid: string,
  otherUid: string,
): Promise<boolean> => {
  const joined = await findAll(documents, members, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'joinedAt', direction: 'asc' },
  });
  const found = await Promise.all(
    joined.map(({ value: { familyId } }) => documents.get(members, memberId(familyId, otherUid))),
  );
  return found.some((member) => member !== null);
};

const keepReferral = (deps: ReferralDeps, uid: string, referrerUid: string, code: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const known = await tx.get(referrals, uid);
    if (known !== null && known.value.paidAt !== null) throw new AppError('referral.not_first');
    // An order has it already: who sent him stays who sent him.
    if (known !== null && known.value.orderId !== null) return;
    const at = deps.clock.now().toISOString();
    tx.put(referrals, uid, { uid, referrerUid, code, at, orderId: null, paidAt: null, couponCode: null });
  });

/**
 * Keeps the code by which somebody came, for his first order. Of a visitor nothing is kept: his code travels in the
 * address. Throws `code.not_found`, `referral.own`, `referral.not_first`.
 */
export const addReferral =
  (deps: ReferralDeps) =>
  async (actor: Actor, typed: string): Promise<{ code: string; kept: boolean }> => {
    const code = typedCode(typed);
    const found = code === '' ? null : await deps.documents.get(referralCodes, code);
    if (found === null) throw new AppError('code.not_found');
    if (actor.kind !== 'user') return { code, kept: false };
    const { uid: referrerUid } = found.value;
    if (referrerUid === actor.uid || (await isOfOneFamily(deps, actor.uid, referrerUid)))
      throw new AppError('referral.own');
    await keepReferral(deps, actor.uid, referrerUid, code);
    return { code, kept: true };
  };
