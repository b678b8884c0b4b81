import type { Family } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import type { Deps } from '../deps.ts';
import { findAll } from '../documents/find-all.ts';
import { admit } from './admit.ts';
import { families, members, ofItself } from './family.ts';
import { memberLimit, placesTaken } from './places.ts';

/** The family with its members and its places, for whoever belongs to it. */
export const readFamily =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, familyId: string): Promise<Family> => {
    const stored = ofItself(await documents.get(families, familyId));
    const { value } = await admit(documents, actor, 'family.read', 'family', stored);
    const found = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const now = clock.now().toISOString();
    return {
      id: familyId,
      name: value.name,
      timeZone: value.timeZone,
      pictureId: value.pictureId,
      createdAt: value.createdAt,
      members: found
        .map((item) => item.value)
        .toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt)),
      places: { limit: memberLimit(value, now), taken: placesTaken(value, now) },
    };
  };
