import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { postMail } from '../mail/post-mail.ts';
import { jobs } from './job.ts';
import { postponeAfterOutage, postponeJob } from './postpone-job.ts';
import type { Claim } from './run-job.ts';

const ID = 'mail.m1';
let app: TestApp;
let claim: Claim;
beforeEach(async () => {
  app = createTestApp();
  const to = { name: 'Anne', address: 'anne@exemple.fr' };
  const data = { name: 'Anne', resetUrl: 'https://souvenance.example/reset' };
  await app.documents.transact((tx) => postMail(tx, app, { cause: 'm1', kind: 'password_reset', to, data }));
  await changeDocument(app, jobs, ID, { attempts: 3, deaths: 1 });
  claim = await claimExistingJob(app, ID);
});

const waits = { state: 'queued', dispatch: 'pending', attempts: 3, deaths: 1 };

test('a postponed job waits, and keeps its earlier tries and the deaths of its process', async () => {
  await postponeJob(app)(claim, 1_000);
  expect(await readDocument(app, jobs, ID)).toMatchObject(waits);
});

test('a job whose service is down waits likewise, with the failure', async () => {
  const retryAt = new Date(app.clock.now().getTime() + 1_000).toISOString();
  await postponeAfterOutage(app)(claim, retryAt, 'no answer');
  expect(await readDocument(app, jobs, ID)).toMatchObject({ ...waits, errorMessage: 'no answer' });
});
