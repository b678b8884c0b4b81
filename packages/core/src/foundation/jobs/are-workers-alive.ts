import type { Deps } from '../../ports/deps.ts';
import { leases } from './lease.ts';

/** Well beyond the few seconds for which a worker holds its lease on the outbox: a laden one is late, not dead. */
const LATE_MS = 30_000;

/** Whether some worker takes up what is written for it: it renews its lease on the outbox every few seconds. */
export const areWorkersAlive = async ({
  documents,
  clock,
}: Pick<Deps, 'documents' | 'clock'>): Promise<boolean> => {
  const lease = await documents.get(leases, 'relay');
  return lease !== null && Date.parse(lease.value.expiresAt) > clock.now().getTime() - LATE_MS;
};
