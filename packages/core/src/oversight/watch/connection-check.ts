import { leases } from '../../foundation/jobs/lease.ts';
import type { Failing, WatchedService } from '../../foundation/programs/heartbeat.ts';
import { withTimeout } from '../../foundation/programs/with-timeout.ts';
import type { Clock } from '../../ports/clock.port.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { Jobs } from '../../ports/jobs.port.ts';

/** Opens new connections to the services without which a program is useless. */
export interface OpenAfresh {
  documents(): Promise<Documents>;
  jobs(): Promise<Jobs>;
}

/** Time for which a connection may fail before a new one is tried: adapters reconnect by themselves within seconds. */
const BROKEN_AFTER_MS = 60_000;
/** Successes of a new connection in a row: one alone may mean that the service has just come back. */
const PROOFS = 2;

/** Uses a new connection as the watch uses the program's own; false when it fails too. */
const worksAfresh = async <C extends { close(): Promise<void> }>(
  open: () => Promise<C>,
  use: (connection: C) => Promise<unknown>,
): Promise<boolean> => {
  const run = async (): Promise<void> => {
    const connection = await open();
    await use(connection).finally(() => connection.close());
  };
  return withTimeout(run()).then(
    () => true,
    () => false,
  );
};

export interface ConnectionCheck {
  /** Tries new connections where the program's own have failed for long; called once per round of checks. */
  check(failing: readonly Failing[]): Promise<void>;
  /** The service whose connection is broken in this program alone, so that a restart mends it; null as a rule. */
  broken(): WatchedService | null;
}

/**
 * Tells a broken connection from an outage. Only where a new connection does what the program's own has failed to do
 * for a minute does a restart help; in an outage, or with a full disk, both fail, and a restart would only come again
 * and again.
 */
export const createConnectionCheck = (clock: Clock, openAfresh: OpenAfresh): ConnectionCheck => {
  const proofs = new Map<WatchedService, number>();
  const tries: Partial<Record<WatchedService, () => Promise<boolean>>> = {
    // A write, since the program's own connection is checked by a write: a full disk must fail here too.
    documents: () =>
      worksAfresh(openAfresh.documents, (documents) =>
        documents.transact(async (tx) =>
          tx.put(leases, 'connection-check', { holder: '', expiresAt: clock.now().toISOString() }),
        ),
      ),
    jobs: () => worksAfresh(openAfresh.jobs, (jobs) => jobs.state('send-mail', 'health')),
  };
  return {
    check: async (failing) => {
      const overdue = failing.filter(
        ({ since, isFull }) => !isFull && clock.now().getTime() - Date.parse(since) >= BROKEN_AFTER_MS,
      );
      for (const service of proofs.keys())
        if (!overdue.some((one) => one.service === service)) proofs.delete(service);
      for (const { service } of overdue) {
        const isWell = await tries[service]?.();
        proofs.set(service, isWell === true ? (proofs.get(service) ?? 0) + 1 : 0);
      }
    },
    broken: () => [...proofs].find(([, count]) => count >= PROOFS)?.[0] ?? null,
  };
};
