import { collection, type Documents } from '@souvenance/core';
import { z } from 'zod';

const counter = z.object({ count: z.int() });
export type Counter = z.infer<typeof counter>;
export const counters = collection('counters', counter);

export const incrementOnce = (documents: Documents, id: string): Promise<number> =>
  documents.transact(async (tx) => {
    const count = ((await tx.get(counters, id))?.value.count ?? 0) + 1;
    tx.put(counters, id, { count });
    return count;
  });

/** All at once, from one process; the adapter's second process of the contract runs this too. */
export const incrementTogether = (documents: Documents, id: string, times: number): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, () => incrementOnce(documents, id)));
