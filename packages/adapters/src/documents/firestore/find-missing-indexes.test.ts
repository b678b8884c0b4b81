import { collections } from '@souvenance/core/collections';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, expect, test } from 'vitest';
import { findMissingIndexes, listMissing } from './find-missing-indexes.ts';
import { buildIndexFile } from './index-file.ts';

const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());

const { indexes } = buildIndexFile(collections);
const failWith = (code: number) => Promise.reject(Object.assign(new Error('refused'), { code }));

test.skipIf(emulator === null)(
  'Firestore accepts the query of every declared index',
  async () => {
    const options = { projectId: 'demo-indexes', emulatorHost: emulator?.host };
    expect(await findMissingIndexes(options, collections)).toEqual({ queries: indexes.length, missing: [] });
  },
  60_000,
);

test('names the indexes whose query fails for want of one, in their order', async () => {
  const [first, second, third] = indexes;
  const missing = await listMissing(
    [first, second, third].flatMap((index) => index ?? []),
    (index) => (index === second ? Promise.resolve() : failWith(9)),
  );
  expect(missing.map(({ collection }) => collection)).toEqual([
    first?.collectionGroup,
    third?.collectionGroup,
  ]);
  expect(missing[0]?.fields).toMatch(/^at\.\w+ ↑, at\.\w+ [↑↓]$/);
});

test('does not take a refusal of the credentials for a missing index', async () => {
  await expect(listMissing(indexes, () => failWith(7))).rejects.toThrow('refused');
});
