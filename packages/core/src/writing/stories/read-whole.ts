import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';

/** The story from which a part is cut; null for a story of its own. Throws `story.not_found`. */
export const readWhole = async (
  tx: Transaction,
  actor: Actor,
  bookId: string,
  cutFromId: string | undefined,
): Promise<Stored<StoryRecord> | null> => {
  if (cutFromId === undefined) return null;
  const whole = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, cutFromId));
  if (whole.value.bookId !== bookId) throw new AppError('story.not_found');
  return whole;
};

/** The guest's piece to which a part belongs; empty for a part of any other story, and for a story of its own. */
export const toPieceField = (whole: Stored<StoryRecord> | null): Pick<StoryRecord, 'cutFromId'> => {
  if (whole === null) return {};
  if (whole.value.cutFromId !== undefined) return { cutFromId: whole.value.cutFromId };
  return whole.value.tributeId === undefined ? {} : { cutFromId: whole.id };
};
