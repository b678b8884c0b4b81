import { AppError, type Family } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import type { Deps } from '../../ports/deps.ts';
import { type FamilyRecord, families, memberId, members } from './family.ts';
import { readFamily } from './read-family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

/** Counts the families that a person owns. */
const countOwnedFamilies = async ({ documents }: Pick<Deps, 'documents'>, uid: string): Promise<number> => {
  const memberships = await findAll(documents, members, {
    where: [['uid', '==', uid]],
    orderBy: { field: 'joinedAt', direction: 'asc' },
  });
  return memberships.filter(({ value }) => value.role === 'owner').length;
};

/**
 * Creates a family whose owner is the actor. Throws `request.invalid` for an unknown time zone, `family.too_many` when
 * the actor owns as many families as allowed, or has created as many today.
 */
export const createFamily =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures) =>
  async (actor: Actor, input: { name: string; timeZone: string }): Promise<Family> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (!isTimeZone(input.timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
    const maximum = deps.settings.limits.familiesPerAccount;
    const requireBelowLimit = async (): Promise<void> => {
      if ((await countOwnedFamilies(deps, actor.uid)) >= maximum)
        throw new AppError('family.too_many', { most: maximum });
    };
    const familyQuota = { action: 'families', owner: { uid: actor.uid }, maximum, windowMs: DAY_MS };
    const familyId = deps.ids.newId();
    const createdAt = deps.clock.now().toISOString();
    const record: FamilyRecord = {
      ...input,
      successor: null,
      pictureId: null,
      plan: 'free',
      planUntil: null,
      premiumUntil: null,
      assistant: false,
      memberCount: 1,
      openInvitations: [],
      createdAt,
    };
    const owner = { familyId, uid: actor.uid, name: actor.name, role: 'owner' as const, joinedAt: createdAt };
    await transactAfterCount(deps, familyQuota, requireBelowLimit, async (tx) => {
      await consume(tx, deps, 'family.too_many', familyQuota);
      tx.create(families, familyId, record);
      tx.create(members, memberId(familyId, actor.uid), owner);
      await appendAudit(tx, deps, actor, {
        action: 'family.created',
        object: `family:${familyId}`,
        familyId,
      });
    });
    return readFamily(deps)(actor, familyId);
  };
