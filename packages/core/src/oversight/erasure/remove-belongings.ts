import { z } from 'zod';
import { collections } from '../../collections.ts';
import type { Deps } from '../../ports/deps.ts';
import { type Collection, collection } from '../../ports/documents.port.ts';

/** What an erasure leaves in place: rows without names, addresses or words, and what the law asks to keep. */
export const kept: Readonly<Record<string, string>> = {
  audits: 'identifiers alone; the proof that the erasure was made',
  'audit-heads': 'lengths and hashes of chains',
  accounting: 'invoices, ten years',
  checkouts: 'identifiers of payments',
  counters: 'numbers of orders',
  erasures: 'identifiers and dates; the name of the family is blanked',
  invitationLinks: 'hashes of links, which open nothing once their invitation is gone',
  leases: 'timers of the workers',
  'payment-events': 'identifiers of payments',
  refunds: 'identifiers and amounts of payments',
  spent_tokens: 'hashes of tokens that were used once',
};

/** Read without its schema: what an older version wrote must go as well. */
const loose = ({ name, indexes }: (typeof collections)[number]): Collection<unknown> =>
  collection(name, z.unknown(), indexes);

/** The shortest declared index that begins with a field: by it, everything that names an owner is found. */
const indexOn = (field: string, { indexes }: Pick<Collection<unknown>, 'indexes'>) =>
  indexes.filter(([first]) => first === field).toSorted((one, other) => one.length - other.length)[0];

const belongings = collections.filter(({ name }) => kept[name] === undefined).map(loose);

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
  (deps: Pick<Deps, 'documents'>) =>
  async (field: OwnerField, id: string): Promise<void> => {
    for (const from of belongings) {
      const index = indexOn(field, from);
      if (index !== undefined) await removeFrom(deps, from, index, id);
    }
    await deps.documents.transact(async (tx) => {
      for (const from of belongings) tx.remove(from, id);
    });
  };

/** Collections that neither stay nor can be found from a family, a book, a story, an order or a person. */
export const unreachable = (): string[] =>
  belongings
    .filter((from) =>
      (['familyId', 'bookId', 'storyId', 'orderId', 'uid'] as const).every(
        (field) => indexOn(field, from) === undefined,
      ),
    )
    .map(({ name }) => name);
