import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';

/** The story from which a part is cut; null for a story of its own. Throws `story.not_found`. */
export const readSourceStory = async (
  tx: Transaction,
  actor: Actor,
  bookId: string,
  cutFromId: string | undefined,
): Promise<Stored<StoryRecord> | null> => {
  if (cutFromId === undefined) return null;
  const sourceStory = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, cutFromId));
  if (sourceStory.value.bookId !== bookId) throw new AppError('story.not_found');
  return sourceStory;
};

/**
 * The story of the guest's piece to which a part belongs; empty for a part of any other story, and for a story of its
 * own.
 */
export const toPieceStoryField = (
  sourceStory: Stored<StoryRecord> | null,
): Pick<StoryRecord, 'pieceStoryId'> => {
  if (sourceStory === null) return {};
  if (sourceStory.value.pieceStoryId !== undefined) return { pieceStoryId: sourceStory.value.pieceStoryId };
  return sourceStory.value.tributeId === undefined ? {} : { pieceStoryId: sourceStory.id };
};
