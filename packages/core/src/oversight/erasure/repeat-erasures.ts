import type { z } from 'zod';
import { readPages } from '../../foundation/documents/read-pages.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type ErasureDocument, erasureDocument, erasureId, erasures } from './erasure.ts';

/** An erasure that was begun, in identifiers alone: it is stored beside the backups, which may be older. */
export const pastErasure = erasureDocument.omit({ familyIds: true, familyName: true, state: true }).strict();
export type PastErasure = z.infer<typeof pastErasure>;

const toPastErasure = ({
  value: { familyIds: _, familyName: __, state: ___, ...past },
}: Stored<ErasureDocument>): PastErasure => past;

/** Returns the erasures that were begun or done, in no order. */
export const listPastErasures = async ({ documents }: Pick<Deps, 'documents'>): Promise<PastErasure[]> => {
  const past: PastErasure[] = [];
  for (const state of ['running', 'done'] as const) {
    const orderBy = { field: 'dueAt', direction: 'asc' } as const;
    const query = { where: [['state', '==', state]], orderBy } as const;
    for await (const page of readPages(documents, erasures, query)) past.push(...page.map(toPastErasure));
  }
  return past;
};

/**
 * Plans again, due at once, the erasures that had begun before a restore and that the restored backup does not have as
 * running or done (it may lack them, or have them as planned or cancelled): the worker's next round runs them, so that
 * what was erased stays erased. Returns how many there were.
 * @example await repeatErasures({ documents, clock })(await readPastErasures(file)); // after a restore
 */
export const repeatErasures =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (pastErasures: readonly PastErasure[]): Promise<number> => {
    let repeated = 0;
    for (const past of pastErasures) {
      const isPlanned = await documents.transact(async (tx) => {
        const id = erasureId(past.kind, past.subjectId);
        const state = (await tx.get(erasures, id))?.value.state;
        if (state === 'running' || state === 'done') return false;
        const dueAt = clock.now().toISOString();
        tx.put(erasures, id, { ...past, dueAt, familyIds: [], familyName: '', state: 'planned' });
        return true;
      });
      if (isPlanned) repeated += 1;
    }
    return repeated;
  };
