import { randomUUID } from 'node:crypto';
import type { Collection } from '@souvenance/core';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openFirestoreDocuments } from './open-firestore-documents.ts';
import { openFirestoreSnapshot } from './open-firestore-snapshot.ts';

const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());

const notes: Collection<{ text: string }> = {
  name: 'notes',
  schema: z.object({ text: z.string() }),
  indexes: [],
};

test.skipIf(emulator === null)(
  'a snapshot reads every page as of its moment, whatever is written, changed and removed meanwhile',
  async () => {
    const options = { projectId: `demo-${randomUUID()}`, emulatorHost: emulator?.host };
    const documents = await openFirestoreDocuments(options);
    const put = (id: string, text: string) => documents.transact(async (tx) => tx.put(notes, id, { text }));
    for (const id of ['a', 'b', 'c']) await put(id, 'before');
    const snapshot = await openFirestoreSnapshot(options);
    const first = await snapshot.find(notes, { limit: 2 });
    await put('c', 'after');
    await put('d', 'after');
    await documents.transact(async (tx) => tx.remove(notes, 'b'));
    const second = await snapshot.find(notes, { limit: 2, cursor: first.cursor ?? '' });
    const again = await snapshot.find(notes, { limit: 9 });
    const texts = (items: typeof again.items) => items.map(({ id, value }) => `${id} ${value.text}`);
    expect(texts([...first.items, ...second.items])).toEqual(['a before', 'b before', 'c before']);
    expect(texts(again.items)).toEqual(['a before', 'b before', 'c before']);
    expect(Math.abs(snapshot.takenAt.getTime() - Date.now())).toBeLessThan(600_000);
    await snapshot.close();
    await documents.close();
  },
  60_000,
);
