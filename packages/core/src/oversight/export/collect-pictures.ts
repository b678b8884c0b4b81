import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type AlbumRecord, albumPhotographs } from '../../writing/album/album.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
};

/** Path of a photograph's original in the archive. */
export const photographPath = (folder: string, { id, value }: Stored<PhotographRecord>): string =>
  `${folder}/photographies/${id}.${extensions[value.contentType] ?? 'bin'}`;

const isReceived = ({ value }: Stored<PhotographRecord>): boolean => value.state !== 'awaiting';

const collectPhotographIds = (someStories: readonly Stored<StoryRecord>[]): Set<string> =>
  new Set(someStories.flatMap(({ value }) => value.photographs.map(({ photographId }) => photographId)));

type ExportedPhotograph = ExportFormat['books'][number]['photographs'][number];

const toPictureData = (
  folder: string,
  picture: Stored<PhotographRecord>,
  albumRecord: AlbumRecord | undefined,
): ExportedPhotograph => ({
  id: picture.id,
  file: isReceived(picture) ? photographPath(folder, picture) : null,
  contentType: picture.value.contentType,
  widthPx: picture.value.widthPx,
  heightPx: picture.value.heightPx,
  takenAt: picture.value.capture?.takenAt ?? null,
  position: picture.value.capture?.position ?? null,
  album: albumRecord
    ? { caption: albumRecord.caption, who: albumRecord.who, fileName: albumRecord.fileName }
    : null,
  createdAt: picture.value.createdAt,
});

interface PicturesScope {
  readonly bookId: string;
  /** Folder of the book in the archive. */
  readonly folder: string;
  readonly bookStories: readonly Stored<StoryRecord>[];
  /** The stories of the book that the export contains. */
  readonly ownStories: readonly Stored<StoryRecord>[];
  /** The person whose data the export contains; null for the whole family. */
  readonly ofUid: string | null;
}

/**
 * Collects the photographs of a book: of the exported stories and of the album (a person's export has those that they
 * added), and for a family all others but those of drafts that it may not read.
 */
export const collectPictures = async (
  { documents }: Pick<Deps, 'documents'>,
  { bookId, folder, bookStories, ownStories, ofUid }: PicturesScope,
): Promise<{
  readonly pictures: Stored<PhotographRecord>[];
  readonly data: ExportedPhotograph[];
  readonly files: CollectedFile[];
}> => {
  const query = {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  const album = new Map(
    (await findAll(documents, albumPhotographs, query)).map(({ id, value }) => [id, value]),
  );
  const placedIds = collectPhotographIds(ownStories);
  const hiddenIds = collectPhotographIds(bookStories.filter((story) => !ownStories.includes(story)));
  const isInScope = ({ id }: Stored<PhotographRecord>): boolean => {
    if (placedIds.has(id)) return true;
    const albumRecord = album.get(id);
    if (ofUid !== null) return albumRecord?.authorUid === ofUid;
    return albumRecord !== undefined || !hiddenIds.has(id);
  };
  const pictures = (await findAll(documents, photographs, query)).filter(isInScope);
  return {
    pictures,
    data: pictures.map((picture) => toPictureData(folder, picture, album.get(picture.id))),
    files: pictures.filter(isReceived).map((picture) => ({
      path: photographPath(folder, picture),
      store: 'media' as const,
      key: picture.value.originalKey,
    })),
  };
};
