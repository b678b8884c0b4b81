import { photographs } from '../writing/photographs/photograph.ts';
import type { TestApp } from './create-test-app.ts';

/** A photograph of a family that is ready to be somebody's portrait. */
export const putPortrait = ({ documents, clock }: TestApp, familyId: string, id: string): Promise<void> =>
  documents.transact(async (tx) =>
    tx.put(photographs, id, {
      familyId,
      bookId: 'book',
      state: 'ready',
      refusalCode: null,
      contentType: 'image/jpeg',
      bytes: 3,
      originalKey: id,
      sha256: 'a'.repeat(64),
      widthPx: 800,
      heightPx: 800,
      luminance: 0.5,
      createdAt: clock.now().toISOString(),
    }),
  );
