import type { Collection } from '@souvenance/core';
import { checkedField } from '@souvenance/core/store';

type Direction = 'ASCENDING' | 'DESCENDING';

interface CompositeIndex {
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

type Declaration = Pick<Collection<unknown>, 'name' | 'indexes' | 'words'>;

const pathOf = (field: string): string => {
  const isPlain = !checkedField(field).includes('.');
  return isPlain ? `at.${field}` : `at.\`${field}\``;
};

/** Fields that are summed and never ordered by: one direction serves them, and a database has room for 200 indexes. */
const SUMMED_FIELDS: ReadonlySet<string> = new Set(
  ['quote.totalCents', 'refundedOrLostCents', 'cart.copies', 'invoice.grossCents', 'invoice.vatCents'].map(
    pathOf,
  ),
);
/** Composite indexes of one Firestore database without billing (Firestore, Quotas and limits). */
export const COMPOSITES_MAX = 200;

const directionsOf = (paths: readonly string[]): readonly Direction[] =>
  SUMMED_FIELDS.has(paths.at(-1) ?? '') ? ['ASCENDING'] : DIRECTIONS;

/** A query may stop at any field of an index: equality on those before, order on that one, up or down. */
const compositesOf = ({ name, indexes }: Declaration): CompositeIndex[] => {
  const prefixes = indexes.flatMap((fields) =>
    fields.slice(1).map((_, index) => fields.slice(0, index + 2).map(pathOf)),
  );
  const distinct = [...new Map(prefixes.map((paths) => [paths.join(' '), paths])).values()];
  return distinct.flatMap((paths) =>
    directionsOf(paths).map((direction) => ({
      collectionGroup: name,
      queryScope: 'COLLECTION' as const,
      fields: paths.map((fieldPath, index) => ({
        fieldPath,
        order: index === paths.length - 1 ? direction : 'ASCENDING',
      })),
    })),
  );
};

/** A word is looked for beside any order that an index of one field serves. */
const wordIndexesOf = ({ name, indexes, words }: Declaration): CompositeIndex[] =>
  indexes
    .filter((fields) => words !== undefined && fields.length === 1)
    .flatMap((fields) =>
      DIRECTIONS.map((order) => ({
        collectionGroup: name,
        queryScope: 'COLLECTION' as const,
        fields: [
          { fieldPath: 'words', arrayConfig: 'CONTAINS' as const },
          ...fields.map((field) => ({ fieldPath: pathOf(field), order })),
        ],
      })),
    );

/** Switches off indexes that no query uses: an index on a document's whole text costs its length again. */
const overridesOf = ({ name }: Declaration): FieldOverride[] =>
  ['body', 'commit'].map((fieldPath) => ({ collectionGroup: name, fieldPath, indexes: [] }));

/** The file for `firebase deploy --only firestore:indexes`. Firestore creates indexes of one field by itself. */
export const indexFileOf = (collections: readonly Declaration[]): IndexFile => ({
  indexes: collections.flatMap((collection) => [...compositesOf(collection), ...wordIndexesOf(collection)]),
  fieldOverrides: collections.flatMap(overridesOf),
});
