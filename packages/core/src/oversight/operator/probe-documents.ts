import { leases } from '../../foundation/jobs/lease.ts';
import type { Deps } from '../../ports/deps.ts';

/**
 * Proves that the documents take writes: writes a document, reads it and removes it. Throws what the store throws, and
 * an error when another value is read.
 */
export const probeDocuments = async ({
  documents,
  clock,
  ids,
}: Pick<Deps, 'documents' | 'clock' | 'ids'>): Promise<void> => {
  const id = `probe.${ids.newId()}`;
  const expiresAt = clock.now().toISOString();
  await documents.transact(async (tx) => tx.create(leases, id, { holder: id, expiresAt }));
  const probe = await documents.get(leases, id);
  await documents.transact(async (tx) => tx.remove(leases, id));
  if (probe?.value.holder !== id) throw new Error('the documents return another value than the one written');
};
