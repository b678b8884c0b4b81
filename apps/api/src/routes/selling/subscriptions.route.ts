import { AppError } from '@souvenance/contracts';
import {
  type Actor,
  confirmSubscription,
  listFamilies,
  openPortal,
  readSubscription,
  requireSignedIn,
  translateOffers,
} from '@souvenance/core';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import { findFamilyOfPage } from '../../http/page-family.ts';
import type { Services } from '../../services.ts';

type SubscriptionRoutes = Extract<keyof Handlers, `subscription.${string}` | 'plans.list' | 'stripe.portal'>;

const listOffers = (locale: string) =>
  translateOffers(locale).map(({ plans, ...offer }) => ({
    ...offer,
    plans: plans.map((plan) => ({ ...plan, priceCents: plan.price === null ? null : plan.price * 100 })),
  }));

/** Returns the id of the family that the visitor's page shows. Throws `family.not_found`. */
const requireFamilyIdOfPage = async (
  services: Services,
  actor: Actor,
  request: FastifyRequest,
): Promise<string> => {
  const family = findFamilyOfPage(await listFamilies(services)(requireSignedIn(actor).uid), request);
  if (family === null) throw new AppError('family.not_found');
  return family.id;
};

/** Handlers of plans, and of a family's subscription. */
export const createSubscriptionHandlers = (services: Services): Handlers<SubscriptionRoutes> => ({
  'plans.list': async () => {
    const { currency, locale } = services.settings;
    return { currency, offers: listOffers(locale) };
  },
  'subscription.read': ({ params }, { actor }) => readSubscription(services)(actor, params.familyId),
  'subscription.confirm': ({ params }, { actor }) => confirmSubscription(services)(actor, params.familyId),
  'stripe.portal': async ({ query }, { actor, request }) => {
    const familyId = query.familyId ?? (await requireFamilyIdOfPage(services, actor, request));
    return { url: await openPortal(services)(actor, familyId) };
  },
});
