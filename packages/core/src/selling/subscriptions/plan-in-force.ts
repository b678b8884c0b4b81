import type { PlanId } from '@souvenance/contracts';
import { planOfPrice } from '../../people/families/plans.ts';
import type { Subscription } from '../../ports/billing.port.ts';

export interface InForce {
  readonly plan: PlanId;
  /** As a family keeps it: null while the plan is renewed. */
  readonly planUntil: string | null;
  readonly priceId: string | null;
  readonly paidUntil: string | null;
  readonly isLate: boolean;
  /** Ids of those that another one replaces. */
  readonly replaced: readonly string[];
}

const free: InForce = {
  plan: 'free',
  planUntil: null,
  priceId: null,
  paidUntil: null,
  isLate: false,
  replaced: [],
};

/** The service counts in seconds and lists the newest first: within one second its own order stands. */
const newestFirst = (one: Subscription, other: Subscription): number =>
  other.createdAt.localeCompare(one.createdAt);

/**
 * What a customer's subscriptions come to: the one begun last holds, and the others end, so that a change of plan, or
 * two payments at once, leave one. Late ones hold as long as the service tries again. What isn't of ours counts for
 * nothing.
 */
export const planInForce = (found: readonly Subscription[], livemode: boolean): InForce => {
  const [held, ...others] = found
    .filter(
      (one) => one.livemode === livemode && one.state !== 'waiting' && planOfPrice(one.priceId) !== null,
    )
    .toSorted(newestFirst);
  const priced = planOfPrice(held?.priceId ?? null);
  if (held === undefined || priced === null) return free;
  return {
    plan: priced.offer.id,
    planUntil: held.isEnding ? held.paidUntil : null,
    priceId: held.priceId,
    paidUntil: held.paidUntil,
    isLate: held.state === 'late',
    replaced: others.map(({ id }) => id),
  };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An hour after the paid time; every hour when that is over, or while a payment page may still be open (24 h). */
export const nextCheck = (now: Date, paidUntil: string | null, openedAt: string | null): string | null => {
  const soon = now.getTime() + HOUR_MS;
  const mayBeOpen = openedAt !== null && now.getTime() - Date.parse(openedAt) < DAY_MS;
  if (mayBeOpen) return new Date(soon).toISOString();
  if (paidUntil === null) return null;
  return new Date(Math.max(soon, Date.parse(paidUntil) + HOUR_MS)).toISOString();
};
