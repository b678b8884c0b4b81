import type { planIds } from '../enums/selling.ts';

type PlanId = (typeof planIds)[number];

/**
 * Most members of a family by plan, including the owner; null without a limit. A plan changes nothing else: reading,
 * exporting and ordering never depend on it, and no member is removed when it ends.
 */
export const membersMax: Readonly<Record<PlanId, number | null>> = {
  free: 6,
  basic: 20,
  pro: 50,
  premium: null,
};

/**
 * Returns the plan at an instant: Premium where an administrator granted it, otherwise the paid plan, or the free one
 * after its end.
 */
export const findPlanAt = (
  {
    plan,
    planUntil,
    premiumUntil,
  }: { readonly plan: PlanId; readonly planUntil: string | null; readonly premiumUntil: string | null },
  now: string,
): PlanId => {
  if (premiumUntil !== null && premiumUntil > now) return 'premium';
  return planUntil !== null && planUntil <= now ? 'free' : plan;
};

/** Whether one more member is allowed. */
export const hasFreeSeat = ({
  limit,
  memberCount,
}: {
  readonly limit: number | null;
  readonly memberCount: number;
}): boolean => limit === null || memberCount < limit;
