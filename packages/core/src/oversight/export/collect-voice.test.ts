import { beforeEach, describe, expect, test } from 'vitest';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { people } from '../../testing/open-family.ts';
import { openStoryToRecord } from '../../testing/open-recording.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import { recordings, takes, voiceCodes } from '../../writing/recordings/recording.ts';
import { transcripts } from '../../writing/recordings/transcript.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { leaveFamily } from '../erasure/leave-family.ts';
import { collectExport } from './collect-export.ts';
import { exports } from './export.ts';
import { exportFormat } from './export-format.ts';
import { requestExport } from './request-export.ts';

const { owner } = people;

let app: TestApp;
let storyId: string;
let recorder: Awaited<ReturnType<typeof openStoryToRecord>>['recorder'];

beforeEach(async () => {
  ({ app, storyId, recorder } = await openStoryToRecord());
});

describe('recordings', () => {
  test('are exported with their sound, their wave, and each take as one file', async () => {
    await recorder.speak(['a', 'b']);
    await recorder.finish();
    await recorder.prepare();
    const { familyId } = await readDocument(app, stories, storyId);
    await moveStory(app)(owner, storyId, 'in_book');
    const { id } = await requestExport(app)(owner, familyId);
    const value = await readDocument(app, exports, id);
    const collected = await collectExport(app)({ id, version: 1, value });
    const [story] = collected?.data.books[0]?.stories ?? [];
    expect(story?.recording).toMatchObject({
      durationSeconds: 12,
      wave: [0, 50, 100],
      isOpen: true,
      transcript: null,
    });
    const files = collected?.files ?? [];
    const text = async (path: string | undefined) => {
      const file = files.find((one) => one.path === path);
      const keys = file === undefined ? [] : [file.key, ...(file.more ?? [])];
      const parts = await Promise.all(keys.map((key) => app.media.get(key)));
      return parts.map((one) => new TextDecoder().decode(one ?? new Uint8Array())).join('');
    };
    expect(await text(story?.recording?.sounds[0])).toBe('aac ab');
    expect(await text(story?.recording?.takes[0])).toBe('ab');
    expect(exportFormat.safeParse(JSON.parse(JSON.stringify(collected?.data))).success).toBe(true);
  });

  test('are erased when their member leaves: chunks, sound, code and storage space', async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    const { familyId } = await readDocument(app, stories, storyId);
    await leaveFamily(app)(familyId, owner.uid, owner.name);
    expect(await app.media.list('families/')).toEqual([]);
    for (const voiceCollection of [recordings, takes, voiceCodes, transcripts])
      expect(await readAll(app, voiceCollection as never)).toEqual([]);
    expect((await readDocument(app, storages, familyId)).bytes).toBe(0);
  });
});
