import { jobState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { audits } from '../../foundation/audit/audit.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Query } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';

/**
 * Interval after which the value changes without any write: an expired link and a new day change what a print shop
 * sees.
 */
const SHOP_ETAG_MAX_AGE_MS = 5_000;

/** Interval after which the value changes without any write, since displayed delays grow with the clock. */
const ETAG_MAX_AGE_MS = 15_000;

const findNewestVersion = async <T>(
  { documents }: Pick<Deps, 'documents'>,
  collection: Collection<T>,
  field: string,
  where: Query['where'] = [],
): Promise<string> => {
  const orderBy = { field, direction: 'desc' } as const;
  const { items } = await documents.find(collection, { where, orderBy, limit: 1 });
  return items.map(({ id, version }) => `${id}.${version}`).join('');
};

/**
 * Returns an ETag of everything that the administration shows: it changes whenever an order, a job, a mail or the
 * journal has changed, and every fifteen seconds. Reads a fixed, small number of documents.
 */
export const readNewestChange =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor): Promise<string> => {
    authorizeAdministrator(actor, 'admin.read');
    const newestVersions = await Promise.all([
      findNewestVersion(deps, orders, 'updatedAt'),
      // By state, since jobs that wait have a `touchedAt` in the future, which would hide the others.
      ...jobState.options.map((state) =>
        findNewestVersion(deps, jobs, 'touchedAt', [['state', '==', state]]),
      ),
      findNewestVersion(deps, mails, 'createdAt'),
      findNewestVersion(deps, audits, 'at'),
    ]);
    return [Math.floor(deps.clock.now().getTime() / ETAG_MAX_AGE_MS), ...newestVersions].join(' ');
  };

/**
 * Returns an ETag of everything that print shops see: it changes whenever an order or the journal has changed, and
 * every five seconds. Reads two documents; it does not reveal what has changed.
 */
export const readNewestOrderChange =
  (deps: Pick<Deps, 'documents' | 'clock'>) => async (): Promise<string> => {
    const newestVersions = await Promise.all([
      findNewestVersion(deps, orders, 'updatedAt'),
      findNewestVersion(deps, audits, 'at'),
    ]);
    return [Math.floor(deps.clock.now().getTime() / SHOP_ETAG_MAX_AGE_MS), ...newestVersions].join(' ');
  };
