import { AppError, type Family } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import { appendAudit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { admit } from './admit.ts';
import { families, memberId, members } from './family.ts';

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** Makes a family whose owner is the actor. Throws `request.invalid` for an unknown time zone. */
export const createFamily =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids'>) =>
  async (actor: Actor, input: { name: string; timeZone: string }): Promise<Family> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    if (!isTimeZone(input.timeZone)) throw new AppError('request.invalid', { field: 'timeZone' });
    const familyId = deps.ids.newId();
    const now = deps.clock.now().toISOString();
    const owner = { familyId, uid: actor.uid, name: actor.name, role: 'owner' as const, joinedAt: now };
    await deps.documents.transact(async (tx) => {
      tx.create(families, familyId, { ...input, memberCount: 1, createdAt: now });
      tx.create(members, memberId(familyId, actor.uid), owner);
      appendAudit(tx, deps, actor, { action: 'family.created', object: `family:${familyId}`, familyId });
    });
    return { id: familyId, ...input, createdAt: now, members: [owner] };
  };

/** The family with its members, for whoever belongs to it. */
export const readFamily =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, familyId: string): Promise<Family> => {
    const stored = await documents.get(families, familyId);
    const held = stored === null ? null : { ...stored, value: { ...stored.value, familyId } };
    const { value } = await admit(documents, actor, 'family.read', 'family', held);
    const found = await documents.find(members, { where: [['familyId', '==', familyId]], limit: 500 });
    const { name, timeZone, createdAt } = value;
    return { id: familyId, name, timeZone, createdAt, members: found.items.map((item) => item.value) };
  };
