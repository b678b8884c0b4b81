import type { AdminFound } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection } from '../../ports/documents.port.ts';
import { toOrderRow } from '../../selling/orders/admin/list-orders.ts';
import { orders } from '../../selling/orders/order.ts';
import { adminJobViews } from '../jobs/manage-jobs.ts';

/** Number of results of each kind; a longer search text narrows them. */
const SHOWN = 10;

const firstOf = async <T>(
  { documents }: Pick<Deps, 'documents'>,
  collection: Collection<T>,
  text: string,
  field: string,
  direction: 'asc' | 'desc' = 'desc',
) => {
  const { items, cursor } = await findByWords(documents, collection, text, {
    orderBy: { field, direction },
    limit: SHOWN,
  });
  return { items: items.slice(0, SHOWN), hasMore: cursor !== null || items.length > SHOWN };
};

/**
 * Orders, families, people, jobs and mails that a number, a name, an address or a payment names: the newest of each kind.
 * Each word of `text` begins one of theirs.
 */
export const searchEverything =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, text: string): Promise<AdminFound> => {
    authorizeAdministrator(actor);
    const [foundOrders, foundFamilies, people, foundJobs, foundMails] = await Promise.all([
      firstOf(deps, orders, text, 'updatedAt'),
      firstOf(deps, families, text, 'createdAt'),
      firstOf(deps, users, text, 'email', 'asc'),
      firstOf(deps, jobs, text, 'touchedAt'),
      firstOf(deps, mails, text, 'createdAt'),
    ]);
    return {
      orders: { found: foundOrders.items.map(toOrderRow), hasMore: foundOrders.hasMore },
      families: {
        found: foundFamilies.items.map(({ id, value }) => ({ id, name: value.name })),
        hasMore: foundFamilies.hasMore,
      },
      people: {
        found: people.items.map(({ id, value }) => ({ uid: id, name: value.name, email: value.email })),
        hasMore: people.hasMore,
      },
      jobs: {
        found: await adminJobViews(deps, foundJobs.items),
        hasMore: foundJobs.hasMore,
      },
      mails: {
        found: foundMails.items.map(({ id, value }) => ({
          id,
          kind: value.kind,
          to: value.to.address,
          state: value.state,
          at: value.sentAt ?? value.createdAt,
          orderId: value.orderId,
        })),
        hasMore: foundMails.hasMore,
      },
    };
  };
