import { randomUUID } from 'node:crypto';
import { claimJob } from '../foundation/jobs/claim-job.ts';
import { endTake } from '../writing/recordings/change-take.ts';
import { finishRecording } from '../writing/recordings/finish-recording.ts';
import { openTake } from '../writing/recordings/open-take.ts';
import {
  type JoinedTake,
  prepareRecording,
  type SoundResult,
} from '../writing/recordings/prepare-recording.ts';
import { putChunk } from '../writing/recordings/put-chunk.ts';
import { readRecording, readSound } from '../writing/recordings/read-recording.ts';
import { createStoryGate, type RecordedGate } from '../writing/recordings/recorded.ts';
import { recordings } from '../writing/recordings/recording.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { openFamily, people, writeStory } from './open-family.ts';
import { readDocument } from './read-test-app.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const textIn = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array());

/** The sound of these tests is the very text of the chunks, so that a test reads what it hears. */
export const echoTakes = async (
  joinedTakes: readonly JoinedTake[],
): Promise<Exclude<SoundResult, { refusalCode: string }>> => {
  let text = '';
  for (const take of joinedTakes) for await (const part of take.bytes) text += textIn(part);
  return {
    aac: toBytes(`aac ${text}`),
    opus: toBytes(`opus ${text}`),
    durationSeconds: 12,
    durationMs: 12_000,
    wave: [0, 50, 100],
  };
};

/** Everything that is done to one story's recording, by its writer unless another gate is given. */
export const openRecording = (app: TestApp, storyId: string, writer = people.owner) => {
  const gate = createStoryGate(writer, storyId, 'story.edit');
  const begin = async (as: RecordedGate = gate, takeId: string = randomUUID()): Promise<string> => {
    await openTake(app)(as, { takeId, type: 'audio/webm' });
    return takeId;
  };
  const put = (takeId: string, index: number, text: string, as: RecordedGate = gate) =>
    putChunk(app)(as, { takeId, index, bytes: toBytes(text) });
  const finish = () => finishRecording(app)(gate);
  /** Prepares what was asked for, as a worker does. */
  const prepare = async (
    id = storyId,
    make: (takes: readonly JoinedTake[]) => Promise<SoundResult> = echoTakes,
  ): Promise<void> => {
    const { revision } = await readDocument(app, recordings, id);
    const claim = await claimJob(app)(`recording.${id}.${revision}`);
    if (claim === null) throw new Error('nothing was asked');
    await prepareRecording({ ...app, make })(claim, { storyId: id, revision });
  };
  return {
    gate,
    begin,
    put,
    finish,
    prepare,
    read: (as: RecordedGate = gate) => readRecording(app)(as),
    /** One take of these chunks, whole. */
    speak: async (texts: readonly string[]): Promise<string> => {
      const takeId = await begin();
      for (const [index, text] of texts.entries()) await put(takeId, index, text);
      await endTake(app)(gate, { takeId, chunks: texts.length });
      return takeId;
    },
    playback: async (as: RecordedGate = gate): Promise<string> =>
      textIn(await app.media.get((await readSound(app)(as, 'aac')).key)),
  };
};

/** A test app with one story of its owner without a recording, and the actions on its recording. */
export const openStoryToRecord = async () => {
  const app = createTestApp();
  const { bookId } = await openFamily(app);
  const storyId = await writeStory(app, people.owner, bookId);
  return { app, bookId, storyId, recorder: openRecording(app, storyId) };
};
