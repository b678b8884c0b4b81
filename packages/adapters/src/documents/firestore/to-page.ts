import type { Collection, Page, Query } from '@souvenance/core';
import { toStored, writeCursor } from '@souvenance/core/store';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import { toRow } from './stored-document.ts';

/** Makes the page of a query that `buildQuery` has built. */
export const toPage = <T>(collection: Collection<T>, query: Query, { docs }: QuerySnapshot): Page<T> => {
  const rows = docs.map(toRow).filter((row) => row !== null);
  const pageRows = rows.slice(0, query.limit);
  const lastRow = pageRows.at(-1);
  return {
    items: pageRows.map((row) => toStored(collection, row)),
    cursor: lastRow && rows.length > query.limit ? writeCursor(collection, query, lastRow) : null,
  };
};
