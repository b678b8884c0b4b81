import { hasRoom, membersMax, planAt } from '@souvenance/contracts';
import type { FamilyRecord } from './family.ts';

type Counted = Pick<FamilyRecord, 'plan' | 'planUntil' | 'premiumUntil' | 'memberCount' | 'openInvitations'>;

/** People that the family's plan has room for at this instant; null without a limit. An ended plan is the free one. */
export const memberLimit = (family: Counted, now: string): number | null => membersMax[planAt(family, now)];

/** Invitations that still wait for an answer; one that is too old holds no place. */
export const stillOpen = ({ openInvitations }: Counted, now: string): FamilyRecord['openInvitations'] =>
  openInvitations.filter(({ expiresAt }) => expiresAt > now);

export const placesTaken = (family: Counted, now: string): number =>
  family.memberCount + stillOpen(family, now).length;

/**
 * Whether another invitation fits: members and open invitations together never pass the limit, so that nobody is
 * invited to a family that is full.
 */
export const mayInvite = (family: Counted, now: string): boolean =>
  hasRoom({ limit: memberLimit(family, now), memberCount: placesTaken(family, now) });

/**
 * Whether an invited person fits: only members count, since the invitation already holds the seat. The end of a plan
 * removes nobody.
 */
export const mayJoin = (family: Counted, now: string): boolean =>
  hasRoom({ limit: memberLimit(family, now), memberCount: family.memberCount });
