import { expect, test } from 'vitest';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { findMatching } from './find-matching.ts';

const people = collection('people', z.object({ age: z.int(), isPupil: z.boolean() }), [['age']]);
const LIMIT = 3;

test('a page never holds more matches than its limit, and the next page begins after its last', async () => {
  const documents = openDocuments();
  // The first read of three finds one pupil; the batch after it finds nine more.
  await documents.transact(async (tx) => {
    for (let age = 1; age <= 12; age += 1)
      tx.put(people, `person-${age}`, { age, isPupil: age === 1 || age > 3 });
  });
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { orderBy: { field: 'age', direction: 'asc' } as const, limit: LIMIT, cursor };
    const page = await findMatching(documents, people, query, ({ value }) => value.isPupil);
    pages.push(page.items.map(({ value }) => value.age));
    cursor = page.cursor;
  }
  expect(pages).toEqual([[1, 4, 5], [6, 7, 8], [9, 10, 11], [12]]);
});
