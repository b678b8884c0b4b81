import { findAll } from '../../foundation/documents/find-all.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import { books } from '../../writing/books/book.ts';
import { persons } from '../../writing/persons/person.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { stories } from '../../writing/stories/story.ts';
import { erasePhotograph } from './erase-photograph.ts';

type PortraitDeps = Pick<Deps, 'documents' | 'media'>;

const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

/** Whether a story, a cover, the album or a relative's portrait shows the photograph. */
const isInBook = async ({ documents }: PortraitDeps, bookId: string, photographId: string) => {
  const ofBook = { where: [['bookId', '==', bookId]], orderBy: oldestFirst } as const;
  const book = await documents.get(books, bookId);
  const { photographId: coverId = null, addedPhotographIds = [] } = book?.value.cover ?? {};
  if (coverId === photographId || addedPhotographIds.includes(photographId)) return true;
  if ((await documents.get(albumPhotographs, photographId)) !== null) return true;
  const bookPersons = await findAll(documents, persons, ofBook);
  if (bookPersons.some(({ value }) => value.portraitId === photographId)) return true;
  const bookStories = await findAll(documents, stories, ofBook);
  return bookStories.some(({ value }) => value.photographs.some((one) => one.photographId === photographId));
};

/** Erases the portrait of a member who leaves a family, unless the family shows the photograph elsewhere too. */
export const erasePortrait =
  (deps: PortraitDeps) =>
  async (familyId: string, uid: string, bookIds: readonly string[]): Promise<void> => {
    const { documents } = deps;
    const portraitId = (await documents.get(members, memberId(familyId, uid)))?.value.portraitId;
    const photograph = portraitId === undefined ? null : await documents.get(photographs, portraitId);
    if (portraitId === undefined || photograph?.value.familyId !== familyId) return;
    const family = await documents.get(families, familyId);
    if (family?.value.pictureId === portraitId) return;
    const others = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
    if (others.some(({ value }) => value.uid !== uid && value.portraitId === portraitId)) return;
    for (const bookId of bookIds) if (await isInBook(deps, bookId, portraitId)) return;
    await erasePhotograph(deps)(photograph);
  };
