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
  const memberships = await Promise.all(
    joined.map(({ value: { familyId } }) => documents.get(members, memberId(familyId, otherUid))),
  );
  return memberships.some((member) => member !== null);
};

const keepReferral = (deps: ReferralDeps, uid: string, referrerUid: string, code: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const referral = await tx.get(referrals, uid);
    if (referral !== null && referral.value.paidAt !== null) throw new AppError('referral.not_first');
    // An order uses the referral already: the referrer does not change.
    if (referral !== null && referral.value.orderId !== null) return;
    const at = deps.clock.now().toISOString();
    tx.put(referrals, uid, { uid, referrerUid, code, at, orderId: null, paidAt: null, couponCode: null });
  });

/**
 * Stores the referral code with which a user came, for the first order. For a visitor nothing is stored; the code
 * stays in the address. Throws `code.not_found`, `referral.own`, `referral.not_first`.
 */
export const addReferral =
  (deps: ReferralDeps) =>
  async (actor: Actor, typed: string): Promise<{ code: string; isKept: boolean }> => {
    const code = typedCode(typed);
    const referralCode = code === '' ? null : await deps.documents.get(referralCodes, code);
    if (referralCode === null) throw new AppError('code.not_found');
    if (actor.kind !== 'user') return { code, isKept: false };
    const { uid: referrerUid } = referralCode.value;
    if (referrerUid === actor.uid || (await isOfOneFamily(deps, actor.uid, referrerUid)))
      throw new AppError('referral.own');
    await keepReferral(deps, actor.uid, referrerUid, code);
    return { code, isKept: true };
  };
