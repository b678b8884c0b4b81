import { listUnsentTakes, type StoredTake, takeLockName } from '#features/recordings/keeping/voice-device.ts';
import { isLockHeld } from '#lib/storage/device-database.ts';
import { belongsTo, fileLockName, listStoredFiles, type StoredFile } from '#lib/storage/stored-files.ts';
import { parseTemporaryName } from '../writing/temporary-name.ts';

interface LeftUploadsDeps {
  readonly listTakes: () => Promise<readonly Pick<StoredTake, 'id' | 'place' | 'writer'>[]>;
  readonly listFiles: () => Promise<readonly Pick<StoredFile, 'id' | 'place' | 'writer'>[]>;
  /** Whether an open page of this browser has the upload. */
  readonly isClaimed: (lockName: string) => Promise<boolean>;
}

const browserDeps: LeftUploadsDeps = {
  listTakes: listUnsentTakes,
  listFiles: listStoredFiles,
  isClaimed: (lockName) => isLockHeld(lockName, true),
};

/** True for a story, or one that the server does not have yet; an album, a cover or a notebook has its own page. */
const isStory = (place: string): boolean => parseTemporaryName(place) !== null || !place.includes('.');

/**
 * Lists the stories whose photographs or recordings wait on this device, because their page was closed before it had
 * sent them: ids, and temporary names of stories that the server does not have yet.
 */
export const listLeftPlaces = async (
  writer: string,
  { listTakes, listFiles, isClaimed: isUploading }: LeftUploadsDeps = browserDeps,
): Promise<readonly string[]> => {
  const [takes, files] = await Promise.all([listTakes(), listFiles()]);
  const uploads = [
    ...takes
      .filter((take) => belongsTo(take, writer))
      .map(({ id, place }) => ({ place, lockName: takeLockName(id) })),
    ...files
      .filter((file) => belongsTo(file, writer))
      .map(({ id, place }) => ({ place, lockName: fileLockName(id) })),
  ];
  const places = new Set<string>();
  for (const { place, lockName } of uploads)
    if (isStory(place) && !places.has(place) && !(await isUploading(lockName))) places.add(place);
  return [...places];
};
