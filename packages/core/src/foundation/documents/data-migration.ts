import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

/** By the name of a data migration: when it first ran, and when its last run ended. */
export const migrationRuns = collection(
  'data-migrations',
  z.object({ firstAt: z.iso.datetime(), doneAt: z.iso.datetime().nullable() }),
);

/** Longest time that a deployment takes; programs of the former release may write until then. */
const UPDATE_MS = 3_600_000;

/**
 * Runs a data migration: work that rewrites stored documents, for example because a query reads a field that only the
 * present schema has. Returns a function that may be called as often as you like. The work runs at the first call, a
 * second time after an hour, when no program of the former release writes any more, and never again in this store. Work
 * that throws runs again at the next call.
 * @example
 * const migrate = runDataMigrationOnce(deps, 'orders-by-shop', async () => {
 *   for await (const page of readPages(deps.documents, orders, {}))
 *     await deps.documents.transact(async (tx) => {
 *       for (const { id } of page) {
 *         const order = await tx.get(orders, id);
 *         if (order !== null) tx.put(orders, id, order.value); // stamped with the present schema's version
 *       }
 *     });
 * });
 */
export const runDataMigrationOnce = (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  name: string,
  work: () => Promise<unknown>,
): (() => Promise<void>) => {
  let notBefore = 0;
  const markDone = (isLast: boolean): Promise<void> =>
    documents.transact(async (tx) => {
      const now = clock.now().toISOString();
      const run = await tx.get(migrationRuns, name);
      tx.put(migrationRuns, name, { firstAt: run?.value.firstAt ?? now, doneAt: isLast ? now : null });
    });
  return async () => {
    const now = clock.now().getTime();
    if (now < notBefore) return;
    const run = await documents.get(migrationRuns, name);
    const lastAt = run === null ? 0 : Date.parse(run.value.firstAt) + UPDATE_MS;
    if (run?.value.doneAt == null && now >= lastAt) {
      await work();
      await markDone(run !== null);
    }
    const isOver = run !== null && (run.value.doneAt !== null || now >= lastAt);
    notBefore = isOver ? Number.POSITIVE_INFINITY : run === null ? now + UPDATE_MS : lastAt;
  };
};
