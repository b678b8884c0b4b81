import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { people, writeStory } from '../../testing/open-family.ts';
import { openUntold } from '../../testing/open-recording.ts';
import { allOf, codeOf, documentOf } from '../../testing/read-test-app.ts';
import { stories } from '../stories/story.ts';
import { endTake, removeTake } from './change-take.ts';
import { prepareRecording, type SoundResult } from './prepare-recording.ts';
import { putChunk } from './put-chunk.ts';
import { createStoryGate } from './recorded.ts';
import { settleRecordings } from './settle-recordings.ts';

const { owner, reader, stranger } = people;
const HOUR_MS = 3_600_000;

const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let bookId: string;
let storyId: string;
let toldStory: Awaited<ReturnType<typeof openUntold>>['told'];

beforeEach(async () => {
  ({ app, bookId, storyId, told: toldStory } = await openUntold());
});

describe('chunks', () => {
  test('chunks are stored in any order; the answer reports the missing one', async () => {
    const takeId = await toldStory.begin();
    expect(await toldStory.put(takeId, 0, 'a')).toEqual({ takeId, received: 1, next: 1 });
    expect(await toldStory.put(takeId, 2, 'c')).toEqual({ takeId, received: 2, next: 1 });
    expect(await toldStory.put(takeId, 1, 'b')).toEqual({ takeId, received: 3, next: 3 });
    expect((await toldStory.read()).takes).toMatchObject([{ takeId, received: 3, bytes: 3, chunks: null }]);
  });

  test('a repeated chunk changes nothing; other bytes under its index are refused, and the first stay', async () => {
    const takeId = await toldStory.begin();
    await toldStory.put(takeId, 0, 'a');
    expect(await toldStory.put(takeId, 0, 'a')).toMatchObject({ received: 1 });
    expect(await codeOf(toldStory.put(takeId, 0, 'x'))).toBe('chunk.conflict');
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac a');
    const { familyId } = await documentOf(app, stories, storyId);
    expect((await documentOf(app, storages, familyId)).bytes).toBe(1);
  });

  test('stores ten concurrent chunks, and opens a take once that is opened twice', async () => {
    const takeId = await toldStory.begin();
    await toldStory.begin(toldStory.gate, takeId);
    await Promise.all([...'abcdefghij'].map((text, index) => toldStory.put(takeId, index, text)));
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac abcdefghij');
    expect((await toldStory.read()).takes).toHaveLength(1);
  });

  test("refuses a chunk that is empty, too large, of no take, or beyond the family's storage", async () => {
    const takeId = await toldStory.begin();
    const large = new Uint8Array(2_000_001);
    expect(await codeOf(toldStory.put(takeId, 0, ''))).toBe('request.invalid');
    expect(await codeOf(putChunk(app)(toldStory.gate, { takeId, index: 0, bytes: large }))).toBe(
      'chunk.too_large',
    );
    expect(await codeOf(toldStory.put(randomUUID(), 0, 'a'))).toBe('take.not_found');
    const { familyId } = await documentOf(app, stories, storyId);
    await app.documents.transact(async (tx) =>
      tx.put(storages, familyId, { familyId, bytes: app.settings.limits.storedBytesPerFamily }),
    );
    expect(await codeOf(toldStory.put(takeId, 0, 'a'))).toBe('storage.full');
    expect(await app.media.list('families/')).toEqual([]);
  });

  test('refuses chunks from a person who may not write the story, and for takes of another story', async () => {
    const takeId = await toldStory.begin();
    const other = await writeStory(app, owner, bookId, { to: 'submitted' });
    const codes = [
      createStoryGate(reader, other, 'story.edit'),
      createStoryGate(stranger, storyId, 'story.edit'),
    ];
    expect(await Promise.all(codes.map((one) => codeOf(toldStory.put(takeId, 0, 'a', one))))).toEqual([
      'permission.denied',
      'story.not_found',
    ]);
    const elsewhere = createStoryGate(owner, other, 'story.edit');
    expect(await codeOf(toldStory.put(takeId, 0, 'a', elsewhere))).toBe('take.not_found');
  });
});

describe('a recording', () => {
  test('a recording is one sound of all its takes in the order of their start, also from two devices', async () => {
    const first = await toldStory.begin();
    const second = await toldStory.begin();
    await toldStory.put(second, 0, 'C');
    await toldStory.put(first, 0, 'A');
    await toldStory.put(first, 1, 'B');
    await toldStory.finish();
    expect((await toldStory.read()).state).toBe('preparing');
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac ABC');
    const { state, sound } = await toldStory.read();
    expect(state).toBe('ready');
    expect(sound).toMatchObject({ durationSeconds: 12, wave: [0, 50, 100], types: ['aac', 'opus'] });
  });

  test('prepares the chunks received so far; late ones are prepared once their take is complete', async () => {
    const takeId = await toldStory.begin();
    await toldStory.put(takeId, 0, 'a');
    await toldStory.put(takeId, 2, 'c');
    await endTake(app)(toldStory.gate, { takeId, chunks: 3 });
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac a');
    await toldStory.put(takeId, 1, 'b');
    expect((await toldStory.read()).state).toBe('preparing');
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac abc');
  });

  test('plays the earlier sound under the same code until a continued recording is prepared again', async () => {
    await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare();
    const { code } = await toldStory.read();
    app.clock.forward(24 * HOUR_MS);
    await toldStory.speak(['b']);
    expect([(await toldStory.read()).state, await toldStory.playback()]).toEqual(['recording', 'aac a']);
    await toldStory.finish();
    await toldStory.prepare();
    expect([await toldStory.playback(), (await toldStory.read()).code]).toEqual(['aac ab', code]);
  });

  test('keeps a removed take of a draft for 30 days, then deletes it', async () => {
    const takeId = await toldStory.speak(['a']);
    await toldStory.speak(['b']);
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: true });
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac b');
    app.clock.forward(29 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: false });
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac ab');
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: true });
    app.clock.forward(31 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    expect((await toldStory.read()).takes).toHaveLength(1);
    const { familyId } = await documentOf(app, stories, storyId);
    expect(await app.media.list(`families/${familyId}/takes/${storyId}/${takeId}`)).toEqual([]);
    expect((await documentOf(app, storages, familyId)).bytes).toBe(1);
  });

  test('never deletes a removed take of a story that was shown to the family', async () => {
    const takeId = await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare();
    const story = await documentOf(app, stories, storyId);
    await app.documents.transact(async (tx) => tx.put(stories, storyId, { ...story, state: 'submitted' }));
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: true });
    app.clock.forward(400 * 24 * HOUR_MS);
    await settleRecordings(app)(fail);
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: false });
    await toldStory.finish();
    await toldStory.prepare();
    expect(await toldStory.playback()).toBe('aac a');
  });

  test('prepares a recording after half an hour without a chunk, but not one in progress', async () => {
    const takeId = await toldStory.begin();
    await toldStory.put(takeId, 0, 'a');
    app.clock.forward(HOUR_MS / 3);
    await settleRecordings(app)(fail);
    expect((await toldStory.read()).state).toBe('recording');
    app.clock.forward(HOUR_MS / 3);
    await settleRecordings(app)(fail);
    expect((await toldStory.read()).state).toBe('preparing');
  });

  test('prepares once when requested twice; an outdated preparation that ends late changes nothing', async () => {
    await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.finish();
    const firstClaim = await claimJob(app)(`recording.${storyId}.1`);
    await toldStory.speak(['b']);
    await toldStory.finish();
    await toldStory.prepare();
    if (firstClaim === null) throw new Error('nothing was asked');
    const late = async (): Promise<SoundResult> => fail('an older revision was prepared') as never;
    await prepareRecording({ ...app, make: late })(firstClaim, { storyId, revision: 1 });
    expect(await toldStory.playback()).toBe('aac ab');
    expect((await allOf(app, jobs)).filter(({ kind }) => kind === 'prepare-recording')).toHaveLength(2);
  });

  test('refuses an unreadable recording with a code, keeps its chunks, and leaves the story without a voice', async () => {
    await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare(storyId, async () => ({ refusalCode: 'recording.unreadable' }));
    const { state, refusalCode, sound } = await toldStory.read();
    expect([state, refusalCode, sound]).toEqual(['refused', 'recording.unreadable', null]);
    expect((await documentOf(app, stories, storyId)).voice).toBeUndefined();
    expect(await app.media.list('families/')).toHaveLength(1);
  });

  test('makes a sound of the readable takes, names the unreadable one, and keeps its chunks', async () => {
    await toldStory.speak(['a']);
    const lostTake = await toldStory.speak(['b']);
    await toldStory.finish();
    const make = async (): Promise<SoundResult> => {
      const [aac, opus] = [new Uint8Array([1]), new Uint8Array([2])];
      return { aac, opus, durationSeconds: 3, wave: [0], unread: [1] };
    };
    await toldStory.prepare(storyId, make);
    const { state, takes } = await toldStory.read();
    expect([state, takes.map(({ isUnread }) => isUnread)]).toEqual(['ready', [false, true]]);
    expect(takes[1]?.takeId).toBe(lostTake);
    expect(await app.media.list('families/')).toHaveLength(4);
    await toldStory.speak(['c']);
    await toldStory.finish();
    await toldStory.prepare();
    expect((await toldStory.read()).takes.map(({ isUnread }) => isUnread)).toEqual([false, false, false]);
  });

  test('has no recording without a take, and nothing to finish before the first chunk', async () => {
    expect(await codeOf(toldStory.finish())).toBe('recording.empty');
    await toldStory.begin();
    expect(await codeOf(toldStory.finish())).toBe('recording.empty');
    const takeId = await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare();
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: true });
    await toldStory.finish();
    expect(await toldStory.read()).toMatchObject({ state: 'none', sound: null });
    expect((await documentOf(app, stories, storyId)).voice).toBeUndefined();
  });
});

test('limits preparations of a story per day', async () => {
  const finishOnce = async (index: number) => {
    await toldStory.put(await toldStory.begin(), 0, `take ${index}`);
    return codeOf(toldStory.finish());
  };
  const codes: string[] = [];
  for (let at = 0; at < 21; at += 1) codes.push(await finishOnce(at));
  expect([new Set(codes.slice(0, 20)), codes[20]]).toEqual([
    new Set(['done']),
    'recording.too_many_preparations',
  ]);
  app.clock.forward(86_400_000);
  expect(await codeOf(toldStory.finish())).toBe('done');
});
