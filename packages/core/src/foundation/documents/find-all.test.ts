import { expect, test } from 'vitest';
import type { Documents } from '../../ports/documents.port.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { jobs } from '../jobs/job.ts';
import { findAll } from './find-all.ts';

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
  await findAll(documents, jobs, {});
  expect(arrivalsAtEachPage).toEqual([0, 1, 2, 3]);
  expect(await findAll(app.documents, jobs, {})).toEqual([]);
});
