import type { AdminSearchResults } from '@souvenance/contracts';
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
import { readAdminJobViews } from '../jobs/manage-jobs.ts';

/** Most results of each kind; a longer search text narrows them. */
const RESULTS_MAX = 10;

const findFirstResults = async <T>(
  { documents }: Pick<Deps, 'documents'>,
  collection: Collection<T>,
  text: string,
  field: string,
  direction: 'asc' | 'desc' = 'desc',
) => {
  const { items, cursor } = await findByWords(documents, collection, text, {
    orderBy: { field, direction },
    limit: RESULTS_MAX,
  });
  return { items: items.slice(0, RESULTS_MAX), hasMore: cursor !== null || items.length > RESULTS_MAX };
};

/**
 * Finds orders, families, people, jobs and mails by a number, a name, an address or a payment: the newest of each kind.
 * Each word of `text` must begin a search word of the document.
 */
export const searchEverything =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, text: string): Promise<AdminSearchResults> => {
    authorizeAdministrator(actor, 'admin.read');
    const [foundOrders, foundFamilies, people, foundJobs, foundMails] = await Promise.all([
      findFirstResults(deps, orders, text, 'updatedAt'),
      findFirstResults(deps, families, text, 'createdAt'),
      findFirstResults(deps, users, text, 'email', 'asc'),
      findFirstResults(deps, jobs, text, 'touchedAt'),
      findFirstResults(deps, mails, text, 'createdAt'),
    ]);
    return {
      orders: { items: foundOrders.items.map(toOrderRow), hasMore: foundOrders.hasMore },
      families: {
        items: foundFamilies.items.map(({ id, value }) => ({ id, name: value.name })),
        hasMore: foundFamilies.hasMore,
      },
      people: {
        items: people.items.map(({ id, value }) => ({ uid: id, name: value.name, email: value.email })),
        hasMore: people.hasMore,
      },
      jobs: {
        items: await readAdminJobViews(deps, foundJobs.items),
        hasMore: foundJobs.hasMore,
      },
      mails: {
        items: foundMails.items.map(({ id, value }) => ({
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
