import { AppError, type Story } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';
import { storyView } from './story-view.ts';

/** A story as its writer alone reads it, whatever he showed of it before. */
export const unshared = ({ isShared: _, ...story }: StoryRecord): StoryRecord => story;

/**
 * Shows a draft to its writer's family, or keeps it to himself again. It stays his to change and to propose, and is no
 * news: he sends its address to whom he likes. Throws `story.state_refused` for what is no draft.
 */
export const shareDraft =
  ({ documents, ...deps }: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, storyId: string, isShared: boolean): Promise<Story> =>
    documents.transact(async (tx) => {
      const story = await authorizeStory(tx, actor, 'story.share', await tx.get(stories, storyId));
      const { state, familyId } = story.value;
      if (state !== 'draft') throw new AppError('story.state_refused', { from: state, to: 'draft' });
      if (isShared === (story.value.isShared ?? false)) return storyView(story);
      const value: StoryRecord = isShared ? { ...story.value, isShared } : unshared(story.value);
      tx.put(stories, storyId, value);
      const action = isShared ? 'story.shared' : 'story.unshared';
      await appendAudit(tx, deps, actor, { action, object: `story:${storyId}`, familyId });
      return storyView({ ...story, value });
    });
