import { pictureSizes } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { JOB_ATTEMPTS_MAX, jobs } from '../../foundation/jobs/job.ts';
import { updateFamily } from '../../people/families/update-family.ts';
import { people } from '../../testing/open-family.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithUploads,
  createAppWithUploads,
  screenCopies,
} from '../../testing/scenarios/create-app-with-uploads.ts';
import { checkPhotographJob } from './check-photograph-job.ts';
import { isDark, photographs, preparedKey, screenCopyKey } from './photograph.ts';

const { owner } = people;
let app: AppWithUploads['app'];
let familyId: AppWithUploads['familyId'];
let announce: AppWithUploads['announce'];
let recordOf: AppWithUploads['recordOf'];
let usedBytes: AppWithUploads['usedBytes'];
let upload: AppWithUploads['upload'];
let claimOf: AppWithUploads['claimOf'];
let check: AppWithUploads['check'];
beforeEach(async () => {
  ({ app, familyId, announce, recordOf, usedBytes, upload, claimOf, check } = await createAppWithUploads());
});

describe('the check', () => {
  test('stores the prepared picture under its own hash in its family, in one step with the end of the job', async () => {
    const { id, claim } = await upload();
    await check(claim, id);
    expect(await recordOf(id)).toMatchObject({
      state: 'ready',
      widthPx: 1600,
      heightPx: 1200,
      luminance: 0.5,
    });
    const washed = await app.media.get(preparedKey(familyId, 'a'.repeat(64)));
    expect(new TextDecoder().decode(washed ?? undefined)).toBe('washed');
    for (const size of pictureSizes)
      expect(await app.media.get(screenCopyKey(preparedKey(familyId, 'a'.repeat(64)), size))).toEqual(
        screenCopies[size],
      );
    expect(await readDocument(app, jobs, claim.jobId)).toMatchObject({ state: 'done' });
    expect(await usedBytes()).toBe(3);
  });

  test('refuses a file that is no photograph, releases its storage and empties the original', async () => {
    const { id, claim } = await upload(700);
    await check(claim, id, { refusalCode: 'photograph.not_a_photograph' });
    expect(await recordOf(id)).toMatchObject({
      state: 'refused',
      refusalCode: 'photograph.not_a_photograph',
    });
    expect([await usedBytes(), await readCode(announce(950))]).toEqual([0, 'done']);
    expect(await app.media.get((await recordOf(id)).originalKey)).toHaveLength(0);
  });

  test('refuses a photograph whose file disappeared meanwhile', async () => {
    const { id, claim } = await upload();
    await app.media.removeAll((await recordOf(id)).originalKey);
    await check(claim, id);
    expect(await recordOf(id)).toMatchObject({ state: 'refused', refusalCode: 'upload.not_found' });
  });

  test('changes nothing when the worker lost its claim', async () => {
    const { id, claim } = await upload();
    const second = await claimOf(id);
    await expect(check(claim, id, { refusalCode: 'photograph.unreadable' })).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect([(await recordOf(id)).state, await usedBytes()]).toEqual(['checking', 3]);
    await check(second, id);
    expect((await recordOf(id)).state).toBe('ready');
  });

  test('refuses a photograph whose check failed for good, releases its storage, and lets its book continue', async () => {
    const { id } = await upload();
    await changeDocument(app, jobs, checkPhotographJob.idOf(id), { attempts: JOB_ATTEMPTS_MAX });
    expect(await claimJob(app)(checkPhotographJob.idOf(id))).toBeNull();
    expect(await recordOf(id)).toMatchObject({ state: 'refused', refusalCode: 'photograph.unreadable' });
    const { id: other, claim } = await upload();
    await failJob(app)(claim, 'internal', 'planted');
    expect((await recordOf(other)).state).toBe('refused');
    expect(await usedBytes()).toBe(0);
  });

  test('leaves a prepared picture ready when the job fails afterwards', async () => {
    const { id, claim } = await upload();
    await changeDocument(app, photographs, id, { state: 'ready' });
    await failJob(app)(claim, 'internal', 'planted');
    expect((await recordOf(id)).state).toBe('ready');
  });
});

test('lets a family choose a picture once it is checked, and warns when print would lose its shadows', async () => {
  const { id, claim } = await upload();
  const choose = () => readCode(updateFamily(app)(owner, familyId, { pictureId: id }));
  expect(await choose()).toBe('photograph.not_ready');
  await check(claim, id);
  expect(await choose()).toBe('done');
  expect([0.24, 0.25, null].map((luminance) => isDark({ luminance }))).toEqual([true, false, false]);
});
