import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { readChapter } from '../../making/renderings/read-manuscript.ts';
import { retryJob } from '../../oversight/jobs/manage-jobs.ts';
import { administrator, type TestApp } from '../../testing/create-test-app.ts';
import { openStoryToRecord } from '../../testing/open-recording.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { stories } from '../stories/story.ts';

let app: TestApp;
let bookId: string;
let storyId: string;
let recorder: Awaited<ReturnType<typeof openStoryToRecord>>['recorder'];

beforeEach(async () => {
  ({ app, bookId, storyId, recorder } = await openStoryToRecord());
});

const failPreparation = async (revision: number): Promise<void> => {
  const claim = await claimJob(app)(`recording.${storyId}.${revision}`);
  if (claim === null) throw new Error('no preparation is queued');
  await failJob(app)(claim, 'internal', 'ffmpeg was killed');
};
const readPrintedChapter = async () => {
  const story = await readDocument(app, stories, storyId);
  return readChapter(app, await readDocument(app, books, bookId), { id: storyId, version: 1, value: story });
};

describe('a preparation that failed for good', () => {
  beforeEach(async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await failPreparation(1);
  });

  test('leaves the story without a voice, so that the book can be rendered', async () => {
    expect(await recorder.read()).toMatchObject({ state: 'refused', sound: null });
    expect((await readDocument(app, stories, storyId)).voice).toBeUndefined();
    await changeDocument(app, stories, storyId, { body: { type: 'doc', content: [{ type: 'paragraph' }] } });
    expect(await readPrintedChapter()).not.toHaveProperty('voice');
  });

  test('gives the voice once an administrator retries the job with success', async () => {
    await retryJob(app)(administrator, `recording.${storyId}.1`);
    await recorder.prepare();
    expect(await recorder.read()).toMatchObject({ state: 'ready', refusalCode: null });
    expect((await readDocument(app, stories, storyId)).voice?.sha256).toEqual(expect.any(String));
    expect(await recorder.playback()).toBe('aac a');
  });

  test('is requested anew by finishing the recording again', async () => {
    await recorder.finish();
    expect((await recorder.read()).state).toBe('preparing');
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac a');
  });
});

test('a failed preparation of a continued recording keeps the voice of the earlier sound', async () => {
  await recorder.speak(['a']);
  await recorder.finish();
  await recorder.prepare();
  const { voice } = await readDocument(app, stories, storyId);
  await recorder.speak(['b']);
  await recorder.finish();
  await failPreparation(2);
  expect((await readDocument(app, stories, storyId)).voice).toEqual(voice);
  expect(await recorder.playback()).toBe('aac a');
});
