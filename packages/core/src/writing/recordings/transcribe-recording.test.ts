import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Transcript } from '../../ports/transcription.port.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { openStoryToTranscribe } from '../../testing/scenarios/open-story-to-transcribe.ts';
import { stories } from '../stories/story.ts';
import { removeTake } from './change-take.ts';
import { requestTranscriptionManually } from './request-transcription.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { transcripts } from './transcript.ts';

const busy = async (): Promise<Transcript> =>
  Promise.reject(new AppError('transcription.unavailable', { retryAfterMs: 5_000 }));

let story: Awaited<ReturnType<typeof openStoryToTranscribe>>;
beforeEach(async () => {
  story = await openStoryToTranscribe();
});

describe('transcribing a prepared sound', () => {
  test('transcribes a sound once, and adds nothing to the story by itself', async () => {
    const before = await readDocument(story.app, stories, story.storyId);
    await story.record(['Mon père', ' à Samur.']);
    expect((await story.transcript()).state).toBe('waiting');
    await story.transcribe();
    const { state, words, agreedAt } = await story.transcript();
    expect([state, agreedAt, story.service.calls]).toEqual(['done', null, 1]);
    expect(words.map(({ text, isDoubtful }) => [text, isDoubtful])).toEqual([
      ['Mon', false],
      ['père', false],
      ['à', false],
      ['Samur.', false],
    ]);
    const after = await readDocument(story.app, stories, story.storyId);
    expect([after.body, after.revision]).toEqual([before.body, before.revision]);
    await story.recorder().finish();
    expect(await story.countJobs()).toBe(1);
  });

  test('does not send an unchanged sound to the service again', async () => {
    const takeId = await story.record(['a']);
    await story.transcribe();
    const second = await story.recorder().speak(['b']);
    await removeTake(story.app)(story.recorder().gate, { takeId: second, isRemoved: true });
    await story.recorder().finish();
    await story.recorder().prepare();
    expect([await story.countJobs(), (await story.transcript()).state]).toEqual([1, 'done']);
    expect(takeId).not.toBe(second);
  });

  test('leaves recordings unchanged without a service, and the page reports it', async () => {
    story.app = { ...story.app, transcription: null };
    await story.record(['a']);
    expect([(await story.transcript()).state, await story.countJobs()]).toEqual(['off', 0]);
    expect(await readCode(story.approve())).toBe('transcript.not_found');
  });

  test('transcribes an older sound on request, once, and likewise after a failure', async () => {
    const { transcription } = story.app;
    story.app = { ...story.app, transcription: null };
    await story.record(['Mon père']);
    expect(await readCode(requestTranscriptionManually(story.app)(story.recorder().gate))).toBe(
      'transcription.refused',
    );
    story.app = { ...story.app, transcription };
    expect((await story.transcript()).state).toBe('unasked');
    for (let press = 0; press < 2; press += 1)
      await requestTranscriptionManually(story.app)(story.recorder().gate);
    expect([(await story.transcript()).state, await story.countJobs()]).toEqual(['waiting', 1]);
    await failJob(story.app)(await story.claimTranscription(), 'transcription.refused', 'planted');
    expect((await story.transcript()).state).toBe('failed');
    await requestTranscriptionManually(story.app)(story.recorder().gate);
    await story.transcribe();
    await requestTranscriptionManually(story.app)(story.recorder().gate);
    expect((await story.transcript()).words.map(({ text }) => text)).toEqual(['Mon', 'père']);
    expect([(await story.transcript()).state, await story.countJobs(), story.service.calls]).toEqual([
      'done',
      1,
      1,
    ]);
  });

  test('a newer preparation replaces a transcript that arrived late', async () => {
    await story.record(['a']);
    const late = await story.claimTranscription();
    await story.record([' b']);
    await transcribeRecording(story.app)(
      late,
      { storyId: story.storyId, revision: 1 },
      new AbortController().signal,
    );
    expect([(await story.transcript()).state, story.service.calls]).toEqual(['waiting', 0]);
    await story.transcribe(2);
    expect((await story.transcript()).words.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('removes a transcript with the takes that it was made of', async () => {
    const takeId = await story.record(['a']);
    await story.transcribe();
    await removeTake(story.app)(story.recorder().gate, { takeId, isRemoved: true });
    await story.recorder().finish();
    expect(await story.app.documents.get(transcripts, story.storyId)).toBeNull();
  });
});

describe('the transcription service', () => {
  test('retries a busy service when it says so, and after a day like any unavailable one', async () => {
    story.service.transcribe = busy;
    await story.record(['a']);
    await story.transcribe();
    const job = await readDocument(story.app, jobs, `transcript.${story.storyId}.1`);
    expect([job.state, Date.parse(job.touchedAt) - story.app.clock.now().getTime()]).toEqual([
      'queued',
      5_000,
    ]);
    story.app.clock.forward(DAY_MS);
    expect(await readCode(story.transcribe())).toBe('transcription.unavailable');
    expect((await story.transcript()).state).toBe('waiting');
  });

  test('leaves the recording without a transcript when the service refuses it for good', async () => {
    await story.record(['a']);
    const claim = await story.claimTranscription();
    await failJob(story.app)(claim, 'transcription.refused', 'planted');
    const { state, transcript: words } = await story.recorder().read();
    expect([state, words.state, await story.recorder().playback()]).toEqual(['ready', 'failed', 'aac a']);
  });

  test('changes nothing when a worker that lost its claim gets an answer', async () => {
    await story.record(['a']);
    const former = await story.claimTranscription();
    await changeDocument(story.app, jobs, `transcript.${story.storyId}.1`, { fence: former.fence + 1 });
    const late = transcribeRecording(story.app)(
      former,
      { storyId: story.storyId, revision: 1 },
      new AbortController().signal,
    );
    await expect(late).rejects.toMatchObject({ name: 'FencedError' });
    expect([story.service.calls, (await story.transcript()).state]).toEqual([0, 'waiting']);
  });

  test("does not call the service beyond the family's daily limit, nor after a withdrawn consent", async () => {
    await story.record(['a']);
    const { limits } = story.app.settings;
    story.app = {
      ...story.app,
      settings: { ...story.app.settings, limits: { ...limits, transcriptionsPerDay: 1 } },
    };
    await story.transcribe();
    await story.record([' b']);
    await story.transcribe(2);
    expect([story.service.calls, (await story.transcript()).state]).toEqual([1, 'waiting']);
    story.app.clock.forward(DAY_MS);
    const { familyId } = await readDocument(story.app, stories, story.storyId);
    await story.app.documents.transact(async (tx) =>
      tx.put(consents, story.bookId, {
        familyId,
        bookId: story.bookId,
        uid: null,
        state: 'withdrawn',
        way: 'link',
        textVersion: null,
        recordedBy: '',
        sentTo: null,
        closedBy: 'narrator',
        at: story.app.clock.now().toISOString(),
      }),
    );
    expect(await readCode(story.transcribe(2))).toBe('transcription.refused');
    expect(story.service.calls).toBe(1);
  });
});
