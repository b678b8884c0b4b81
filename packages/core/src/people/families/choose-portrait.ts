import { AppError, type Member } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeAccess } from './authorize-access.ts';
import { checkPicture } from './check-picture.ts';
import { families, memberId, members, withFamilyId } from './family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

/**
 * Sets the actor's avatar in a family: one of the family's checked photographs, which all who see the avatar may see;
 * null removes it. Throws `family.not_found`, `photograph.not_found`, `photograph.not_ready`.
 */
export const chooseAvatar =
  (deps: Pick<Deps, 'documents'> & WithFamilyPictures) =>
  (actor: Actor, familyId: string, portraitId: string | null): Promise<Member> =>
    deps.documents.transact(async (tx) => {
      const family = withFamilyId(await tx.get(families, familyId));
      await authorizeAccess(tx, actor, 'family.read', 'family', family);
      const id = memberId(familyId, requireSignedIn(actor).uid);
      const member = await tx.get(members, id);
      if (member === null) throw new AppError('family.not_found');
      if (portraitId !== null) await checkPicture(deps, tx, familyId, portraitId);
      const { portraitId: _, ...memberWithoutPortrait } = member.value;
      const changedMember =
        portraitId === null ? memberWithoutPortrait : { ...memberWithoutPortrait, portraitId };
      tx.put(members, id, changedMember);
      return changedMember;
    });
