import { expect, test } from 'vitest';
import type { Documents } from '../../ports/documents.port.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { jobs } from '../jobs/job.ts';
import { findAll } from './find-all.ts';

const ofFamily = { where: [['familyId', '==', 'f']] } as const;

test('findAll yields to the event loop between two pages', async () => {
  const app = createTestApp();
  let arrivals = 0;
  const page = (cursor: string | null) => ({ items: [], cursor });
  const arrivalsAtEachPage: number[] = [];
  const documents = {
    find: async () => {
      arrivalsAtEachPage.push(arrivals);
      setImmediate(() => {
        arrivals += 1;
      });
      return page(arrivalsAtEachPage.length < 4 ? 'next' : null);
    },
  } satisfies Pick<Documents, 'find'>;
  await findAll(documents, jobs, ofFamily);
  expect(arrivalsAtEachPage).toEqual([0, 1, 2, 3]);
  expect(await findAll(app.documents, jobs, ofFamily)).toEqual([]);
});

test('a query that no family bounds does not compile', async () => {
  const { documents } = createTestApp();
  // @ts-expect-error: all jobs of an installation
  expect(await findAll(documents, jobs, {})).toEqual([]);
  // @ts-expect-error: all jobs of a state
  expect(await findAll(documents, jobs, { where: [['dispatch', '==', 'pending']] })).toEqual([]);
});
