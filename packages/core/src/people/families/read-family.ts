import type { Family, Member } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeAccess } from './authorize-access.ts';
import { findExistingPictureId } from './check-picture.ts';
import { families, type MemberRecord, members, withFamilyId } from './family.ts';
import { countUsedSeats, getMemberLimit } from './seats.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

const toMemberView = async (
  deps: Pick<Deps, 'documents'> & WithFamilyPictures,
  { portraitId, ...member }: MemberRecord,
): Promise<Member> => {
  const presentPortraitId = await findExistingPictureId(deps, deps.documents, portraitId ?? null);
  return presentPortraitId === null ? member : { ...member, portraitId: presentPortraitId };
};

/** Returns a family with its members and seats. Throws `family.not_found` for a person who is not a member. */
export const readFamily =
  (deps: Pick<Deps, 'documents' | 'clock'> & WithFamilyPictures) =>
  async (actor: Actor, familyId: string): Promise<Family> => {
    const { documents, clock } = deps;
    const storedFamily = withFamilyId(await documents.get(families, familyId));
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'family', storedFamily);
    const storedMembers = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    const memberViews = await Promise.all(storedMembers.map((item) => toMemberView(deps, item.value)));
    const now = clock.now().toISOString();
    return {
      id: familyId,
      name: value.name,
      timeZone: value.timeZone,
      pictureId: await findExistingPictureId(deps, documents, value.pictureId),
      createdAt: value.createdAt,
      members: memberViews.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt)),
      seats: { limit: getMemberLimit(value, now), used: countUsedSeats(value, now) },
    };
  };
