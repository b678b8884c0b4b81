import { AppError } from '@souvenance/contracts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { RecordedGate, RecordedStory } from './recorded.ts';
import { type RecordingRecord, recordings, type TakeRecord, takeKey, takes } from './recording.ts';

export interface FoundTake extends RecordedStory {
  readonly story: Stored<StoryRecord>;
  readonly take: Stored<TakeRecord>;
  readonly recording: Stored<RecordingRecord>;
}

/** Finds a take of the gate's story. Throws `take.not_found` for any other. */
export const findTake = async (
  documents: Pick<Documents, 'get'>,
  gate: RecordedGate,
  takeId: string,
): Promise<FoundTake> => {
  const recorded = await gate(documents);
  const { story } = recorded;
  const take = story === null ? null : await documents.get(takes, takeKey(story.id, takeId));
  const recording = story === null ? null : await documents.get(recordings, story.id);
  if (story === null || take === null || recording === null) throw new AppError('take.not_found');
  return { ...recorded, story, take, recording };
};
