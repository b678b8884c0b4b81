import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collections } from './collections.ts';
import { toStored } from './foundation/documents/body.ts';
import { getSchemaVersion } from './foundation/documents/schema-version.ts';
import type { DeclaredCollection } from './foundation/feature.ts';
import { collectExport } from './oversight/export/collect-export.ts';
import type { ExportDocument } from './oversight/export/export.ts';
import { orders } from './selling/orders/order.ts';
import { createOrder, listOrders } from './selling/orders/placing/place-order.ts';
import { createTestApp, person } from './testing/create-test-app.ts';
import { openDocuments, type StoredData } from './testing/open-documents.ts';
import { listBooks } from './writing/books/editing/manage-book.ts';
import { orderChapters } from './writing/books/editing/order-chapters.ts';
import { listStories, readStory } from './writing/stories/read-stories.ts';
import { saveStory } from './writing/stories/write-story.ts';

const fixture = (name: string): StoredData =>
  JSON.parse(readFileSync(new URL(`./testing/fixtures/${name}.json`, import.meta.url), 'utf8'));

/**
 * One demonstration family, and one document at least of every other collection. A new version of a schema adds a file
 * with documents of that version here.
 */
const family = fixture('documents-of-version-1');
const fixtures = [family];

const storedIn = (data: StoredData, { name }: DeclaredCollection) => Object.entries(data[name] ?? {});

test.each(collections.map((collection) => [collection.name, collection] as const))(
  'a document of every version of %s opens',
  (_, collection) => {
    const documents = fixtures.flatMap((data) => storedIn(data, collection));
    const versions = Array.from({ length: getSchemaVersion(collection) }, (_, at) => at + 1);
    const stamps = documents.map(([, document]) => ('_schema' in document ? document._schema : null));
    expect([...new Set(stamps)].toSorted()).toEqual(versions);
    for (const [id, document] of documents)
      expect(() => toStored(collection, { id, version: 1, body: JSON.stringify(document) })).not.toThrow();
  },
);

test('a stored family is opened: its book is read, put in another order, written on, ordered again and exported', async () => {
  const app = createTestApp({}, openDocuments(family));
  const [familyId = ''] = Object.keys(family.families ?? {});
  const [member] = Object.values(family.members ?? {}) as { uid: string }[];
  const owner = person(member?.uid ?? '');
  expect(familyId).not.toBe('');

  const [book] = await listBooks(app)(owner);
  if (book === undefined) throw new Error('the family has no book');
  const { stories } = await listStories(app)(owner, book.id);
  expect(stories).toHaveLength(Object.keys(family.stories ?? {}).length);

  const reversed = book.chapters.toReversed();
  expect((await orderChapters(app)(owner, book.id, reversed)).chapters).toEqual(reversed);

  const [opening] = reversed;
  const story = await readStory(app)(owner, opening ?? '');
  await saveStory(app)(owner, story.id, {
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un mot de plus.' }] }],
    },
    photographs: [],
    revision: story.revision,
  });
  expect((await readStory(app)(owner, story.id)).revision).toBe(story.revision + 1);

  const [order] = await listOrders(app)(owner);
  if (order === undefined) throw new Error('the family has no order');
  const { cart, address } = order;
  const again = await createOrder(app)(owner, { bookId: book.id, cart, address });
  expect(again.quote.totalCents).toBe(order.quote.totalCents);
  expect((await app.documents.get(orders, again.id))?.value.state).toBe('awaiting_payment');

  const value: ExportDocument = {
    uid: owner.uid,
    familyId,
    familyName: '',
    scope: 'family',
    state: 'making',
    pieces: 0,
    bytes: null,
    sha256: null,
    readyAt: null,
    expiresAt: null,
    requestedAt: app.clock.now().toISOString(),
  };
  const copy = await collectExport(app)({ id: 'e', version: 1, value });
  expect(copy?.data.books[0]?.stories).toHaveLength(stories.length);
  expect(copy?.data.orders).toHaveLength(2);
});
