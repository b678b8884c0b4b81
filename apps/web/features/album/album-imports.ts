import type { AlbumPhotograph } from '@souvenance/contracts';
import { UNDOABLE_MS } from '../importing/recent/undoable-time.ts';

/** Photographs that were added together, and can be taken out together. */
export interface AlbumImport {
  readonly importId: string;
  readonly createdAt: string;
  readonly shownIds: readonly string[];
  readonly removedIds: readonly string[];
}

/** Imports of this member during the last seven days, newest first. */
export const listAlbumImports = (
  photographs: readonly AlbumPhotograph[],
  { uid, now }: { uid: string; now: Date },
): AlbumImport[] => {
  const recent = photographs.filter(
    ({ authorUid, createdAt }) => authorUid === uid && now.getTime() - Date.parse(createdAt) < UNDOABLE_MS,
  );
  return [...Map.groupBy(recent, ({ importId }) => importId)]
    .map(([importId, group]) => ({
      importId,
      createdAt: group.map(({ createdAt }) => createdAt).toSorted()[0] ?? '',
      shownIds: group.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
      removedIds: group.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
    }))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
};
