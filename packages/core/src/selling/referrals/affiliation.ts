import { type Affiliation, AppError } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { typedCode } from '../../foundation/secrets/spoken-code.ts';
import { users } from '../../people/accounts/user.ts';
import { referralCodes } from '../../people/accounts/user-code.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { firstName } from './first-name.ts';
import { COUPON_CENTS, coupons, REFERRAL_PERCENT, type ReferralDocument, referrals } from './referral.ts';

type ReferralDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const isOfOneFamily = async (
  { documents }: ReferralDeps,
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

const keepReference = (deps: ReferralDeps, uid: string, referrerUid: string, code: string): Promise<void> =>
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
export const addReference =
  (deps: ReferralDeps) =>
  async (actor: Actor, typed: string): Promise<{ code: string; kept: boolean }> => {
    const code = typedCode(typed);
    const found = code === '' ? null : await deps.documents.get(referralCodes, code);
    if (found === null) throw new AppError('code.not_found');
    if (actor.kind !== 'user') return { code, kept: false };
    const { uid: referrerUid } = found.value;
    if (referrerUid === actor.uid || (await isOfOneFamily(deps, actor.uid, referrerUid)))
      throw new AppError('referral.own');
    await keepReference(deps, actor.uid, referrerUid, code);
    return { code, kept: true };
  };

const stateOf = ({ paidAt, couponCode }: ReferralDocument): Affiliation['came'][number]['state'] => {
  if (couponCode !== null) return 'earned';
  return paidAt === null ? 'came' : 'ordered';
};

const whoCame = async ({ documents }: ReferralDeps, uid: string): Promise<Affiliation['came']> => {
  const found = await findAll(documents, referrals, {
    where: [['referrerUid', '==', uid]],
    orderBy: { field: 'at', direction: 'desc' },
  });
  return Promise.all(
    found.map(async ({ value }) => ({
      firstName: firstName((await documents.get(users, value.uid))?.value.name ?? ''),
      at: value.at,
      state: stateOf(value),
    })),
  );
};

/** One's own code and link, who came by it, and the coupons that it earned. */
export const readAffiliation =
  (deps: ReferralDeps) =>
  async (actor: Actor): Promise<Affiliation> => {
    const { uid } = signedIn(actor);
    const { documents, settings } = deps;
    const code = (await documents.get(users, uid))?.value.referralCode ?? '';
    const earned = await findAll(documents, coupons, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'at', direction: 'desc' },
    });
    return {
      code,
      link: `${settings.siteUrl}/auth/sign-up?parrain=${code}`,
      percent: REFERRAL_PERCENT,
      couponCents: COUPON_CENTS,
      currency: settings.currency,
      came: await whoCame(deps, uid),
      coupons: earned.map(({ id, value: { cents, at, usedAt } }) => ({ code: id, cents, at, usedAt })),
    };
  };
