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

/** The guest's piece to which a part of a story belongs; undefined for a part of any other story. */
const findPieceId = ({ id, value }: Stored<StoryRecord>): string | undefined =>
  value.cutFromId ?? (value.tributeId === undefined ? undefined : id);

/**
 * The fields that bind a part to its whole: to a guest's piece, and to the refusal of a narrator who has left the book.
 * Empty for a story of its own.
 */
export const toPieceField = (
  whole: Stored<StoryRecord> | null,
): Pick<StoryRecord, 'cutFromId' | 'formerNarratorId'> => {
  if (whole === null) return {};
  const cutFromId = findPieceId(whole);
  const { formerNarratorId } = whole.value;
  return {
    ...(cutFromId !== undefined && { cutFromId }),
    ...(formerNarratorId !== undefined && { formerNarratorId }),
  };
};
