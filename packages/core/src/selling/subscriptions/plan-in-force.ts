import type { PlanId } from '@souvenance/contracts';
import { planOfPrice } from '../../people/families/plans.ts';
import type { Subscription } from '../../ports/billing.port.ts';

export interface InForce {
  readonly plan: PlanId;
  /** End of the plan; null while it renews. */
  readonly planUntil: string | null;
  readonly priceId: string | null;
  readonly paidUntil: string | null;
  readonly isLate: boolean;
  /** Ids of subscriptions that a newer one replaces. */
  readonly replaced: readonly string[];
}

const freePlan: InForce = {
  plan: 'free',
  planUntil: null,
  priceId: null,
  paidUntil: null,
  isLate: false,
  replaced: [],
};

/**
 * The service's times are in seconds and its list is newest first, so the stable sort keeps its order within one
 * second.
 */
const newestFirst = (one: Subscription, other: Subscription): number =>
  other.createdAt.localeCompare(one.createdAt);

/**
 * The plan that a customer's subscriptions give: the newest one counts and the others end, after a change of plan or
 * two payments at once. A late one counts while the service retries. Subscriptions of other products are ignored.
 */
export const planInForce = (subscriptions: readonly Subscription[], livemode: boolean): InForce => {
  const [current, ...others] = subscriptions
    .filter(
      (one) => one.livemode === livemode && one.state !== 'waiting' && planOfPrice(one.priceId) !== null,
    )
    .toSorted(newestFirst);
  const priced = planOfPrice(current?.priceId ?? null);
  if (current === undefined || priced === null) return freePlan;
  return {
    plan: priced.offer.id,
    planUntil: current.isEnding ? current.paidUntil : null,
    priceId: current.priceId,
    paidUntil: current.paidUntil,
    isLate: current.state === 'late',
    replaced: others.map(({ id }) => id),
  };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Next check: an hour after the paid period; every hour once that is over, or while a payment page may be open (24
 * h).
 */
export const nextCheck = (now: Date, paidUntil: string | null, openedAt: string | null): string | null => {
  const soon = now.getTime() + HOUR_MS;
  const mayBeOpen = openedAt !== null && now.getTime() - Date.parse(openedAt) < DAY_MS;
  if (mayBeOpen) return new Date(soon).toISOString();
  if (paidUntil === null) return null;
  return new Date(Math.max(soon, Date.parse(paidUntil) + HOUR_MS)).toISOString();
};
