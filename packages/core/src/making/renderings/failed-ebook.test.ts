import { expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createFamilyOf, createTestApp } from '../../testing/create-test-app.ts';
import { people } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { renderings } from './rendering.ts';
import { renderBookJob } from './rendering-jobs.ts';
import { requestEbook } from './request-rendering.ts';

test('an e-book whose pages fail for good ends with them, and can be requested again', async () => {
  const app = createTestApp();
  const bookId = await openBook(app, await createFamilyOf(app));
  const { jobId, renderingId } = await requestEbook(app)(people.owner, bookId);
  await failJob(app)(await claimOf(app, renderBookJob.idOf(renderingId)), 'photograph.unreadable', 'planted');
  expect(await readDocument(app, jobs, jobId)).toMatchObject({ state: 'failed', dispatch: 'ended' });
  expect(await readDocument(app, renderings, renderingId)).toMatchObject({ state: 'failed', ebook: 'none' });
  expect(await requestEbook(app)(people.owner, bookId)).toEqual({ jobId, renderingId });
  expect(await readDocument(app, jobs, jobId)).toMatchObject({ state: 'queued', dispatch: 'blocked' });
});
