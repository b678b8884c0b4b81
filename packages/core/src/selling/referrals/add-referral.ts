import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { normalizeCode } from '../../foundation/secrets/derive-readable-code.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { createReferral, referrals } from './referral.ts';

type ReferralDeps = Pick<Deps, 'documents' | 'clock'>;

const shareFamily = async (
  { documents }: Pick<Deps, 'documents'>,
  uid: string,
  otherUid: string,
): Promise<boolean> => {
  const membershipsOfUser = await findAll(documents, members, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'joinedAt', direction: 'asc' },
  });
  const membershipsOfOther = await Promise.all(
    membershipsOfUser.map(({ value: { familyId } }) => documents.get(members, memberId(familyId, otherUid))),
  );
  return membershipsOfOther.some((member) => member !== null);
};

const storeReferral = (deps: ReferralDeps, uid: string, referrerUid: string, code: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const referral = await tx.get(referrals, uid);
    if (referral !== null && referral.value.paidAt !== null) throw new AppError('referral.not_first');
    // An order already uses the referral, so the referrer does not change.
    if (referral !== null && referral.value.orderId !== null) return;
    const at = deps.clock.now().toISOString();
    tx.put(referrals, uid, createReferral({ uid, referrerUid, code, at }));
  });

/**
 * Stores the referral code that a user brought, for the user's first order. Nothing is stored for a visitor; the code
 * stays in the address. `isKept`: whether it was stored. Throws `code.not_found`, `referral.own`, `referral.not_first`.
 */
export const addReferral =
  (deps: ReferralDeps) =>
  async (actor: Actor, typedText: string): Promise<{ code: string; isKept: boolean }> => {
    const code = normalizeCode(typedText);
    const referralCode = code === '' ? null : await deps.documents.get(referralCodes, code);
    if (referralCode === null) throw new AppError('code.not_found');
    if (actor.kind !== 'user') return { code, isKept: false };
    const { uid: referrerUid } = referralCode.value;
    if (referrerUid === actor.uid || (await shareFamily(deps, actor.uid, referrerUid)))
      throw new AppError('referral.own');
    await storeReferral(deps, actor.uid, referrerUid, code);
    return { code, isKept: true };
  };
