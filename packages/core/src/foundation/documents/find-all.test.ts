import { expect, test } from 'vitest';
import type { Documents } from '../../ports/documents.port.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { jobs } from '../jobs/job.ts';
import { findAll } from './find-all.ts';

test('between two pages whatever else was asked comes in', async () => {
  const app = createTestApp();
  let came = 0;
  const page = (cursor: string | null) => ({ items: [], cursor });
  const arrivalsSeen: number[] = [];
  const documents = {
    find: async () => {
      arrivalsSeen.push(came);
      setImmediate(() => {
        came += 1;
      });
      return page(arrivalsSeen.length < 4 ? 'next' : null);
    },
  } satisfies Pick<Documents, 'find'>;
  await findAll(documents, jobs, {});
  expect(arrivalsSeen).toEqual([0, 1, 2, 3]);
  expect(await findAll(app.documents, jobs, {})).toEqual([]);
});
