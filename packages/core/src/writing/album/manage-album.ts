import { ALBUM_PHOTOGRAPHS_MAX, AppError, canDo } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import { authorizeAccess, readRole } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { photographs } from '../photographs/photograph.ts';
import { type AlbumRecord, albumPhotographs } from './album.ts';
import { markPlatesEdited, movePlates } from './edit-plates.ts';

type AlbumDeps = Pick<Deps, 'documents' | 'clock'>;
type ChangeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface AddedPhotograph {
  readonly photographId: string;
  readonly importId: string;
  readonly fileName: string;
}

const requireRoom = async ({ documents }: AlbumDeps, bookId: string): Promise<void> => {
  const { count } = await documents.aggregate(albumPhotographs, { where: [['bookId', '==', bookId]] });
  if (count >= ALBUM_PHOTOGRAPHS_MAX) throw new AppError('album.full', { most: ALBUM_PHOTOGRAPHS_MAX });
};

/** True when the album shows the same picture under another id, which another member or another file brought. */
const hasDuplicate = async (
  { documents }: AlbumDeps,
  bookId: string,
  { photographId, sha256 }: { photographId: string; sha256: string },
): Promise<boolean> => {
  const { items } = await documents.find(albumPhotographs, {
    where: [
      ['bookId', '==', bookId],
      ['sha256', '==', sha256],
    ],
    orderBy: { field: 'createdAt', direction: 'asc' },
    limit: 20,
  });
  return items.some(({ id, value }) => id !== photographId && !value.isRemoved);
};

/**
 * Adds an accepted photograph to the album of its book. `isDuplicate` is true when the album shows the same picture
 * already, and the photograph was not added; repeating the call of one import for one file changes nothing. Throws
 * `album.full`, `photograph.not_found` and `photograph.not_ready`.
 */
export const addToAlbum =
  (deps: AlbumDeps) =>
  async (
    actor: Actor,
    bookId: string,
    { photographId, importId, fileName }: AddedPhotograph,
  ): Promise<{ isDuplicate: boolean }> => {
    const book = await deps.documents.get(books, bookId);
    await authorizeAccess(deps.documents, actor, 'story.write', 'book', book);
    const photograph = await deps.documents.get(photographs, photographId);
    if (photograph?.value.bookId !== bookId) throw new AppError('photograph.not_found');
    const { familyId, sha256, state, capture } = photograph.value;
    if (state !== 'ready' || sha256 === null) throw new AppError('photograph.not_ready');
    if (await hasDuplicate(deps, bookId, { photographId, sha256 })) return { isDuplicate: true };
    const isNew = (await deps.documents.get(albumPhotographs, photographId)) === null;
    const add = async (tx: Transaction) => {
      await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const earlier = await tx.get(albumPhotographs, photographId);
      if (earlier !== null && !earlier.value.isRemoved) {
        const isSameFile = earlier.value.importId === importId && earlier.value.fileName === fileName;
        return { isDuplicate: !isSameFile };
      }
      const now = deps.clock.now().toISOString();
      const added = { importId, fileName, authorUid: requireSignedIn(actor).uid, isRemoved: false };
      const text = { caption: earlier?.value.caption ?? '', who: earlier?.value.who ?? '' };
      const { takenAt = null, position = null } = capture ?? {};
      tx.put(albumPhotographs, photographId, {
        familyId,
        bookId,
        ...text,
        takenAt,
        position,
        sha256,
        ...added,
        createdAt: now,
      });
      return { isDuplicate: false };
    };
    const marker = { action: 'album', owner: { familyId } };
    return isNew
      ? transactAfterCount(deps, marker, () => requireRoom(deps, bookId), add)
      : deps.documents.transact(add);
  };

type AlbumText = Pick<AlbumRecord, 'caption' | 'who'>;

/** Saves the caption and the persons of a photograph of the album. Throws `photograph.not_found`. */
export const describeAlbumPhotograph =
  (deps: ChangeDeps) =>
  (actor: Actor, photographId: string, { caption, who }: AlbumText): Promise<AlbumText> =>
    deps.documents.transact(async (tx) => {
      const photograph = await tx.get(photographs, photographId);
      await authorizeAccess(tx, actor, 'story.write', 'photograph', photograph);
      const albumPhotograph = await tx.get(albumPhotographs, photographId);
      if (albumPhotograph === null) throw new AppError('photograph.not_found');
      tx.put(albumPhotographs, photographId, { ...albumPhotograph.value, caption, who });
      const { bookId, ...earlier } = albumPhotograph.value;
      if (earlier.caption === caption && earlier.who === who) return { caption, who };
      await markPlatesEdited(tx, deps, actor, { bookId, photographId });
      return { caption, who };
    });

/**
 * Takes photographs out of the album, or puts them back, also among the closing plates of which they were: those that
 * the actor added, and for an editor those of everybody. Throws `photograph.not_found` and `permission.denied`; then
 * nothing is changed.
 */
export const setAlbumRemoval =
  (deps: ChangeDeps) =>
  (
    actor: Actor,
    bookId: string,
    { photographIds, isRemoved }: { photographIds: readonly string[]; isRemoved: boolean },
  ): Promise<{ count: number }> =>
    deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const { uid } = requireSignedIn(actor);
      const isEditor = canDo(await readRole(tx, book.value.familyId, actor), 'book.layout');
      const changed: Stored<AlbumRecord>[] = [];
      for (const photographId of new Set(photographIds)) {
        const albumPhotograph = await tx.get(albumPhotographs, photographId);
        if (albumPhotograph?.value.bookId !== bookId) throw new AppError('photograph.not_found');
        if (!isEditor && albumPhotograph.value.authorUid !== uid) throw new AppError('permission.denied');
        if (albumPhotograph.value.isRemoved === isRemoved) continue;
        const { plateIndex: _, ...value } = albumPhotograph.value;
        const index = isRemoved ? book.value.plates.indexOf(photographId) : -1;
        tx.put(albumPhotographs, photographId, {
          ...value,
          isRemoved,
          ...(index >= 0 && { plateIndex: index }),
        });
        changed.push(albumPhotograph);
      }
      await movePlates(tx, deps, actor, { book, photographs: changed, isRemoved });
      return { count: changed.length };
    });
