import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { erasedWithOwner, retained } from '../../foundation/feature.ts';
import { collection } from '../../ports/documents.port.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openBook } from '../../testing/open-order.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { findUnreachable, removeBelongings } from './remove-belongings.ts';

const recordShape = z.object({ familyId: z.string(), at: z.string().default('') });
const letters = collection('letters', recordShape, [['familyId', 'at'], ['familyId']]);
const notes = collection('notes', recordShape, [['at'], ['familyId', 'at']]);
const bills = collection('bills', recordShape, [['familyId']]);

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const withCollections = () => ({
  ...app,
  collections: [erasedWithOwner(letters), erasedWithOwner(notes), retained(bills, 'the law asks for it')],
});
const plant = (count: number, familyId = 'f') =>
  app.documents.transact(async (tx) => {
    for (const into of [letters, notes, bills])
      for (let index = 0; index < count; index += 1)
        tx.put(into, `${familyId}-${index}`, { familyId, at: String(index).padStart(4, '0') });
  });
const counts = async () =>
  Promise.all([letters, notes, bills].map(async (of) => (await readAll(app, of)).length));

describe('the documents that name an owner by an indexed field', () => {
  test('are removed, however many there are, except in a retained collection', async () => {
    await plant(250);
    await removeBelongings(withCollections())('familyId', 'f');
    expect(await counts()).toEqual([0, 0, 250]);
  });

  test('of another owner stay', async () => {
    await plant(3);
    await plant(2, 'g');
    await removeBelongings(withCollections())('familyId', 'f');
    expect(await counts()).toEqual([2, 2, 5]);
  });

  test('are removed together with the document whose id is the owner’s', async () => {
    await app.documents.transact(async (tx) => tx.put(notes, 'f', { familyId: 'another', at: '' }));
    await removeBelongings(withCollections())('familyId', 'f');
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('are removed although their schema no longer accepts them', async () => {
    const older = collection('letters', z.looseObject({ familyId: z.string() }), letters.indexes);
    await app.documents.transact(async (tx) => tx.put(older, 'old', { familyId: 'f', at: 12, words: ['x'] }));
    await removeBelongings(withCollections())('familyId', 'f');
    expect(await readAll(app, older)).toEqual([]);
  });

  test('are removed without migration, whatever version of the schema they have', async () => {
    const later = collection('letters', recordShape, letters.indexes, [
      () => {
        throw new Error('an erasure does not migrate');
      },
    ]);
    const first = collection('letters', z.looseObject({ familyId: z.string() }), letters.indexes);
    await app.documents.transact(async (tx) => tx.put(first, 'one', { familyId: 'f' }));
    await app.documents.transact(async (tx) => tx.put(later, 'two', { familyId: 'f', at: '' }));
    await removeBelongings({ ...app, collections: [erasedWithOwner(later)] })('familyId', 'f');
    for (const id of ['one', 'two']) expect(await app.documents.get(first, id)).toBeNull();
  });

  test('are not removed when no index begins with the field', async () => {
    await plant(1);
    await removeBelongings(withCollections())('storyId', 'f');
    expect(await counts()).toEqual([1, 1, 1]);
  });
});

test('a book of the family is removed with it', async () => {
  const familyId = await createFamilyOf(app);
  await openBook(app, familyId);
  await removeBelongings(app)('familyId', familyId);
  expect(await readAll(app, books)).toEqual([]);
});

describe('findUnreachable', () => {
  const lostCollection = collection('lost', z.object({ owner: z.string() }), [['owner']]);

  test('names a collection that an erasure cannot reach, unless it is retained for a reason', () => {
    expect(findUnreachable([erasedWithOwner(lostCollection), erasedWithOwner(letters)])).toEqual(['lost']);
    expect(findUnreachable([retained(lostCollection, 'figures alone'), erasedWithOwner(letters)])).toEqual(
      [],
    );
  });
});
