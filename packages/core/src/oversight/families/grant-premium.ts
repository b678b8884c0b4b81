import { type AdminFamily, AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { endOfDay } from '../../foundation/clock/days.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { readFamilyView } from './manage-families.ts';

type GrantDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface PremiumChange {
  /** The new end; null where the plan ends now. */
  readonly premiumUntil: string | null;
  readonly action: 'family.premium_granted' | 'family.premium_ended';
  readonly reason: string;
}

const isGranted = (premiumUntil: string | null, now: string): boolean =>
  premiumUntil !== null && premiumUntil > now;

const changePremium = async (
  deps: GrantDeps,
  actor: Actor,
  familyId: string,
  { premiumUntil, action, reason }: PremiumChange,
): Promise<AdminFamily> => {
  await deps.documents.transact(async (tx) => {
    const family = await tx.get(families, familyId);
    if (family === null) throw new AppError('family.not_found');
    const { premiumUntil: formerEnd } = family.value;
    if (premiumUntil === null && !isGranted(formerEnd, deps.clock.now().toISOString()))
      throw new AppError('plan.not_granted');
    tx.put(families, familyId, { ...family.value, premiumUntil });
    await appendAudit(tx, deps, actor, {
      action,
      object: `family:${familyId}`,
      familyId,
      from: formerEnd,
      to: premiumUntil,
      reason,
    });
  });
  const family = await deps.documents.get(families, familyId);
  if (family === null) throw new AppError('family.not_found');
  return readFamilyView(deps, family);
};

/**
 * Gives a family the Premium plan until the end of a day in the site's time zone, or moves that end. A plan that the
 * family pays for continues unchanged and applies again afterwards. Throws `plan.end_past`, `family.not_found`.
 */
export const grantPremium =
  (deps: GrantDeps) =>
  async (
    actor: Actor,
    familyId: string,
    { until, reason }: { until: string; reason: string },
  ): Promise<AdminFamily> => {
    authorizeAdministrator(actor, 'admin.families');
    requireFreshFactor(actor);
    const { timeZone } = deps.settings;
    if (until < dayOf(deps.clock.now().toISOString(), timeZone)) throw new AppError('plan.end_past');
    // The day's last instant, so that pages show the chosen day as the last.
    const premiumUntil = endOfDay(until, timeZone);
    return changePremium(deps, actor, familyId, { premiumUntil, action: 'family.premium_granted', reason });
  };

/** Ends a granted Premium plan at once; no member loses access. Throws `plan.not_granted`, `family.not_found`. */
export const endPremium =
  (deps: GrantDeps) =>
  async (actor: Actor, familyId: string, reason: string): Promise<AdminFamily> => {
    authorizeAdministrator(actor, 'admin.families');
    requireFreshFactor(actor);
    return changePremium(deps, actor, familyId, {
      premiumUntil: null,
      action: 'family.premium_ended',
      reason,
    });
  };
