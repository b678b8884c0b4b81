import type { Collection, Documents, Page, Query } from '@souvenance/core';
import type { Row } from '@souvenance/core/store';
import {
  checkedCollection,
  checkedId,
  checkedIds,
  checkQuery,
  checkTally,
  storedOf,
  transactWith,
  writeCursor,
} from '@souvenance/core/store';
import type { Firestore } from 'firebase-admin/firestore';
import { buildQuery, tallyOf } from './build-query.ts';
import { checkFirestore } from './check-firestore.ts';
import { commit, hasStood } from './commit.ts';
import { connect, type FirestoreDocumentsOptions } from './connect.ts';
import { rowOf } from './stored-document.ts';

/** A read and a commit take about 10 ms together on the emulator, and 20 contenders want their turn. */
const PAUSE_MS_MAX = 400;

const findIn = async <T>(firestore: Firestore, collection: Collection<T>, query: Query): Promise<Page<T>> => {
  const { docs } = await buildQuery(firestore, collection, query).get();
  const rows = docs.map(rowOf).filter((row) => row !== null);
  const pageRows = rows.slice(0, query.limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map((row) => storedOf(collection, row)),
    cursor: last && rows.length > query.limit ? writeCursor(collection, query, last) : null,
  };
};

/**
 * Documents in Firestore's default database, a Firestore collection a collection. Any number of processes may open it.
 * Throws a sentence when it does not answer or refuses.
 */
export const openFirestoreDocuments = async (options: FirestoreDocumentsOptions): Promise<Documents> => {
  const { firestore, close } = await connect(options);
  await checkFirestore(firestore).catch(async (error) => {
    await close();
    throw error;
  });
  const readRow = async (collection: Collection<unknown>, id: string): Promise<Row | null> => {
    return rowOf(await firestore.collection(checkedCollection(collection.name)).doc(checkedId(id)).get());
  };
  return {
    get: async (collection, id) => {
      const row = await readRow(collection, id);
      return row && storedOf(collection, row);
    },
    getAll: async (collection, ids) => {
      const uniqueIds = checkedIds(ids);
      const place = firestore.collection(checkedCollection(collection.name));
      const snapshots =
        uniqueIds.length === 0 ? [] : await firestore.getAll(...uniqueIds.map((id) => place.doc(id)));
      return snapshots.map((snapshot) => {
        const row = rowOf(snapshot);
        return row && storedOf(collection, row);
      });
    },
    find: async (collection, query) => {
      checkQuery(collection, query);
      return findIn(firestore, collection, query);
    },
    tally: async (collection, query = {}) => {
      checkTally(collection, query);
      return tallyOf(firestore, collection, query);
    },
    transact: transactWith({
      pauseMsMax: PAUSE_MS_MAX,
      readRow,
      hasStood: (attempt) => hasStood(firestore, attempt),
      commit: (attempt) => commit(firestore, attempt),
    }),
    // Google erases what was deleted by its own rules; no client can do more.
    scrub: async () => undefined,
    close,
  };
};
