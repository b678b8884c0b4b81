import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openFamily } from '../../testing/open-family.ts';
import { type PhotographRecord, photographs, preparedKey } from './photograph.ts';
import { removePreparedFile } from './remove-prepared-file.ts';

const SHA256 = 'a'.repeat(64);

test('a prepared picture stays until no other photograph of the family shows it', async () => {
  const app = createTestApp();
  const { familyId, bookId } = await openFamily(app);
  const value: PhotographRecord = {
    familyId,
    bookId,
    state: 'ready',
    refusalCode: null,
    contentType: 'image/jpeg',
    bytes: 3,
    originalKey: `families/${familyId}/originals/p1`,
    sha256: SHA256,
    widthPx: 800,
    heightPx: 600,
    luminance: null,
    createdAt: app.clock.now().toISOString(),
  };
  await app.documents.transact(async (tx) => {
    for (const id of ['p1', 'p2']) tx.put(photographs, id, value);
  });
  const key = preparedKey(familyId, SHA256);
  await app.media.put(key, new Uint8Array(3), 'image/jpeg');
  await removePreparedFile(app, { id: 'p2', version: 1, value });
  expect(await app.media.exists(key)).toBe(true);
  await app.documents.transact(async (tx) => tx.remove(photographs, 'p2'));
  await removePreparedFile(app, { id: 'p1', version: 1, value });
  expect(await app.media.exists(key)).toBe(false);
});
