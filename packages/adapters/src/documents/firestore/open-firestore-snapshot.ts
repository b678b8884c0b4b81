import type { Documents } from '@souvenance/core';
import { checkQuery } from '@souvenance/core/store';
import { buildQuery } from './build-query.ts';
import { connect, type FirestoreDocumentsOptions } from './connect.ts';
import { toPage } from './to-page.ts';

/** The documents as they were at one moment, while programs write. */
export interface FirestoreSnapshot extends Pick<Documents, 'find' | 'close'> {
  readonly takenAt: Date;
}

/**
 * Opens the documents as of now, by Firestore's clock. Firestore reads the past for an hour, or for seven days with
 * point-in-time recovery: a page that is asked for later is refused.
 */
export const openFirestoreSnapshot = async (
  options: FirestoreDocumentsOptions,
): Promise<FirestoreSnapshot> => {
  const { firestore, close } = await connect(options);
  try {
    const { readTime } = await firestore.collection('health').limit(1).get();
    return {
      takenAt: readTime.toDate(),
      find: async (collection, query) => {
        checkQuery(collection, query);
        const firestoreQuery = buildQuery(firestore, collection, query);
        const snapshot = await firestore.runTransaction((tx) => tx.get(firestoreQuery), {
          readOnly: true,
          readTime,
        });
        return toPage(collection, query, snapshot);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
