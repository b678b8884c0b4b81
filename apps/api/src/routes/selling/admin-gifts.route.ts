import {
  listGiftPurchases,
  markPurchaseDecided,
  refundUnacceptedGift,
  releasePurchase,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type GiftRoutes = Extract<keyof Handlers, `adminGifts.${string}`>;

/** Handlers of gift purchases that wait for an administrator's decision. */
export const createAdminGiftHandlers = (services: Services): Handlers<GiftRoutes> => ({
  'adminGifts.list': async ({ query }, { actor }) => ({
    purchases: await listGiftPurchases(services)(actor, query.search),
  }),
  'adminGifts.release': async ({ params, body }, { actor }) => {
    await releasePurchase(services)(actor, params.purchaseId, body.reason);
    return { done: true };
  },
  'adminGifts.markDecided': async ({ params, body }, { actor }) => {
    await markPurchaseDecided(services)(actor, params.purchaseId, body.reason);
    return { done: true };
  },
  'adminGifts.refundBox': async ({ params, body }, { actor }) => {
    await refundUnacceptedGift(services)(actor, params.giftId, body.reason);
    return { done: true };
  },
});
