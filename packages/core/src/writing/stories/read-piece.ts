import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';

/** The guest's piece to which a part belongs; empty for a part of any other story. Throws `story.not_found`. */
export const readPiece = async (
  tx: Transaction,
  actor: Actor,
  bookId: string,
  cutFromId: string | undefined,
): Promise<Pick<StoryRecord, 'cutFromId'>> => {
  if (cutFromId === undefined) return {};
  const source = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, cutFromId));
  if (source.value.bookId !== bookId) throw new AppError('story.not_found');
  if (source.value.cutFromId !== undefined) return { cutFromId: source.value.cutFromId };
  return source.value.tributeId === undefined ? {} : { cutFromId: source.id };
};
