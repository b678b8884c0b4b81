import type { Collection } from '@souvenance/core';
import { checkedCollection } from '@souvenance/core/store';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Documents that are moved side by side. */
const TOGETHER = 50;

/** A document that stands under both names is kept as it is now: only the release that runs writes there. */
const moveOne = (firestore: Firestore, from: DocumentReference, to: DocumentReference): Promise<void> =>
  firestore.runTransaction(async (transaction) => {
    const [former, present] = await transaction.getAll(from, to);
    const stored = former?.data();
    if (stored === undefined) return;
    if (present?.exists === false) transaction.create(to, stored);
    transaction.delete(from);
  });

const moveAll = async (firestore: Firestore, name: string, formerly: string): Promise<void> => {
  const [from, to] = [firestore.collection(formerly), firestore.collection(name)];
  for (;;) {
    const { docs } = await from.limit(TOGETHER).get();
    if (docs.length === 0) return;
    await Promise.all(docs.map(({ ref, id }) => moveOne(firestore, ref, to.doc(id))));
  }
};

/**
 * Before a collection is used for the first time by this program, what an earlier release kept under its former name is
 * moved. One read a program and collection when there is nothing.
 */
export const adoptFormer = (firestore: Firestore) => {
  const known = new Map<string, Promise<void>>();
  return ({ name, formerly }: Pick<Collection<unknown>, 'name' | 'formerly'>): Promise<void> | undefined => {
    if (formerly === undefined) return undefined;
    const moved = known.get(name) ?? moveAll(firestore, checkedCollection(name), checkedCollection(formerly));
    known.set(name, moved);
    // What failed is tried again by whoever comes next.
    moved.catch(() => known.delete(name));
    return moved;
  };
};
