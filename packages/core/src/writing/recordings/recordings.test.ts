import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { people, writeStory } from '../../testing/open-family.ts';
import { openStoryToRecord } from '../../testing/open-recording.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import { stories } from '../stories/story.ts';
import { endTake, removeTake } from './change-take.ts';
import { prepareRecording, type SoundResult } from './prepare-recording.ts';
import { putChunk } from './put-chunk.ts';
import { createStoryGate } from './recorded.ts';
import { recordings } from './recording.ts';
import { settleRecordings } from './settle-recordings.ts';

const { owner, reader, stranger } = people;

const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let bookId: string;
let storyId: string;
let recorder: Awaited<ReturnType<typeof openStoryToRecord>>['recorder'];

beforeEach(async () => {
  ({ app, bookId, storyId, recorder } = await openStoryToRecord());
});

describe('chunks', () => {
  test('chunks are stored in any order; the answer reports the missing one', async () => {
    const takeId = await recorder.begin();
    expect(await recorder.put(takeId, 0, 'a')).toEqual({ takeId, received: 1, next: 1 });
    expect(await recorder.put(takeId, 2, 'c')).toEqual({ takeId, received: 2, next: 1 });
    expect(await recorder.put(takeId, 1, 'b')).toEqual({ takeId, received: 3, next: 3 });
    expect((await recorder.read()).takes).toMatchObject([{ takeId, received: 3, bytes: 3, chunks: null }]);
  });

  test('a repeated chunk changes nothing; other bytes under its index are refused, and the first stay', async () => {
    const takeId = await recorder.begin();
    await recorder.put(takeId, 0, 'a');
    expect(await recorder.put(takeId, 0, 'a')).toMatchObject({ received: 1 });
    expect(await readCode(recorder.put(takeId, 0, 'x'))).toBe('chunk.conflict');
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac a');
    const { familyId } = await readDocument(app, stories, storyId);
    expect((await readDocument(app, storages, familyId)).bytes).toBe(1);
  });

  test('stores ten concurrent chunks, and opens a take once that is opened twice', async () => {
    const takeId = await recorder.begin();
    await recorder.begin(recorder.gate, takeId);
    await Promise.all([...'abcdefghij'].map((text, index) => recorder.put(takeId, index, text)));
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac abcdefghij');
    expect((await recorder.read()).takes).toHaveLength(1);
  });

  test("refuses a chunk that is empty, too large, of no take, or beyond the family's storage", async () => {
    const takeId = await recorder.begin();
    const large = new Uint8Array(2_000_001);
    expect(await readCode(recorder.put(takeId, 0, ''))).toBe('request.invalid');
    expect(await readCode(putChunk(app)(recorder.gate, { takeId, index: 0, bytes: large }))).toBe(
      'chunk.too_large',
    );
    expect(await readCode(recorder.put(randomUUID(), 0, 'a'))).toBe('take.not_found');
    const { familyId } = await readDocument(app, stories, storyId);
    await app.documents.transact(async (tx) =>
      tx.put(storages, familyId, { familyId, bytes: app.settings.limits.storedBytesPerFamily }),
    );
    expect(await readCode(recorder.put(takeId, 0, 'a'))).toBe('storage.full');
    expect(await app.media.list('families/')).toEqual([]);
  });

  test('refuses chunks from a person who may not write the story, and for takes of another story', async () => {
    const takeId = await recorder.begin();
    const other = await writeStory(app, owner, bookId, { to: 'submitted' });
    const codes = [
      createStoryGate(reader, other, 'story.edit'),
      createStoryGate(stranger, storyId, 'story.edit'),
    ];
    expect(await Promise.all(codes.map((one) => readCode(recorder.put(takeId, 0, 'a', one))))).toEqual([
      'permission.denied',
      'story.not_found',
    ]);
    const elsewhere = createStoryGate(owner, other, 'story.edit');
    expect(await readCode(recorder.put(takeId, 0, 'a', elsewhere))).toBe('take.not_found');
  });
});

describe('a recording', () => {
  test('a recording is one sound of all its takes in the order of their start, also from two devices', async () => {
    const first = await recorder.begin();
    const second = await recorder.begin();
    await recorder.put(second, 0, 'C');
    await recorder.put(first, 0, 'A');
    await recorder.put(first, 1, 'B');
    await recorder.finish();
    expect((await recorder.read()).state).toBe('preparing');
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac ABC');
    const { state, sound } = await recorder.read();
    expect(state).toBe('ready');
    expect(sound).toMatchObject({ durationSeconds: 12, wave: [0, 50, 100], types: ['aac', 'opus'] });
  });

  test('prepares the chunks received so far; late ones are prepared once their take is complete', async () => {
    const takeId = await recorder.begin();
    await recorder.put(takeId, 0, 'a');
    await recorder.put(takeId, 2, 'c');
    await endTake(app)(recorder.gate, { takeId, chunks: 3 });
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac a');
    await recorder.put(takeId, 1, 'b');
    expect((await recorder.read()).state).toBe('preparing');
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac abc');
  });

  test('plays the earlier sound under the same code until a continued recording is prepared again', async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    const { code } = await recorder.read();
    app.clock.forward(24 * HOUR_MS);
    await recorder.speak(['b']);
    expect([(await recorder.read()).state, await recorder.playback()]).toEqual(['recording', 'aac a']);
    await recorder.finish();
    await recorder.prepare();
    expect([await recorder.playback(), (await recorder.read()).code]).toEqual(['aac ab', code]);
  });

  test('keeps a removed take of a draft for 30 days, then deletes it', async () => {
    const takeId = await recorder.speak(['a']);
    await recorder.speak(['b']);
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac b');
    app.clock.forward(29 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    await removeTake(app)(recorder.gate, { takeId, isRemoved: false });
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac ab');
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    app.clock.forward(31 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    expect((await recorder.read()).takes).toHaveLength(1);
    const { familyId } = await readDocument(app, stories, storyId);
    expect(await app.media.list(`families/${familyId}/takes/${storyId}/${takeId}`)).toEqual([]);
    expect((await readDocument(app, storages, familyId)).bytes).toBe(1);
  });

  test('never deletes a removed take of a story that was shown to the family, also when it is a draft again', async () => {
    const takeId = await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    const story = await readDocument(app, stories, storyId);
    const shownAt = app.clock.now().toISOString();
    await app.documents.transact(async (tx) => tx.put(stories, storyId, { ...story, shownAt }));
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    app.clock.forward(400 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    await removeTake(app)(recorder.gate, { takeId, isRemoved: false });
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac a');
  });

  test('does not delete a take that is restored while expired takes are being deleted', async () => {
    const takeId = await recorder.speak(['a']);
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    await recorder.finish();
    app.clock.forward(31 * 24 * HOUR_MS);
    const find: TestApp['documents']['find'] = async (collection, query) => {
      const page = await app.documents.find(collection, query);
      if (collection.name === 'takes') await removeTake(app)(recorder.gate, { takeId, isRemoved: false });
      return page;
    };
    await settleRecordings({ ...app, documents: { ...app.documents, find } })(fail);
    await recorder.finish();
    await recorder.prepare();
    expect(await recorder.playback()).toBe('aac a');
  });

  test('prepares a recording after half an hour without a chunk, but not one in progress', async () => {
    const takeId = await recorder.begin();
    await recorder.put(takeId, 0, 'a');
    app.clock.forward(HOUR_MS / 3);
    await settleRecordings(app)(fail);
    expect((await recorder.read()).state).toBe('recording');
    app.clock.forward(HOUR_MS / 3);
    await settleRecordings(app)(fail);
    expect((await recorder.read()).state).toBe('preparing');
  });

  test('prepares once when requested twice; an outdated preparation that ends late changes nothing', async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.finish();
    const firstClaim = await claimJob(app)(`recording.${storyId}.1`);
    await recorder.speak(['b']);
    await recorder.finish();
    await recorder.prepare();
    if (firstClaim === null) throw new Error('nothing was asked');
    const late = async (): Promise<SoundResult> => fail('an older revision was prepared') as never;
    await prepareRecording({ ...app, make: late })(firstClaim, { storyId, revision: 1 });
    expect(await recorder.playback()).toBe('aac ab');
    expect((await readAll(app, jobs)).filter(({ kind }) => kind === 'prepare-recording')).toHaveLength(2);
  });

  test('a voice that is removed while it is prepared does not come back', async () => {
    const takeId = await recorder.speak(['a']);
    await recorder.finish();
    const runningClaim = await claimJob(app)(`recording.${storyId}.1`);
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    await recorder.finish();
    if (runningClaim === null) throw new Error('nothing was asked');
    const make = async (): Promise<SoundResult> => fail('a removed voice was prepared') as never;
    await prepareRecording({ ...app, make })(runningClaim, { storyId, revision: 1 });
    expect(await readDocument(app, recordings, storyId)).toMatchObject({ state: 'none', sound: null });
    expect((await readDocument(app, stories, storyId)).voice).toBeUndefined();
  });

  test('refuses an unreadable recording with a code, keeps its chunks, and leaves the story without a voice', async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare(storyId, async () => ({ refusalCode: 'recording.unreadable' }));
    const { state, refusalCode, sound } = await recorder.read();
    expect([state, refusalCode, sound]).toEqual(['refused', 'recording.unreadable', null]);
    expect((await readDocument(app, stories, storyId)).voice).toBeUndefined();
    expect(await app.media.list('families/')).toHaveLength(1);
  });

  test('makes a sound of the readable takes, names the unreadable one, and keeps its chunks', async () => {
    await recorder.speak(['a']);
    const lostTake = await recorder.speak(['b']);
    await recorder.finish();
    const make = async (): Promise<SoundResult> => {
      const [aac, opus] = [new Uint8Array([1]), new Uint8Array([2])];
      return { aac, opus, durationSeconds: 3, durationMs: 3_000, wave: [0], unread: [1] };
    };
    await recorder.prepare(storyId, make);
    const { state, takes } = await recorder.read();
    expect([state, takes.map(({ isUnread }) => isUnread)]).toEqual(['ready', [false, true]]);
    expect(takes[1]?.takeId).toBe(lostTake);
    expect(await app.media.list('families/')).toHaveLength(4);
    await recorder.speak(['c']);
    await recorder.finish();
    await recorder.prepare();
    expect((await recorder.read()).takes.map(({ isUnread }) => isUnread)).toEqual([false, false, false]);
  });

  test('has no recording without a take, and nothing to finish before the first chunk', async () => {
    expect(await readCode(recorder.finish())).toBe('recording.empty');
    await recorder.begin();
    expect(await readCode(recorder.finish())).toBe('recording.empty');
    const takeId = await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
    await recorder.finish();
    expect(await recorder.read()).toMatchObject({ state: 'none', sound: null });
    expect((await readDocument(app, stories, storyId)).voice).toBeUndefined();
  });
});

test('limits preparations of a story per day, and removes a voice also beyond the limit', async () => {
  const takeIds: string[] = [];
  const finishOnce = async (index: number) => {
    const takeId = await recorder.begin();
    takeIds.push(takeId);
    await recorder.put(takeId, 0, `take ${index}`);
    return readCode(recorder.finish());
  };
  const codes: string[] = [];
  for (let at = 0; at < 21; at += 1) codes.push(await finishOnce(at));
  expect([new Set(codes.slice(0, 20)), codes[20]]).toEqual([
    new Set(['done']),
    'recording.too_many_preparations',
  ]);
  for (const takeId of takeIds) await removeTake(app)(recorder.gate, { takeId, isRemoved: true });
  expect(await readCode(recorder.finish())).toBe('done');
  expect(await recorder.read()).toMatchObject({ state: 'none', sound: null });
  for (const takeId of takeIds) await removeTake(app)(recorder.gate, { takeId, isRemoved: false });
  app.clock.forward(86_400_000);
  expect(await readCode(recorder.finish())).toBe('done');
});
