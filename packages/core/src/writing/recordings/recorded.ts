import type { FamilyAction } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

/** A story whose voice is read or added to, by who has been let in; null for an answer that was not begun. */
export interface Recorded {
  readonly actor: Actor;
  readonly story: Stored<StoryRecord> | null;
}

/**
 * The gate before a story's voice: a writer's, or that of a question's link; one implementation stands behind both. It
 * reads, so that it may be asked inside a transaction.
 */
export type RecordedGate = (reader: Pick<Documents, 'get'>) => Promise<Recorded>;

export const storyGate =
  (actor: Actor, storyId: string, action: FamilyAction): RecordedGate =>
  async (reader) => ({
    actor,
    story: await authorizeStory(reader, actor, action, await reader.get(stories, storyId)),
  });
