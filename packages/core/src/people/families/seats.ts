import { findPlanAt, hasFreeSeat, membersMax } from '@souvenance/contracts';
import type { FamilyRecord } from './family.ts';

type FamilySeats = Pick<
  FamilyRecord,
  'plan' | 'planUntil' | 'premiumUntil' | 'memberCount' | 'openInvitations'
>;

/**
 * Returns the number of members that the family's plan allows at this instant; null without a limit. An ended plan
 * counts as the free one.
 */
export const getMemberLimit = (family: FamilySeats, now: string): number | null =>
  membersMax[findPlanAt(family, now)];

/** Returns the invitations that still wait for an answer; an expired one takes no seat. */
export const findOpenInvitations = (
  { openInvitations }: FamilySeats,
  now: string,
): FamilyRecord['openInvitations'] => openInvitations.filter(({ expiresAt }) => expiresAt > now);

export const countUsedSeats = (family: FamilySeats, now: string): number =>
  family.memberCount + findOpenInvitations(family, now).length;

/**
 * Whether another invitation is allowed: members and open invitations together never exceed the limit, so that nobody
 * is invited to a full family.
 */
export const canInvite = (family: FamilySeats, now: string): boolean =>
  hasFreeSeat({ limit: getMemberLimit(family, now), memberCount: countUsedSeats(family, now) });

/**
 * Whether an invited person can join: only members count, since the invitation already takes a seat. The end of a plan
 * removes nobody.
 */
export const canJoin = (family: FamilySeats, now: string): boolean =>
  hasFreeSeat({ limit: getMemberLimit(family, now), memberCount: family.memberCount });
