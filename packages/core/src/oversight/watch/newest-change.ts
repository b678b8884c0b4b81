import { jobState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { audits } from '../../foundation/audit/audit.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Query } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';

/** A link that ends, and a day that begins, change what a print shop sees by the clock alone. */
const SHOP_MARK_MS = 5_000;

/** Delays grow by the clock alone: an ETag is never older than this. */
const MARK_MS = 15_000;

const newestOf = async <T>(
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
 * A mark of all that administration shows: another one whenever an order, a job, a mail or the journal has changed, and
 * every fifteen seconds. A handful of documents is read, whatever there is.
 */
export const readNewestChange =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor): Promise<string> => {
    authorizeAdministrator(actor);
    const newest = await Promise.all([
      newestOf(deps, orders, 'updatedAt'),
      // By state: what waits for its moment stands in the future, and would hide the others.
      ...jobState.options.map((state) => newestOf(deps, jobs, 'touchedAt', [['state', '==', state]])),
      newestOf(deps, mails, 'createdAt'),
      newestOf(deps, audits, 'at'),
    ]);
    return [Math.floor(deps.clock.now().getTime() / MARK_MS), ...newest].join(' ');
  };

/**
 * A mark of all that print shops see: another one whenever any order or the journal has changed, and every five seconds.
 * Two documents are read; it says to nobody what has changed, only that one had better look.
 */
export const readNewestOrderChange =
  (deps: Pick<Deps, 'documents' | 'clock'>) => async (): Promise<string> => {
    const newest = await Promise.all([newestOf(deps, orders, 'updatedAt'), newestOf(deps, audits, 'at')]);
    return [Math.floor(deps.clock.now().getTime() / SHOP_MARK_MS), ...newest].join(' ');
  };
