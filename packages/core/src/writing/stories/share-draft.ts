import { AppError, type Story } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';
import { toStoryView } from './to-story-view.ts';

/** The story without its sharing. */
export const endSharing = ({ isShared: _, ...story }: StoryRecord): StoryRecord => story;

/**
 * Shares a draft with the writer's family, or stops sharing it. Only the writer can change or submit it. The digest
 * does not announce it; the writer sends its address to people. Throws `story.state_refused` for a story that is no
 * draft.
 */
export const shareDraft =
  ({ documents, ...deps }: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, storyId: string, isShared: boolean): Promise<Story> =>
    documents.transact(async (tx) => {
      const story = await authorizeStory(tx, actor, 'story.share', await tx.get(stories, storyId));
      const { state, familyId } = story.value;
      if (state !== 'draft') throw new AppError('story.state_refused', { from: state, to: 'draft' });
      if (isShared === (story.value.isShared ?? false)) return toStoryView(story);
      const value: StoryRecord = isShared ? { ...story.value, isShared } : endSharing(story.value);
      tx.put(stories, storyId, value);
      const action = isShared ? 'story.shared' : 'story.unshared';
      await appendAudit(tx, deps, actor, { action, object: `story:${storyId}`, familyId });
      return toStoryView({ ...story, value });
    });
