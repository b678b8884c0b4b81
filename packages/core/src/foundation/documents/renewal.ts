import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

/** What older releases left to be done in a store, by its name: when it was done first, and when for good. */
export const renewals = collection(
  'renewals',
  z.object({ firstAt: z.iso.datetime(), doneAt: z.iso.datetime().nullable() }),
);

/** As long as an update lasts at most, through which an older program still writes as it always did. */
const UPDATE_MS = 3_600_000;

/**
 * Work that brings what older releases wrote up to date: done at the first start that meets it, a second time once no
 * older program writes any more, and never again in this store, whoever starts. Work that fails is done again. Call it as
 * often as you like.
 */
export const renewOnce = (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  name: string,
  work: () => Promise<unknown>,
): (() => Promise<void>) => {
  let notBefore = 0;
  const markDone = (isLast: boolean): Promise<void> =>
    documents.transact(async (tx) => {
      const now = clock.now().toISOString();
      const known = await tx.get(renewals, name);
      tx.put(renewals, name, { firstAt: known?.value.firstAt ?? now, doneAt: isLast ? now : null });
    });
  return async () => {
    const now = clock.now().getTime();
    if (now < notBefore) return;
    const known = await documents.get(renewals, name);
    const lastAt = known === null ? 0 : Date.parse(known.value.firstAt) + UPDATE_MS;
    if (known?.value.doneAt == null && now >= lastAt) {
      await work();
      await markDone(known !== null);
    }
    const isOver = known !== null && (known.value.doneAt !== null || now >= lastAt);
    notBefore = isOver ? Number.POSITIVE_INFINITY : known === null ? now + UPDATE_MS : lastAt;
  };
};
