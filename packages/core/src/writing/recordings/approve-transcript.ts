import { AppError, type StoryDocument } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { toStoryView } from '../stories/to-story-view.ts';
import { writeChange } from '../stories/write-story.ts';
import type { RecordedGate } from './recorded.ts';
import { recordings } from './recording.ts';
import { findFirstNewWord, matchSound, transcripts } from './transcript.ts';
import { appendParagraphs, toParagraphs } from './transcript-paragraphs.ts';

/**
 * Appends a transcript to the story's text, as a new revision. Repeating the call appends it once. Throws
 * `transcript.not_found`, and `story.conflict` when the story was saved meanwhile.
 */
export const approveTranscript =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (gate: RecordedGate, revision: number): Promise<{ revision: number; body: StoryDocument }> =>
    deps.documents.transact(async (tx) => {
      const { actor, story } = await gate(tx);
      const recording = story === null ? null : await tx.get(recordings, story.id);
      if (story === null || recording === null) throw new AppError('transcript.not_found');
      const storedTranscript = (await tx.get(transcripts, story.id))?.value ?? null;
      const transcript = matchSound(storedTranscript, recording.value);
      if (transcript === null || transcript.state !== 'done') throw new AppError('transcript.not_found');
      const { revision: currentRevision, body: before } = story.value;
      if (transcript.agreedAt !== null) return { revision: currentRevision, body: before };
      const newWords = transcript.words.slice(findFirstNewWord(transcript));
      if (newWords.length === 0) throw new AppError('transcript.not_found');
      if (currentRevision !== revision) throw new AppError('story.conflict', { current: toStoryView(story) });
      const body = appendParagraphs(before, toParagraphs(newWords));
      const changedStory = await writeChange(tx, deps, actor, story, { body });
      tx.put(transcripts, story.id, { ...transcript, agreedAt: deps.clock.now().toISOString() });
      return { revision: changedStory.revision, body };
    });
