import type { RetentionName } from '@souvenance/contracts';
import type { Deps, RetentionDays } from '../../ports/deps.ts';
import type { Collection, Condition } from '../../ports/documents.port.ts';
import type { WithCollections } from '../erasure/remove-belongings.ts';

export type RetentionDeps = Pick<Deps, 'documents' | 'files' | 'media' | 'clock' | 'settings'> &
  WithCollections;

/** A page of records that are old enough, and where the next page begins; null at the end. */
interface RetentionPage {
  /** Records that are older than this ISO instant may be removed. */
  readonly before: string;
  readonly cursor: string | null;
  readonly limit: number;
  /** Called for a record that cannot be removed; the others are. */
  readonly onError: (error: unknown) => void;
}

interface Removed {
  readonly count: number;
  /** Bytes of files that were removed; 0 for records without files. */
  readonly bytes: number;
  readonly cursor: string | null;
}

/** One kind of record with a retention. */
export interface RetentionKind {
  readonly name: RetentionName;
  readonly days: (retention: RetentionDays) => number;
  /** Most records of one round. */
  readonly perRound: number;
  /** Looks at one page of old records and removes those that nothing needs. */
  readonly removePage: (deps: RetentionDeps, page: RetentionPage) => Promise<Removed>;
}

interface RowKind<T> extends Omit<RetentionKind, 'removePage' | 'perRound'> {
  readonly collection: Collection<T>;
  /** Field of the record's age, with an index after the fields of `where`. */
  readonly field: string & keyof T;
  readonly where?: readonly Condition[];
  /** False for a record that an order, a proof, the law or a guard against doing twice needs. */
  readonly isRemovable: (value: T) => boolean;
}

/** Rows of one round: each is read and removed in one transaction. */
const ROWS_PER_ROUND = 200;

/** Declares a kind whose records are documents alone. */
export const declareRowKind = <T>({
  name,
  days,
  collection,
  field,
  where = [],
  isRemovable,
}: RowKind<T>): RetentionKind => ({
  name,
  days,
  perRound: ROWS_PER_ROUND,
  removePage: async ({ documents }, { before, cursor, limit }) => {
    const page = await documents.find(collection, {
      where: [...where, [field, '<=', before]],
      orderBy: { field, direction: 'asc' },
      limit,
      ...(cursor !== null && { cursor }),
    });
    const isOld = (value: T): boolean => String(value[field]) <= before && isRemovable(value);
    const ids = page.items.filter(({ value }) => isOld(value)).map(({ id }) => id);
    const count = await documents.transact(async (tx) => {
      let removed = 0;
      for (const id of ids) {
        const row = await tx.get(collection, id);
        if (row === null || !isOld(row.value)) continue;
        tx.remove(collection, id);
        removed += 1;
      }
      return removed;
    });
    return { count, bytes: 0, cursor: page.cursor };
  },
});
