import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Transcript, Transcription } from '../../ports/transcription.port.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { people } from '../../testing/open-family.ts';
import { openRecording, openStoryToRecord } from '../../testing/open-recording.ts';
import { allOf, changeDocument, codeOf, documentOf } from '../../testing/read-test-app.ts';
import { stories } from '../stories/story.ts';
import { saveStory } from '../stories/write-story.ts';
import { approveTranscript } from './approve-transcript.ts';
import { removeTake } from './change-take.ts';
import type { RecordedGate } from './recorded.ts';
import { requestTranscriptionManually } from './request-transcription.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { transcripts } from './transcript.ts';
import { toParagraphs } from './transcript-paragraphs.ts';

const { owner } = people;
const DAY_MS = 86_400_000;
const fail = (error: AppError) => async (): Promise<Transcript> => Promise.reject(error);
const busy = fail(new AppError('transcription.unavailable', { retryAfterMs: 5_000 }));

/** Each word of the sound's text takes a second; it is what `aac …` says of the chunks. */
const spelled = async (bytes: Uint8Array): Promise<Transcript> => ({
  isTimed: true,
  words: new TextDecoder()
    .decode(bytes)
    .split(' ')
    .slice(1)
    .map((text, at) => ({
      text,
      startMs: at * 6_000,
      endMs: at * 6_000 + 900,
      isDoubtful: text === 'Samur',
    })),
});

let app: TestApp;
let bookId: string;
let storyId: string;
let toldStory: ReturnType<typeof openRecording>;
let askedCount: number;
let transcribe: Transcription['transcribe'];

beforeEach(async () => {
  const opened = await openStoryToRecord();
  ({ bookId, storyId } = opened);
  askedCount = 0;
  transcribe = ({ bytes }) => spelled(bytes);
  const transcription: Transcription = {
    transcribe: (sound, signal) => {
      askedCount += 1;
      return transcribe(sound, signal);
    },
  };
  app = { ...opened.app, transcription };
  toldStory = openRecording(app, storyId);
});

const claimTranscription = async (revision = 1) => {
  const claim = await claimJob(app)(`transcript.${storyId}.${revision}`);
  if (claim === null) throw new Error('nothing is to be heard');
  return claim;
};
const hear = async (revision = 1): Promise<void> =>
  transcribeRecording(app)(
    await claimTranscription(revision),
    { storyId, revision },
    new AbortController().signal,
  );
const prepared = async (texts: readonly string[]): Promise<string> => {
  const takeId = await toldStory.speak(texts);
  await toldStory.finish();
  await toldStory.prepare();
  return takeId;
};
const askedJobs = async () =>
  (await allOf(app, jobs)).filter(({ kind }) => kind === 'transcribe-recording').length;
const view = async (as?: RecordedGate) => (await toldStory.read(as)).transcript;
const textOf = async (): Promise<string[]> =>
  (await documentOf(app, stories, storyId)).body.content.map((block) =>
    'content' in block ? JSON.stringify(block.content).replace(/^.*"text":"|"\}\]$/g, '') : '',
  );
const word = (text: string) => ({ text, startMs: 0, endMs: 1, isDoubtful: false });
const revisionNow = async () => (await documentOf(app, stories, storyId)).revision;
const agree = async (revision?: number) =>
  approveTranscript(app)(toldStory.gate, revision ?? (await revisionNow()));

describe('a prepared sound', () => {
  test('transcribes a sound once, and adds nothing to the story by itself', async () => {
    const before = await documentOf(app, stories, storyId);
    await prepared(['Mon père', ' à Samur.']);
    expect((await view()).state).toBe('waiting');
    await hear();
    const { state, words, agreedAt } = await view();
    expect([state, agreedAt, askedCount]).toEqual(['done', null, 1]);
    expect(words.map(({ text, isDoubtful }) => [text, isDoubtful])).toEqual([
      ['Mon', false],
      ['père', false],
      ['à', false],
      ['Samur.', false],
    ]);
    const after = await documentOf(app, stories, storyId);
    expect([after.body, after.revision]).toEqual([before.body, before.revision]);
    await toldStory.finish();
    expect(await askedJobs()).toBe(1);
  });

  test('does not send an unchanged sound to the service again', async () => {
    const takeId = await prepared(['a']);
    await hear();
    const second = await toldStory.speak(['b']);
    await removeTake(app)(toldStory.gate, { takeId: second, isRemoved: true });
    await toldStory.finish();
    await toldStory.prepare();
    expect([await askedJobs(), (await view()).state]).toEqual([1, 'done']);
    expect(takeId).not.toBe(second);
  });

  test('leaves recordings unchanged without a service, and the page reports it', async () => {
    app = { ...app, transcription: null };
    toldStory = openRecording(app, storyId);
    await prepared(['a']);
    expect([(await view()).state, await askedJobs()]).toEqual(['off', 0]);
    expect(await codeOf(agree())).toBe('transcript.not_found');
  });

  test('transcribes an older sound on request, once, and likewise after a failure', async () => {
    const { transcription } = app;
    app = { ...app, transcription: null };
    toldStory = openRecording(app, storyId);
    await prepared(['Mon père']);
    expect(await codeOf(requestTranscriptionManually(app)(toldStory.gate))).toBe('transcription.refused');
    app = { ...app, transcription };
    toldStory = openRecording(app, storyId);
    expect((await view()).state).toBe('unasked');
    for (let press = 0; press < 2; press += 1) await requestTranscriptionManually(app)(toldStory.gate);
    expect([(await view()).state, await askedJobs()]).toEqual(['waiting', 1]);
    await failJob(app)(await claimTranscription(), 'transcription.refused', 'planted');
    expect((await view()).state).toBe('failed');
    await requestTranscriptionManually(app)(toldStory.gate);
    await hear();
    await requestTranscriptionManually(app)(toldStory.gate);
    expect((await view()).words.map(({ text }) => text)).toEqual(['Mon', 'père']);
    expect([(await view()).state, await askedJobs(), askedCount]).toEqual(['done', 1, 1]);
  });

  test('a newer preparation replaces a transcript that arrived late', async () => {
    await prepared(['a']);
    const late = await claimTranscription();
    await prepared([' b']);
    await transcribeRecording(app)(late, { storyId, revision: 1 }, new AbortController().signal);
    expect([(await view()).state, askedCount]).toEqual(['waiting', 0]);
    await hear(2);
    expect((await view()).words.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('removes a transcript with the takes that it was made of', async () => {
    const takeId = await prepared(['a']);
    await hear();
    await removeTake(app)(toldStory.gate, { takeId, isRemoved: true });
    await toldStory.finish();
    expect(await app.documents.get(transcripts, storyId)).toBeNull();
  });
});

describe('a service', () => {
  test('retries a busy service when it says so, and after a day like any unavailable one', async () => {
    transcribe = busy;
    await prepared(['a']);
    await hear();
    const job = await documentOf(app, jobs, `transcript.${storyId}.1`);
    expect([job.state, Date.parse(job.touchedAt) - app.clock.now().getTime()]).toEqual(['queued', 5_000]);
    app.clock.forward(DAY_MS);
    expect(await codeOf(hear())).toBe('transcription.unavailable');
    expect((await view()).state).toBe('waiting');
  });

  test('leaves the recording without a transcript when the service refuses it for good', async () => {
    await prepared(['a']);
    const claim = await claimTranscription();
    await failJob(app)(claim, 'transcription.refused', 'planted');
    const { state, transcript: words } = await toldStory.read();
    expect([state, words.state, await toldStory.playback()]).toEqual(['ready', 'failed', 'aac a']);
  });

  test('changes nothing when a worker that lost its claim gets an answer', async () => {
    await prepared(['a']);
    const former = await claimTranscription();
    await changeDocument(app, jobs, `transcript.${storyId}.1`, { fence: former.fence + 1 });
    const late = transcribeRecording(app)(former, { storyId, revision: 1 }, new AbortController().signal);
    await expect(late).rejects.toMatchObject({ name: 'FencedError' });
    expect([askedCount, (await view()).state]).toEqual([0, 'waiting']);
  });

  test("does not call the service beyond the family's daily limit, nor after a withdrawn consent", async () => {
    await prepared(['a']);
    const { limits } = app.settings;
    app = { ...app, settings: { ...app.settings, limits: { ...limits, transcriptionsPerDay: 1 } } };
    await hear();
    await prepared([' b']);
    await hear(2);
    expect([askedCount, (await view()).state]).toEqual([1, 'waiting']);
    app.clock.forward(DAY_MS);
    const { familyId } = await documentOf(app, stories, storyId);
    await app.documents.transact(async (tx) =>
      tx.put(consents, bookId, {
        familyId,
        bookId,
        uid: null,
        state: 'withdrawn',
        way: 'link',
        textVersion: null,
        recordedBy: '',
        sentTo: null,
        closedBy: 'narrator',
        at: app.clock.now().toISOString(),
      }),
    );
    expect(await codeOf(hear(2))).toBe('transcription.refused');
    expect(askedCount).toBe(1);
  });
});

describe('words that a person agrees to', () => {
  test('appends the transcript to the story as a revision, once', async () => {
    const body = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Écrit de ma main.' }] },
        { type: 'paragraph' as const },
      ],
    };
    await saveStory(app)(owner, storyId, { body, revision: await revisionNow() });
    await prepared(['Mon père. Il riait.']);
    await hear();
    const revision = await revisionNow();
    expect((await agree(revision)).revision).toBe(revision + 1);
    expect(await textOf()).toEqual(['Écrit de ma main.', 'Mon père.', 'Il riait.']);
    expect((await agree(revision)).revision).toBe(revision + 1);
    expect(await textOf()).toHaveLength(3);
    expect((await view()).agreedAt).not.toBeNull();
  });

  test('appends only the new words of a continued recording', async () => {
    await prepared(['Un deux.']);
    await hear();
    await agree();
    await prepared([' Trois.']);
    await hear(2);
    expect(await view()).toMatchObject({ state: 'done', agreedAt: null, newFromMs: 12_000 });
    await agree();
    expect(await textOf()).toEqual([expect.any(String), 'Un deux.', 'Trois.']);
  });

  test('refuses to append when the story was saved meanwhile, and loses nothing', async () => {
    await prepared(['a']);
    await hear();
    expect(await codeOf(agree((await revisionNow()) - 1))).toBe('story.conflict');
    expect((await view()).agreedAt).toBeNull();
  });

  test('hides transcripts from the holder of a link', async () => {
    const anonymous: RecordedGate = async (reader) => ({
      ...(await toldStory.gate(reader)),
      actor: { kind: 'anonymous' },
    });
    await prepared(['a']);
    expect((await view(anonymous)).state).toBe('off');
    await hear();
    expect(await view(anonymous)).toMatchObject({ state: 'off', words: [] });
  });

  test("shows the story's corrected words with the times of the voice", async () => {
    await prepared(['Mon père était né à Samur.']);
    await hear();
    await agree();
    const body = {
      type: 'doc' as const,
      content: [...toParagraphs([word('Mon père Luc')]), ...toParagraphs([word('était né à Saumur.')])],
    };
    await saveStory(app)(owner, storyId, { body, revision: await revisionNow() });
    const { words } = await view();
    const shownWords = words.map(({ text, startMs }) => [text, startMs]);
    const beginnings = words.filter(({ beginsParagraph }) => beginsParagraph).map(({ text }) => text);
    expect(beginnings).toEqual(['Mon', 'était']);
    expect(shownWords.map(([text]) => text).join(' ')).toBe('Mon père Luc était né à Saumur.');
    expect(shownWords.slice(1, 4)).toEqual([
      ['père', 6_000],
      ['Luc', 6_900],
      ['était', 12_000],
    ]);
    const other = {
      type: 'doc' as const,
      content: toParagraphs([word('Tout autre chose, sans rapport.')]),
    };
    await saveStory(app)(owner, storyId, { body: other, revision: await revisionNow() });
    expect((await view()).words).toEqual([]);
  });
});
