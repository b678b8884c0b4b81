import type { FamilyAction } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

/** The story of a recording and the actor, after the access check; `story` is null for an answer that was not begun. */
export interface RecordedStory {
  readonly actor: Actor;
  readonly story: Stored<StoryRecord> | null;
}

/**
 * Checks access to a story's recording, by a member's permission or by a question's link. It only reads, so it may run
 * inside a transaction.
 */
export type RecordedGate = (documents: Pick<Documents, 'get'>) => Promise<RecordedStory>;

export const createStoryGate =
  (actor: Actor, storyId: string, action: FamilyAction): RecordedGate =>
  async (documents) => ({
    actor,
    story: await authorizeStory(documents, actor, action, await documents.get(stories, storyId)),
  });
