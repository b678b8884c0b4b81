import { collection, type Documents, renamed } from '@souvenance/core';
import { expect, test } from 'vitest';
import { z } from 'zod';

const words = z.strictObject({ text: z.string(), at: z.number() });
const former = collection('oldWords', words, [['at']]);
/** Each call is another program that starts: what it knows of the store begins anew. */
const present = () => renamed(collection('new-words', words, [['at']]), 'oldWords');

const keep = (documents: Documents, id: string, text: string) =>
  documents.transact(async (tx) => tx.put(former, id, { text, at: Number(id) }));

/** A store that an earlier release wrote is read on under the name that a collection has now. */
export const describeRenamed = (store: () => Documents): void => {
  test('what stands under a former name is read, found, counted and written under the present one', async () => {
    for (const id of ['1', '2', '3']) await keep(store(), id, `mot ${id}`);
    const now = present();
    expect((await store().get(now, '2'))?.value.text).toBe('mot 2');
    expect(
      (await store().find(now, { orderBy: { field: 'at', direction: 'desc' }, limit: 10 })).items,
    ).toHaveLength(3);
    expect((await store().tally(now)).count).toBe(3);
    await store().transact(async (tx) => {
      const known = await tx.get(now, '1');
      tx.put(now, '1', { text: 'corrigé', at: known?.value.at ?? 0 });
    });
    expect((await store().get(now, '1'))?.value.text).toBe('corrigé');
  });

  test('a lock that was taken under the former name is taken', async () => {
    await keep(store(), '7', 'pris');
    const now = present();
    const claim = store().transact(async (tx) => tx.create(now, '7', { text: 'à moi', at: 7 }));
    await expect(claim).rejects.toThrow();
    expect((await store().get(now, '7'))?.value.text).toBe('pris');
  });
};
