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

/** Stores a photograph of a family that is ready to be somebody's portrait. */
export const putPortrait = async (app: TestApp, familyId: string, id: string): Promise<void> => {
  await putPhotograph(app, id, { familyId, bookId: 'book' });
};
