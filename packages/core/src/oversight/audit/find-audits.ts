import type { AuditQuery } from '@souvenance/contracts';
import { type AuditRecord, audits } from '../../foundation/audit/audit.ts';
import { isWithinDays, toDayConditions } from '../../foundation/clock/day-range.ts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { findMatching } from '../../foundation/documents/find-matching.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Page, Query } from '../../ports/documents.port.ts';

export type FindAuditsDeps = Pick<Deps, 'documents'> & {
  readonly settings: Pick<Deps['settings'], 'timeZone'>;
};

const ORDER_PREFIX = 'order.';
/** Most people that a name finds; a longer name narrows them. */
export const PEOPLE_MAX = 20;

/** Labels of the first people whose name, address or uid matches, and whether there are more of them. */
const findActors = async ({ documents }: FindAuditsDeps, person: string | undefined) => {
  if (person === undefined) return { actors: null, hasMorePeople: false };
  const orderBy = { field: 'email', direction: 'asc' } as const;
  const people = await findByWords(documents, users, person, { orderBy, limit: PEOPLE_MAX });
  return { actors: people.items.map(({ id }) => `user:${id}`), hasMorePeople: people.cursor !== null };
};

const byTime = { field: 'at', direction: 'desc' } as const;

/**
 * The query that an index serves best. An order's chain contains only the print shop's actions and the family's chain
 * the others, so the entries of an order are found by their object. A chain is in the order of its positions, and has
 * no range of days.
 */
const chooseIndex = (
  { chain, action }: AuditQuery,
  actors: readonly string[] | null,
  dates: readonly Condition[],
): Omit<Query, 'limit'> => {
  if (chain?.startsWith(ORDER_PREFIX))
    return {
      where: [['object', '==', `order:${chain.slice(ORDER_PREFIX.length)}`], ...dates],
      orderBy: byTime,
    };
  if (chain !== undefined)
    return { where: [['chain', '==', chain]], orderBy: { field: 'seq', direction: 'desc' } };
  const [actor] = actors ?? [];
  if (actors?.length === 1 && actor !== undefined)
    return { where: [['actor', '==', actor], ...dates], orderBy: byTime };
  if (action !== undefined) return { where: [['action', '==', action], ...dates], orderBy: byTime };
  return { where: dates, orderBy: byTime };
};

interface AuditsPage extends Page<AuditRecord> {
  /** True when the name of the filter finds more people than the entries are of. */
  readonly hasMorePeople: boolean;
}

/** One page of the audit entries that match the query, the newest first. Throws `request.invalid`. */
export const findAudits = async (
  deps: FindAuditsDeps,
  query: AuditQuery,
  limit: number,
): Promise<AuditsPage> => {
  const dates = toDayConditions('at', query, deps.settings.timeZone);
  const { actors, hasMorePeople } = await findActors(deps, query.person);
  if (actors?.length === 0) return { items: [], cursor: null, hasMorePeople };
  const page = await findMatching(
    deps.documents,
    audits,
    { ...chooseIndex(query, actors, dates), limit, cursor: query.cursor },
    ({ value: { actor, action, at } }) =>
      (actors === null || actors.includes(actor)) &&
      (query.action === undefined || query.action === action) &&
      isWithinDays(at, dates),
  );
  return { ...page, hasMorePeople };
};
