import { findAll } from '../../foundation/documents/find-all.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { listShownPhotographs } from '../../writing/album/list-shown-photographs.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { erasePhotograph } from './erase-photograph.ts';

type PortraitDeps = Pick<Deps, 'documents' | 'media'>;

/** Returns the ids of the family's picture and of the portraits of its members but this one. */
export const listFamilyPictures = async (
  { documents }: Pick<Deps, 'documents'>,
  familyId: string,
  uid: string,
): Promise<string[]> => {
  const family = await documents.get(families, familyId);
  const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const portraits = people.filter(({ value }) => value.uid !== uid).map(({ value }) => value.portraitId);
  return [family?.value.pictureId, ...portraits].filter((id): id is string => typeof id === 'string');
};

/**
 * Erases the portrait of a member who leaves a family, unless it is among the family's pictures or a book shows the
 * photograph too.
 */
export const erasePortrait =
  (deps: PortraitDeps) =>
  async (
    familyId: string,
    uid: string,
    familyBooks: readonly Stored<BookDocument>[],
    pictureIds: readonly string[],
  ): Promise<void> => {
    const { documents } = deps;
    const portraitId = (await documents.get(members, memberId(familyId, uid)))?.value.portraitId;
    const photograph = portraitId === undefined ? null : await documents.get(photographs, portraitId);
    if (portraitId === undefined || photograph?.value.familyId !== familyId) return;
    if (pictureIds.includes(portraitId)) return;
    for (const book of familyBooks) if ((await listShownPhotographs(documents, book)).has(portraitId)) return;
    await erasePhotograph(deps)(photograph);
  };
