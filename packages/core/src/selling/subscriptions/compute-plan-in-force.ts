import type { PlanId } from '@souvenance/contracts';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { findPlanByPrice } from '../../people/families/plans.ts';
import type { Subscription } from '../../ports/billing.port.ts';

/** A subscription of a family. `isOwners`: the present owner pays it; one of a former owner runs out. */
export type FamilySubscription = Subscription & { readonly isOwners: boolean };

export interface PlanInForce {
  readonly plan: PlanId;
  /** End of the plan; null while it renews. */
  readonly planUntil: string | null;
  /** Null while a former owner's plan counts beside the owner's own. */
  readonly priceId: string | null;
  /** Price of the owner's own subscription, unless it is to end. */
  readonly subscribedPriceId: string | null;
  readonly paidUntil: string | null;
  /** Whether the payment of the owner's own subscription is late. */
  readonly isLate: boolean;
  /** When the first of the subscriptions ends, or has been renewed. */
  readonly changesAt: string | null;
  /** Ids of the owner's subscriptions that a newer one replaces. */
  readonly replaced: readonly string[];
}

const freePlan: PlanInForce = {
  plan: 'free',
  planUntil: null,
  priceId: null,
  subscribedPriceId: null,
  paidUntil: null,
  isLate: false,
  changesAt: null,
  replaced: [],
};

/**
 * Sorts subscriptions, newest first. The service's times are in seconds and its list is newest first, so the stable
 * sort keeps the service's order within one second.
 */
const newestFirst = (a: Subscription, b: Subscription): number => b.createdAt.localeCompare(a.createdAt);

const countSeats = ({ priceId }: Subscription): number =>
  findPlanByPrice(priceId)?.offer.membersMax ?? Number.POSITIVE_INFINITY;

/**
 * Sorts subscriptions, best first: the one with the most seats, then the one that renews, then the one that lasts
 * longest.
 */
const bestFirst = (a: Subscription, b: Subscription): number =>
  countSeats(b) - countSeats(a) ||
  Number(a.isEnding) - Number(b.isEnding) ||
  b.paidUntil.localeCompare(a.paidUntil);

/** The service takes the payment of the next period within an hour. */
const findChangeTime = ({ isEnding, paidUntil }: Subscription): string =>
  isEnding ? paidUntil : new Date(Date.parse(paidUntil) + HOUR_MS).toISOString();

/**
 * Returns the plan that a family's subscriptions give. The owner's newest one counts and their others are ended, after
 * a change of plan or two payments at once. Those of former owners run out as they were paid, and count while they are
 * better than the owner's. A late one counts while the service retries its payment. Subscriptions of other products are
 * ignored.
 */
export const computePlanInForce = (
  subscriptions: readonly FamilySubscription[],
  livemode: boolean,
  now: Date,
): PlanInForce => {
  const planSubscriptions = subscriptions
    .filter(
      (subscription) =>
        subscription.livemode === livemode &&
        subscription.state !== 'waiting' &&
        findPlanByPrice(subscription.priceId) !== null &&
        !(subscription.isEnding && Date.parse(subscription.paidUntil) <= now.getTime()),
    )
    .toSorted(newestFirst);
  const [newestOwn, ...replaced] = planSubscriptions.filter(({ isOwners }) => isOwners);
  const formersSubscriptions = planSubscriptions.filter(({ isOwners }) => !isOwners);
  const rankedSubscriptions = (
    newestOwn === undefined ? formersSubscriptions : [newestOwn, ...formersSubscriptions]
  ).toSorted(bestFirst);
  const [best] = rankedSubscriptions;
  const pricedPlan = findPlanByPrice(best?.priceId ?? null);
  if (best === undefined || pricedPlan === null) return freePlan;
  const subscribedPriceId = newestOwn === undefined || newestOwn.isEnding ? null : newestOwn.priceId;
  const isBesideOwn = !best.isOwners && subscribedPriceId !== null;
  return {
    plan: pricedPlan.offer.id,
    planUntil: best.isEnding ? best.paidUntil : null,
    priceId: isBesideOwn ? null : best.priceId,
    subscribedPriceId,
    paidUntil: best.paidUntil,
    isLate: newestOwn?.state === 'late',
    changesAt: rankedSubscriptions.map(findChangeTime).toSorted()[0] ?? null,
    replaced: replaced.map(({ id }) => id),
  };
};

/**
 * Plans the next read of the subscriptions: when the first of them changes; in an hour if that time has passed, or
 * while a payment page may be open (24 h).
 */
export const planNextRead = (now: Date, changesAt: string | null, openedAt: string | null): string | null => {
  const inOneHour = new Date(now.getTime() + HOUR_MS).toISOString();
  const isPageMaybeOpen = openedAt !== null && now.getTime() - Date.parse(openedAt) < DAY_MS;
  if (isPageMaybeOpen) return inOneHour;
  if (changesAt === null) return null;
  return Date.parse(changesAt) > now.getTime() ? changesAt : inOneHour;
};
