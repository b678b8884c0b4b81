import { type AlbumRecord, albumPhotographs } from '../writing/album/album.ts';
import { type PhotographRecord, photographs } from '../writing/photographs/photograph.ts';
import type { TestApp } from './create-test-app.ts';

type PhotographPart = Pick<PhotographRecord, 'familyId' | 'bookId'> & Partial<PhotographRecord>;

/**
 * Stores the record of a photograph that was checked and accepted; `part` replaces fields. Returns the record.
 * @example await putPhotograph(app, 'p1', { familyId, bookId, sha256: null });
 */
export const putPhotograph = async (
  { documents, clock }: Pick<TestApp, 'documents' | 'clock'>,
  id: string,
  part: PhotographPart,
): Promise<PhotographRecord> => {
  const photograph: PhotographRecord = {
    state: 'ready',
    refusalCode: null,
    contentType: 'image/jpeg',
    bytes: 3,
    originalKey: `families/${part.familyId}/originals/${id}`,
    sha256: 'a'.repeat(64),
    widthPx: 1600,
    heightPx: 1200,
    luminance: 0.5,
    createdAt: clock.now().toISOString(),
    ...part,
  };
  await documents.transact(async (tx) => tx.put(photographs, id, photograph));
  return photograph;
};

type AlbumPart = Pick<AlbumRecord, 'familyId' | 'bookId' | 'authorUid'> & Partial<AlbumRecord>;

/** Stores what the album says of a photograph, which {@link putPhotograph} has stored; `part` replaces fields. */
export const putAlbumPhotograph = async (
  { documents, clock }: Pick<TestApp, 'documents' | 'clock'>,
  photographId: string,
  part: AlbumPart,
): Promise<void> => {
  const record: AlbumRecord = {
    caption: '',
    who: '',
    takenAt: null,
    position: null,
    fileName: `${photographId}.jpg`,
    importId: 'import-1',
    sha256: photographId,
    isRemoved: false,
    createdAt: clock.now().toISOString(),
    ...part,
  };
  await documents.transact(async (tx) => tx.put(albumPhotographs, photographId, record));
};

/** Stores a photograph of a family that is ready to be somebody's portrait. */
export const putPortrait = async (app: TestApp, familyId: string, id: string): Promise<void> => {
  await putPhotograph(app, id, { familyId, bookId: 'book' });
};
