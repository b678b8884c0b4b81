import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collections } from './collections.ts';
import { storedOf } from './foundation/documents/body.ts';
import { schemaVersionOf } from './foundation/documents/schema-version.ts';
import type { DeclaredCollection } from './foundation/feature.ts';
import { collectExport } from './oversight/export/collect-export.ts';
import type { ExportDocument } from './oversight/export/export.ts';
import { type OrderDocument, orders } from './selling/orders/order.ts';
import { createOrder, listOrders, readOrder, updateOrder } from './selling/orders/placing/place-order.ts';
import { openDocuments, type StoredData } from './testing/open-documents.ts';
import { openHouse, person } from './testing/open-house.ts';
import { listBooks } from './writing/books/editing/manage-book.ts';
import { orderChapters } from './writing/books/editing/order-chapters.ts';
import { listStories, readStory } from './writing/stories/read-stories.ts';
import { saveStory } from './writing/stories/write-story.ts';

const fixture = (name: string): StoredData =>
  JSON.parse(readFileSync(new URL(`./testing/fixtures/${name}.json`, import.meta.url), 'utf8'));

/** Documents of one demonstration house, made by the release of before schemas had versions. */
const former = fixture('data-of-november-2026');
/** One of each kind that the demonstration has none of; a new version of a schema adds its file here. */
const first = fixture('documents-of-version-1');
const fixtures = [former, first, fixture('documents-of-version-2'), fixture('documents-of-version-3')];

const never = (): never => {
  throw new Error('the fixture has no order');
};

const versionIn = (document: object): number => ('_schema' in document ? Number(document._schema) : 1);

/** What a store keeps of a collection, under the name that it has now or had. */
const keptOf = (data: StoredData, { name, formerly = name }: DeclaredCollection) =>
  Object.entries(data[name] ?? data[formerly] ?? {});

test.each(collections.map((collection) => [collection.name, collection] as const))(
  'a document of every version of %s opens',
  (_, collection) => {
    const kept = fixtures.flatMap((data) => keptOf(data, collection));
    const versions = Array.from({ length: schemaVersionOf(collection) }, (_, at) => at + 1);
    expect([...new Set(kept.map(([, document]) => versionIn(document)))].toSorted()).toEqual(versions);
    for (const [id, document] of kept)
      expect(() => storedOf(collection, { id, version: 1, body: JSON.stringify(document) })).not.toThrow();
  },
);

test('an order of before keeps the coupon that made it cheaper', async () => {
  const house = openHouse({}, openDocuments({ members: former.members ?? {}, orders: first.orders ?? {} }));
  const [member] = Object.values(former.members ?? {}) as { uid: string }[];
  const [[id, { quote, cart, address }] = never()] = Object.entries(
    first.orders as Record<string, OrderDocument>,
  );
  const owner = person(member?.uid ?? '');
  expect(await readOrder(house)(owner, id)).toMatchObject({ code: { kind: 'coupon', code: 'BON12345' } });
  // The total is made anew at each change.
  expect((await updateOrder(house)(owner, id, { cart, address })).quote).toEqual(quote);
});

test('a house of before is opened: its book is read, put in another order, written on, ordered again and taken away', async () => {
  const house = openHouse({}, openDocuments(former));
  const [[familyId = '', family] = []] = Object.entries(former.families ?? {});
  const [member] = Object.values(former.members ?? {}) as { uid: string }[];
  const owner = person(member?.uid ?? '');
  expect(family).toBeDefined();

  const [book] = await listBooks(house)(owner);
  if (book === undefined) throw new Error('the family has no book');
  const { stories } = await listStories(house)(owner, book.id);
  expect(stories).toHaveLength(Object.keys(former.stories ?? {}).length);

  const reversed = book.chapters.toReversed();
  expect((await orderChapters(house)(owner, book.id, reversed)).chapters).toEqual(reversed);

  const [opening] = reversed;
  const story = await readStory(house)(owner, opening ?? '');
  await saveStory(house)(owner, story.id, {
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un mot de plus.' }] }],
    },
    photographs: [],
    revision: story.revision,
  });
  expect((await readStory(house)(owner, story.id)).revision).toBe(story.revision + 1);

  const [placed] = await listOrders(house)(owner);
  if (placed === undefined) throw new Error('the family has no order');
  const { cart, address } = placed;
  const again = await createOrder(house)(owner, { bookId: book.id, cart, address });
  expect(again.quote.totalCents).toBe(placed.quote.totalCents);
  expect((await house.documents.get(orders, again.id))?.value.state).toBe('awaiting_payment');

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
    requestedAt: house.clock.now().toISOString(),
  };
  const copy = await collectExport(house)({ id: 'e', version: 1, value });
  expect(copy?.data.books[0]?.stories).toHaveLength(stories.length);
  expect(copy?.data.orders).toHaveLength(2);
});
