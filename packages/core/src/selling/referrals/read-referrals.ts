import type { ReferralOverview } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps } from '../../ports/deps.ts';
import { extractFirstName } from './extract-first-name.ts';
import { COUPON_CENTS, coupons, REFERRAL_PERCENT, type ReferralDocument, referrals } from './referral.ts';

const toReferralState = ({
  paidAt,
  couponCode,
}: ReferralDocument): ReferralOverview['came'][number]['state'] => {
  if (couponCode !== null) return 'earned';
  return paidAt === null ? 'came' : 'ordered';
};

const listReferred = async (
  { documents }: Pick<Deps, 'documents'>,
  uid: string,
): Promise<ReferralOverview['came']> => {
  const referralsOfUser = await findAll(documents, referrals, {
    where: [['referrerUid', '==', uid]],
    orderBy: { field: 'at', direction: 'desc' },
  });
  return Promise.all(
    referralsOfUser.map(async ({ value }) => ({
      firstName: extractFirstName((await documents.get(users, value.uid))?.value.name ?? ''),
      at: value.at,
      state: toReferralState(value),
    })),
  );
};

/** Reads the actor's referral code and link, the people who used it, and the coupons earned. */
export const readReferrals =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor): Promise<ReferralOverview> => {
    const { uid } = requireSignedIn(actor);
    const { documents, settings } = deps;
    const code = (await documents.get(users, uid))?.value.referralCode ?? '';
    const ownCoupons = await findAll(documents, coupons, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'at', direction: 'desc' },
    });
    return {
      code,
      link: `${settings.siteUrl}/auth/sign-up?parrain=${code}`,
      percent: REFERRAL_PERCENT,
      couponCents: COUPON_CENTS,
      currency: settings.currency,
      came: await listReferred(deps, uid),
      coupons: ownCoupons.flatMap(({ id, value: { cents, at, usedAt } }) =>
        cents === null ? [] : [{ code: id, cents, at, usedAt }],
      ),
    };
  };
