import { jobKind } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { collections } from './collections.ts';
import { features } from './features.ts';
import { findUnreachable } from './oversight/erasure/remove-belongings.ts';

test('every collection is erased with its family or its person, or stays for a reason that is written down', () => {
  // These lie under the very id of the person or of the family.
  expect(findUnreachable(collections).toSorted()).toEqual([
    'admin-views',
    'administrators',
    'email-changes',
    'families',
    'recovery-codes',
    'users',
  ]);
});

test('every collection is named in small letters with hyphens', () => {
  expect(collections.map(({ name }) => name).filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

test('no two features declare the same collection, kind of job or kind of mail', () => {
  const names = features.flatMap(({ collections: featureCollections, jobs = [], mails = {} }) => [
    ...featureCollections.map(({ name }) => `collection ${name}`),
    ...jobs.map(({ kind }) => `job ${kind}`),
    ...Object.keys(mails).map((kind) => `mail ${kind}`),
  ]);
  expect(names).toEqual([...new Set(names)]);
});

test('every kind of job is declared by a feature', () => {
  const declared = features.flatMap(({ jobs = [] }) => jobs);
  expect(declared.map(({ kind }) => kind).toSorted()).toEqual(jobKind.options.toSorted());
});
