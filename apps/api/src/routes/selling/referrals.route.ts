import { addReferral, readReferrals } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** Handlers of referral codes, and of the coupons that referrals earn. */
export const createReferralHandlers = (
  services: Services,
): Handlers<Extract<keyof Handlers, 'addReferral' | 'referrals.read'>> => ({
  addReferral: async ({ body }, { actor }) => {
    const { code, isKept } = await addReferral(services)(actor, body.code);
    return { code, kept: isKept };
  },
  'referrals.read': (_, { actor }) => readReferrals(services)(actor),
});
