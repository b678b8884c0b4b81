import { AppError, type Member } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeAccess } from './authorize-access.ts';
import { checkPicture } from './check-picture.ts';
import { families, memberId, members, ofItself } from './family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

/**
 * The picture by which the actor is shown in a family: one of its own checked photographs, since those who see it may
 * see that; null for none. Throws `family.not_found`, `photograph.not_found`, `photograph.not_ready`.
 */
export const choosePortrait =
  (deps: Pick<Deps, 'documents'> & WithFamilyPictures) =>
  (actor: Actor, familyId: string, portraitId: string | null): Promise<Member> =>
    deps.documents.transact(async (tx) => {
      const family = ofItself(await tx.get(families, familyId));
      await authorizeAccess(tx, actor, 'family.read', 'family', family);
      const id = memberId(familyId, signedIn(actor).uid);
      const member = await tx.get(members, id);
      if (member === null) throw new AppError('family.not_found');
      if (portraitId !== null) await checkPicture(deps, tx, familyId, portraitId);
      const { portraitId: _, ...rest } = member.value;
      const changed = portraitId === null ? rest : { ...rest, portraitId };
      tx.put(members, id, changed);
      return changed;
    });
