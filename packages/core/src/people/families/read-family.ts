import type { Family, Member } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeAccess } from './authorize-access.ts';
import { presentPicture } from './check-picture.ts';
import { families, type MemberRecord, members, ofItself } from './family.ts';
import { memberLimit, placesTaken } from './places.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

const asShown = async (
  deps: Pick<Deps, 'documents'> & WithFamilyPictures,
  { portraitId, ...member }: MemberRecord,
): Promise<Member> => {
  const present = await presentPicture(deps, deps.documents, portraitId ?? null);
  return present === null ? member : { ...member, portraitId: present };
};

/** The family with its members and its places, for whoever belongs to it. */
export const readFamily =
  (deps: Pick<Deps, 'documents' | 'clock'> & WithFamilyPictures) =>
  async (actor: Actor, familyId: string): Promise<Family> => {
    const { documents, clock } = deps;
    const storedFamily = ofItself(await documents.get(families, familyId));
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'family', storedFamily);
    const storedMembers = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const memberViews = await Promise.all(storedMembers.map((item) => asShown(deps, item.value)));
    const now = clock.now().toISOString();
    return {
      id: familyId,
      name: value.name,
      timeZone: value.timeZone,
      pictureId: await presentPicture(deps, documents, value.pictureId),
      createdAt: value.createdAt,
      members: memberViews.toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt)),
      places: { limit: memberLimit(value, now), taken: placesTaken(value, now) },
    };
  };
