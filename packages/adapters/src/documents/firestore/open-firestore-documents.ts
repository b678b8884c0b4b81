import type { Collection, Documents } from '@souvenance/core';
import type { Row } from '@souvenance/core/store';
import {
  checkAggregate,
  checkCollectionName,
  checkId,
  checkIds,
  checkQuery,
  createTransact,
  toStored,
} from '@souvenance/core/store';
import { aggregate, buildQuery } from './build-query.ts';
import { checkFirestore } from './check-firestore.ts';
import { commit, isStillCurrent } from './commit.ts';
import { connect, type FirestoreDocumentsOptions } from './connect.ts';
import { toRow } from './stored-document.ts';
import { toPage } from './to-page.ts';
import { withAvailability } from './with-availability.ts';

/**
 * Maximum pause before a retry: a read and a commit take about 10 ms on the emulator, and 20 contenders may compete.
 */
const PAUSE_MS_MAX = 400;

/**
 * Stores documents in Firestore's default database, one Firestore collection per collection. Several processes may use
 * it. Throws an explanation when Firestore refuses or does not answer. The calls throw `service.unavailable` then.
 */
export const openFirestoreDocuments = async (options: FirestoreDocumentsOptions): Promise<Documents> => {
  const { firestore, close } = await connect(options);
  await checkFirestore(firestore).catch(async (error) => {
    await close();
    throw error;
  });
  const readRow = async (collection: Collection<unknown>, id: string): Promise<Row | null> => {
    const reference = firestore.collection(checkCollectionName(collection.name)).doc(checkId(id));
    return toRow(await withAvailability(() => reference.get()));
  };
  return {
    get: async (collection, id) => {
      const row = await readRow(collection, id);
      return row && toStored(collection, row);
    },
    getAll: async (collection, ids) => {
      const uniqueIds = checkIds(ids);
      const collectionReference = firestore.collection(checkCollectionName(collection.name));
      const snapshots =
        uniqueIds.length === 0
          ? []
          : await withAvailability(() =>
              firestore.getAll(...uniqueIds.map((id) => collectionReference.doc(id))),
            );
      return snapshots.map((snapshot) => {
        const row = toRow(snapshot);
        return row && toStored(collection, row);
      });
    },
    find: async (collection, query) => {
      checkQuery(collection, query);
      const firestoreQuery = buildQuery(firestore, collection, query);
      return toPage(collection, query, await withAvailability(() => firestoreQuery.get()));
    },
    aggregate: async (collection, query = {}) => {
      checkAggregate(collection, query);
      return withAvailability(() => aggregate(firestore, collection, query));
    },
    transact: createTransact({
      pauseMsMax: PAUSE_MS_MAX,
      readRow,
      isUnchanged: (attempt) => withAvailability(() => isStillCurrent(firestore, attempt)),
      commit: (attempt) => withAvailability(() => commit(firestore, attempt)),
    }),
    // Google erases deleted data on its own schedule; a client cannot speed that up.
    scrub: async () => undefined,
    close,
  };
};
