import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import type { Transcript, Transcription } from '../../ports/transcription.port.ts';
import { approveTranscript } from '../../writing/recordings/approve-transcript.ts';
import type { RecordedGate } from '../../writing/recordings/recorded.ts';
import { transcribeRecording } from '../../writing/recordings/transcribe-recording.ts';
import { stories } from '../../writing/stories/story.ts';
import type { TestApp } from '../create-test-app.ts';
import { echoTakes, openRecording, openStoryToRecord } from '../open-recording.ts';
import { readAll, readDocument } from '../read-test-app.ts';

/** Transcribes a test's sound, which is the text of its chunks: a word every six seconds; `Samur` is doubtful. */
const transcribeSpelled = async (bytes: Uint8Array): Promise<Transcript> => ({
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

/** A story of its owner with a service that transcribes; tests may replace `app` and `service.transcribe`. */
export const openStoryToTranscribe = async () => {
  const { app, bookId, storyId } = await openStoryToRecord();
  const service: { calls: number; transcribe: Transcription['transcribe'] } = {
    calls: 0,
    transcribe: ({ bytes }) => transcribeSpelled(bytes),
  };
  const transcription: Transcription = {
    transcribe: (sound, signal) => {
      service.calls += 1;
      return service.transcribe(sound, signal);
    },
  };
  const story = {
    app: { ...app, transcription } as TestApp,
    bookId,
    storyId,
    service,
    recorder: () => openRecording(story.app, storyId),
    /** Speaks a take of these chunks and prepares a sound of this length; gives the id of the take. */
    record: async (texts: readonly string[], durationMs = 12_000): Promise<string> => {
      const takeId = await story.recorder().speak(texts);
      await story.recorder().finish();
      await story.recorder().prepare(storyId, async (takes) => ({
        ...(await echoTakes(takes)),
        durationSeconds: Math.round(durationMs / 1_000),
        durationMs,
      }));
      return takeId;
    },
    claimTranscription: async (revision = 1) => {
      const claim = await claimJob(story.app)(`transcript.${storyId}.${revision}`);
      if (claim === null) throw new Error('no transcription is to be claimed');
      return claim;
    },
    /** Transcribes a revision of the recording, as a worker does. */
    transcribe: async (revision = 1): Promise<void> =>
      transcribeRecording(story.app)(
        await story.claimTranscription(revision),
        { storyId, revision },
        new AbortController().signal,
      ),
    countJobs: async () =>
      (await readAll(story.app, jobs)).filter(({ kind }) => kind === 'transcribe-recording').length,
    transcript: async (as?: RecordedGate) => (await story.recorder().read(as)).transcript,
    /** The text of each paragraph of the story. */
    paragraphs: async (): Promise<string[]> =>
      (await readDocument(story.app, stories, storyId)).body.content.map((block) =>
        'content' in block ? JSON.stringify(block.content).replace(/^.*"text":"|"\}\]$/g, '') : '',
      ),
    revision: async () => (await readDocument(story.app, stories, storyId)).revision,
    /** Approves the transcript for this revision of the story, the present one unless given. */
    approve: async (revision?: number) =>
      approveTranscript(story.app)(story.recorder().gate, revision ?? (await story.revision())),
  };
  return story;
};
