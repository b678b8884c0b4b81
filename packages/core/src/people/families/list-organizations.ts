import type { Organization } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { findExistingPictureId } from './check-picture.ts';
import { families, members } from './family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

/** Lists the families of a person, in the order in which they joined. */
export const listFamilies =
  (deps: Pick<Deps, 'documents'> & WithFamilyPictures) =>
  async (uid: string): Promise<Organization[]> => {
    const { documents } = deps;
    const memberships = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const organizations = await Promise.all(
      memberships.map(async ({ value: { familyId, role, portraitId = null } }) => {
        const family = await documents.get(families, familyId);
        if (family === null) return [];
        const { name, timeZone } = family.value;
        const presentPortraitId = await findExistingPictureId(deps, documents, portraitId);
        const portrait = presentPortraitId === null ? {} : { portraitId: presentPortraitId };
        return [{ id: familyId, name, timeZone, role, ...portrait }];
      }),
    );
    return organizations.flat();
  };
