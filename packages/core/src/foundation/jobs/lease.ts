import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const leaseDocument = z.object({ holder: z.string(), expiresAt: z.iso.datetime() });
export const leases = collection('leases', leaseDocument);

/**
 * Takes or renews a lease for `ms` milliseconds; returns false while another holder has it. The timers of the workers
 * run under a lease.
 */
export const takeLease =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  (name: string, holder: string, ms: number): Promise<boolean> =>
    documents.transact(async (tx) => {
      const storedLease = await tx.get(leases, name);
      const now = clock.now();
      const isTaken = storedLease !== null && storedLease.value.expiresAt > now.toISOString();
      if (isTaken && storedLease.value.holder !== holder) return false;
      tx.put(leases, name, { holder, expiresAt: new Date(now.getTime() + ms).toISOString() });
      return true;
    });
