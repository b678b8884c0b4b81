import { z } from 'zod';
import type { DeclaredCollection } from '../../foundation/feature.ts';
import type { Deps } from '../../ports/deps.ts';
import { type Collection, collection } from '../../ports/documents.port.ts';

/** Handed in at the top of core: every collection, with what an erasure does to it. */
export interface WithCollections {
  readonly collections: readonly DeclaredCollection[];
}

/** The collections that an erasure covers, read without their schema: documents of any version must go as well. */
const belongingsAmong = (declared: readonly DeclaredCollection[]): Collection<unknown>[] =>
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

/** The shortest declared index that begins with a field: by it, everything that names an owner is found. */
const indexOn = (field: string, { indexes }: Pick<Collection<unknown>, 'indexes'>) =>
  indexes.filter(([first]) => first === field).toSorted((one, other) => one.length - other.length)[0];

const BATCH = 100;

const removeFrom = async (
  { documents }: Pick<Deps, 'documents'>,
  from: Collection<unknown>,
  [field = '', order]: readonly string[],
  id: string,
): Promise<void> => {
  for (;;) {
    const { items } = await documents.find(from, {
      where: [[field, '==', id]],
      ...(order === undefined ? {} : { orderBy: { field: order, direction: 'asc' } }),
      limit: BATCH,
    });
    if (items.length === 0) return;
    await documents.transact(async (tx) => {
      for (const item of items) tx.remove(from, item.id);
    });
  }
};

/** The field by which a document names what it belongs to. */
export type OwnerField = 'familyId' | 'bookId' | 'storyId' | 'orderId' | 'uid';

/**
 * Removes whatever names an owner by an indexed field, and what lies under its very id. A new collection that names
 * its family, book, story, order or person is erased without being told of here.
 */
export const removeBelongings =
  (deps: Pick<Deps, 'documents'> & WithCollections) =>
  async (field: OwnerField, id: string): Promise<void> => {
    const belongings = belongingsAmong(deps.collections);
    for (const from of belongings) {
      const index = indexOn(field, from);
      if (index !== undefined) await removeFrom(deps, from, index, id);
    }
    await deps.documents.transact(async (tx) => {
      for (const from of belongings) tx.remove(from, id);
    });
  };

/** Collections that neither stay nor can be found from a family, a book, a story, an order or a person. */
export const unreachable = (collections: readonly DeclaredCollection[]): string[] =>
  belongingsAmong(collections)
    .filter((from) =>
      (['familyId', 'bookId', 'storyId', 'orderId', 'uid'] as const).every(
        (field) => indexOn(field, from) === undefined,
      ),
    )
    .map(({ name }) => name);
