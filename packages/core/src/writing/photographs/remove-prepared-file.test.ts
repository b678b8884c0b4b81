import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openFamily } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { photographs, preparedKey } from './photograph.ts';
import { removePreparedFile } from './remove-prepared-file.ts';

const SHA256 = 'a'.repeat(64);

test('a prepared picture stays until no other photograph of the family shows it', async () => {
  const app = createTestApp();
  const { familyId, bookId } = await openFamily(app);
  const value = await putPhotograph(app, 'p1', { familyId, bookId, sha256: SHA256 });
  await putPhotograph(app, 'p2', value);
  const key = preparedKey(familyId, SHA256);
  await app.media.put(key, new Uint8Array(3), 'image/jpeg');
  await removePreparedFile(app, { id: 'p2', version: 1, value });
  expect(await app.media.exists(key)).toBe(true);
  await app.documents.transact(async (tx) => tx.remove(photographs, 'p2'));
  await removePreparedFile(app, { id: 'p1', version: 1, value });
  expect(await app.media.exists(key)).toBe(false);
});
