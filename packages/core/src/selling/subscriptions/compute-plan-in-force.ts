import type { PlanId } from '@souvenance/contracts';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { findPlanByPrice } from '../../people/families/plans.ts';
import type { Subscription } from '../../ports/billing.port.ts';

export interface PlanInForce {
  readonly plan: PlanId;
  /** End of the plan; null while it renews. */
  readonly planUntil: string | null;
  readonly priceId: string | null;
  readonly paidUntil: string | null;
  readonly isLate: boolean;
  /** Ids of subscriptions that a newer one replaces. */
  readonly replaced: readonly string[];
}

const freePlan: PlanInForce = {
  plan: 'free',
  planUntil: null,
  priceId: null,
  paidUntil: null,
  isLate: false,
  replaced: [],
};

/**
 * Sorts subscriptions, newest first. The service's times are in seconds and its list is newest first, so the stable
 * sort keeps the service's order within one second.
 */
const newestFirst = (a: Subscription, b: Subscription): number => b.createdAt.localeCompare(a.createdAt);

/**
 * Returns the plan that a customer's subscriptions give. The newest one counts and the others are ended, after a change
 * of plan or two payments at once. A late one counts while the service retries its payment. Subscriptions of other
 * products are ignored.
 */
export const computePlanInForce = (
  subscriptions: readonly Subscription[],
  livemode: boolean,
): PlanInForce => {
  const [current, ...others] = subscriptions
    .filter(
      (subscription) =>
        subscription.livemode === livemode &&
        subscription.state !== 'waiting' &&
        findPlanByPrice(subscription.priceId) !== null,
    )
    .toSorted(newestFirst);
  const pricedPlan = findPlanByPrice(current?.priceId ?? null);
  if (current === undefined || pricedPlan === null) return freePlan;
  return {
    plan: pricedPlan.offer.id,
    planUntil: current.isEnding ? current.paidUntil : null,
    priceId: current.priceId,
    paidUntil: current.paidUntil,
    isLate: current.state === 'late',
    replaced: others.map(({ id }) => id),
  };
};

/**
 * Plans the next check: an hour after the paid period ends; in an hour if it has ended, or while a payment page may be
 * open (24 h).
 */
export const planNextCheck = (
  now: Date,
  paidUntil: string | null,
  openedAt: string | null,
): string | null => {
  const inOneHourMs = now.getTime() + HOUR_MS;
  const isPageMaybeOpen = openedAt !== null && now.getTime() - Date.parse(openedAt) < DAY_MS;
  if (isPageMaybeOpen) return new Date(inOneHourMs).toISOString();
  if (paidUntil === null) return null;
  return new Date(Math.max(inOneHourMs, Date.parse(paidUntil) + HOUR_MS)).toISOString();
};
