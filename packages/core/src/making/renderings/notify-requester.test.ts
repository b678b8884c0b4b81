import { beforeEach, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { memberId, members } from '../../people/families/family.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createUser, join, people, renameFirstStory } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { changeDocument, readDocument, readMails } from '../../testing/read-test-app.ts';
import { renderedBook } from '../../testing/rendered-book.ts';
import { finishRendering } from './finish-rendering.ts';
import { LONG_WAIT_MS } from './notify-requester.ts';
import { renderings } from './rendering.ts';
import { requestRendering } from './request-rendering.ts';

const { owner, editor } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
  for (const member of [owner, editor]) await createUser(app, member);
  await join(app, familyId, editor, 'editor');
});

const finish = async ({ jobId, renderingId }: { jobId: string; renderingId: string }) =>
  finishRendering(app)(await claimOf(app, jobId), renderingId, renderedBook);
const proofMails = () => readMails(app, 'proof_ready');

test('mails the member who waited long for a rendering, once, with a link to its pages', async () => {
  const request = await requestRendering(app)(editor, bookId);
  app.clock.forward(LONG_WAIT_MS);
  await requestRendering(app)(owner, bookId);
  await finish(request);
  expect(await proofMails()).toMatchObject([{ to: { address: editor.email }, data: { pages: 64 } }]);
  expect((await readDocument(app, renderings, request.renderingId)).request).toBeNull();
  app.clock.forward(LONG_WAIT_MS);
  await requestRendering(app)(editor, bookId);
  expect(await proofMails()).toHaveLength(1);
});

test('sends no mail for a rendering that was finished soon', async () => {
  const request = await requestRendering(app)(editor, bookId);
  app.clock.forward(LONG_WAIT_MS - 1);
  await finish(request);
  expect(await proofMails()).toEqual([]);
});

test('sends no mail for an outdated rendering, or to a member who has become a reader', async () => {
  const first = await requestRendering(app)(editor, bookId);
  app.clock.forward(LONG_WAIT_MS);
  await renameFirstStory(app, owner, bookId, 'La grande crue');
  await finish(first);
  const second = await requestRendering(app)(editor, bookId);
  app.clock.forward(LONG_WAIT_MS);
  await changeDocument(app, members, memberId(familyId, editor.uid), { role: 'reader' });
  await finish(second);
  expect(await proofMails()).toEqual([]);
});

test('measures the wait anew from the next request after a failure', async () => {
  const request = await requestRendering(app)(editor, bookId);
  await failJob(app)(await claimOf(app, request.jobId), 'photograph.unreadable', 'planted');
  expect((await readDocument(app, renderings, request.renderingId)).request).toBeNull();
  app.clock.forward(LONG_WAIT_MS);
  await finish(await requestRendering(app)(owner, bookId));
  expect(await proofMails()).toEqual([]);
});
