import type { planIds } from '../enums.ts';

type PlanId = (typeof planIds)[number];

/**
 * People of one family that each plan has room for, the owner counted; null without a limit. A plan gives nothing else:
 * reading, exporting and ordering never depend on one, and nobody is put out when it ends.
 */
export const membersMax: Readonly<Record<PlanId, number | null>> = {
  free: 6,
  basic: 20,
  pro: 50,
  premium: null,
};

/** The plan that holds at this instant: Premium where an administrator granted it, and the free one where a plan has ended. */
export const planAt = (
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

/** Whether one more person fits in. */
export const hasRoom = ({
  limit,
  memberCount,
}: {
  readonly limit: number | null;
  readonly memberCount: number;
}): boolean => limit === null || memberCount < limit;
