import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const leaseDocument = z.object({ holder: z.string(), expiresAt: z.iso.datetime() });
export const leases = collection('leases', leaseDocument);

/** Largest difference between the clocks of two machines, in milliseconds. */
const CLOCK_DIFFERENCE_MS_MAX = 5 * 60_000;

/**
 * Takes or renews a lease for `ms` milliseconds; returns false while another holder has it. The timers of the workers
 * run under a lease. One that ends later than any right clock would have written counts as ended: the clock of its
 * holder was ahead. All holders of a name take it for the same time.
 */
export const takeLease =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  (name: string, holder: string, ms: number): Promise<boolean> =>
    documents.transact(async (tx) => {
      const storedLease = await tx.get(leases, name);
      const now = clock.now();
      const leftMs = storedLease === null ? 0 : Date.parse(storedLease.value.expiresAt) - now.getTime();
      const isTaken = leftMs > 0 && leftMs <= ms + CLOCK_DIFFERENCE_MS_MAX;
      if (isTaken && storedLease?.value.holder !== holder) return false;
      tx.put(leases, name, { holder, expiresAt: new Date(now.getTime() + ms).toISOString() });
      return true;
    });

/** Ends a lease of this holder; one that another holder has taken since stays. */
export const releaseLease =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  (name: string, holder: string): Promise<void> =>
    documents.transact(async (tx) => {
      if ((await tx.get(leases, name))?.value.holder !== holder) return;
      tx.put(leases, name, { holder, expiresAt: clock.now().toISOString() });
    });
