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

/** Increments a counter concurrently within one process. The second process of the contract calls this too. */
export const incrementTogether = (documents: Documents, id: string, times: number): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, () => incrementOnce(documents, id)));
