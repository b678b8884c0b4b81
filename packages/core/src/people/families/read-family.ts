import type { Family, Member } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { admit } from './admit.ts';
import { families, type MemberRecord, members, ofItself } from './family.ts';
import { presentPicture } from './family-picture.ts';
import { memberLimit, placesTaken } from './places.ts';

const asShown = async (
  documents: Deps['documents'],
  { portraitId, ...member }: MemberRecord,
): Promise<Member> => {
  const present = await presentPicture(documents, portraitId ?? null);
  return present === null ? member : { ...member, portraitId: present };
};

/** The family with its members and its places, for whoever belongs to it. */
export const readFamily =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, familyId: string): Promise<Family> => {
    const stored = ofItself(await documents.get(families, familyId));
    const { value } = await admit(documents, actor, 'family.read', 'family', stored);
    const found = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const shown = await Promise.all(found.map((item) => asShown(documents, item.value)));
    const now = clock.now().toISOString();
    return {
      id: familyId,
      name: value.name,
      timeZone: value.timeZone,
      pictureId: await presentPicture(documents, value.pictureId),
      createdAt: value.createdAt,
      members: shown.toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt)),
      places: { limit: memberLimit(value, now), taken: placesTaken(value, now) },
    };
  };
