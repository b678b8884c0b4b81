import { AppError, type StoryDocument } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { storyView } from '../stories/story-view.ts';
import { writeChange } from '../stories/write-story.ts';
import type { RecordedGate } from './recorded.ts';
import { recordings } from './recording.ts';
import { ofSound, transcripts } from './transcript.ts';
import { transcriptParagraphs, withParagraphs } from './transcript-paragraphs.ts';

/**
 * A person takes what a machine heard as the story's words: they follow what stands there, as a revision like any other.
 * Pressed twice they stand there once. Throws `transcript.not_found`, and `story.conflict` when somebody wrote meanwhile.
 */
export const approveTranscript =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (gate: RecordedGate, revision: number): Promise<{ revision: number; body: StoryDocument }> =>
    deps.documents.transact(async (tx) => {
      const { actor, story } = await gate(tx);
      const recording = story === null ? null : await tx.get(recordings, story.id);
      if (story === null || recording === null) throw new AppError('transcript.not_found');
      const storedTranscript = (await tx.get(transcripts, story.id))?.value ?? null;
      const transcript = ofSound(storedTranscript, recording.value);
      if (transcript === null || transcript.state !== 'done') throw new AppError('transcript.not_found');
      const { revision: now, body: before } = story.value;
      if (transcript.agreedAt !== null) return { revision: now, body: before };
      const fresh = transcript.words.filter(({ startMs }) => startMs >= transcript.newFromMs);
      if (fresh.length === 0) throw new AppError('transcript.not_found');
      if (now !== revision) throw new AppError('story.conflict', { current: storyView(story) });
      const body = withParagraphs(before, transcriptParagraphs(fresh));
      const changedStory = await writeChange(tx, deps, actor, story, { body });
      tx.put(transcripts, story.id, { ...transcript, agreedAt: deps.clock.now().toISOString() });
      return { revision: changedStory.revision, body };
    });
