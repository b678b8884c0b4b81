import { z } from 'zod';
import type { DeclaredCollection } from '../../foundation/feature.ts';
import type { Deps } from '../../ports/deps.ts';
import { type Collection, collection } from '../../ports/documents.port.ts';

/** Passed in at the top of core: every collection, with its rule for erasures. */
export interface WithCollections {
  readonly collections: readonly DeclaredCollection[];
}

/**
 * Returns the collections that an erasure covers, without their schemas, so that documents of any version are removed.
 */
const erasableCollections = (declared: readonly DeclaredCollection[]): Collection<unknown>[] =>
  declared
    .filter(({ retentionReason }) => retentionReason === null)
    .map(({ name, indexes, migrations = [] }) =>
      collection(
        name,
        z.unknown(),
        indexes,
        migrations.map(() => (document) => document),
      ),
    );

/** Returns the shortest index that begins with a field; it finds every document with that owner. */
const findIndexOn = (field: string, { indexes }: Pick<Collection<unknown>, 'indexes'>) =>
  indexes.filter(([first]) => first === field).toSorted((a, b) => a.length - b.length)[0];

const BATCH_SIZE = 100;

const removeFrom = async (
  { documents }: Pick<Deps, 'documents'>,
  target: Collection<unknown>,
  [field = '', orderField]: readonly string[],
  id: string,
): Promise<void> => {
  for (;;) {
    const { items } = await documents.find(target, {
      where: [[field, '==', id]],
      ...(orderField === undefined ? {} : { orderBy: { field: orderField, direction: 'asc' } }),
      limit: BATCH_SIZE,
    });
    if (items.length === 0) return;
    await documents.transact(async (tx) => {
      for (const item of items) tx.remove(target, item.id);
    });
  }
};

/** The field with which a document names its owner. */
export type OwnerField = 'familyId' | 'bookId' | 'storyId' | 'orderId' | 'uid';

/**
 * Removes every document that names an owner by an indexed field, and every document whose id is the owner's. A new
 * collection with such a field is covered automatically.
 */
export const removeBelongings =
  (deps: Pick<Deps, 'documents'> & WithCollections) =>
  async (field: OwnerField, id: string): Promise<void> => {
    const belongings = erasableCollections(deps.collections);
    for (const erasable of belongings) {
      const index = findIndexOn(field, erasable);
      if (index !== undefined) await removeFrom(deps, erasable, index, id);
    }
    await deps.documents.transact(async (tx) => {
      for (const erasable of belongings) tx.remove(erasable, id);
    });
  };

/**
 * Returns the collections that are not retained and have no index on an owner: an erasure would miss their documents.
 */
export const findUnreachable = (collections: readonly DeclaredCollection[]): string[] =>
  erasableCollections(collections)
    .filter((from) =>
      (['familyId', 'bookId', 'storyId', 'orderId', 'uid'] as const).every(
        (field) => findIndexOn(field, from) === undefined,
      ),
    )
    .map(({ name }) => name);
