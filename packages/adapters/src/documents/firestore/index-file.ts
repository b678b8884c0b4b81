import type { Collection } from '@souvenance/core';
import { checkFieldName } from '@souvenance/core/store';

type Direction = 'ASCENDING' | 'DESCENDING';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly (
    | { readonly fieldPath: string; readonly order: Direction }
    | { readonly fieldPath: string; readonly arrayConfig: 'CONTAINS' }
  )[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly [];
}

export interface IndexFile {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

const DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;

export type Declaration = Pick<Collection<unknown>, 'name' | 'indexes' | 'searchOrder' | 'labelOrders'>;

const toFieldPath = (field: string): string => {
  const isPlain = !checkFieldName(field).includes('.');
  return isPlain ? `at.${field}` : `at.\`${field}\``;
};

/** Fields that are summed but never ordered by: one direction is enough, since a database is limited to 200 indexes. */
const SUMMED_FIELDS: ReadonlySet<string> = new Set(
  ['paidCents', 'refundedOrLostCents', 'cart.copies', 'invoice.grossCents', 'invoice.vatCents'].map(
    toFieldPath,
  ),
);
/** Limit of composite indexes for a Firestore database without billing (Firestore, Quotas and limits). */
export const COMPOSITES_MAX = 200;

const listDirections = (paths: readonly string[]): readonly Direction[] =>
  SUMMED_FIELDS.has(paths.at(-1) ?? '') ? ['ASCENDING'] : DIRECTIONS;

/**
 * Composite indexes of a declared index: equality on all fields but the last, order on the last, in both directions.
 * Firestore answers equality alone from its single-field indexes (Firestore, Index merging).
 */
const toCompositeIndexes = ({ name, indexes }: Declaration): CompositeIndex[] => {
  const composites = indexes.filter((fields) => fields.length > 1).map((fields) => fields.map(toFieldPath));
  return composites.flatMap((paths) =>
    listDirections(paths).map((direction) => ({
      collectionGroup: name,
      queryScope: 'COLLECTION' as const,
      fields: paths.map((fieldPath, index) => ({
        fieldPath,
        order: index === paths.length - 1 ? direction : 'ASCENDING',
      })),
    })),
  );
};

/** Indexes for searches by word, and for lists by label, each with the orders of its results. */
const toListIndexes = ({ name, searchOrder, labelOrders = [] }: Declaration): CompositeIndex[] =>
  [
    ...(searchOrder === undefined ? [] : [{ field: searchOrder, fieldPath: 'words' }]),
    ...labelOrders.map((field) => ({ field, fieldPath: 'labels' })),
  ].flatMap(({ field, fieldPath }) =>
    DIRECTIONS.map((order) => ({
      collectionGroup: name,
      queryScope: 'COLLECTION' as const,
      fields: [
        { fieldPath, arrayConfig: 'CONTAINS' as const },
        { fieldPath: toFieldPath(field), order },
      ],
    })),
  );

/** Disables indexes that no query uses: an index on a document's whole text would cost its size again. */
const toFieldOverrides = ({ name }: Declaration): FieldOverride[] =>
  ['body', 'commit'].map((fieldPath) => ({ collectionGroup: name, fieldPath, indexes: [] }));

/**
 * Content of the file for `firebase deploy --only firestore:indexes`. Firestore creates single-field indexes by itself.
 */
export const buildIndexFile = (collections: readonly Declaration[]): IndexFile => ({
  indexes: collections.flatMap((collection) => [
    ...toCompositeIndexes(collection),
    ...toListIndexes(collection),
  ]),
  fieldOverrides: collections.flatMap(toFieldOverrides),
});
