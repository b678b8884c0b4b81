import type { TributePiece } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { getStoryTitle, stories } from '../../stories/story.ts';
import { authorizeTribute } from '../../tributes/manage-tributes.ts';
import { type DeliveryRecord, deliveries } from '../delivery.ts';

const toPieceView = async (
  documents: Pick<Documents, 'get'>,
  { id, value: { guest, state, storyId, createdAt } }: Stored<DeliveryRecord>,
): Promise<TributePiece> => {
  const isSent = state === 'answered';
  const story = isSent && storyId !== null ? await documents.get(stories, storyId) : null;
  return {
    id,
    name: guest?.name ?? '',
    isSent,
    story: story && { id: story.id, title: getStoryTitle(story.value), state: story.value.state },
    createdAt,
  };
};

/** Lists the pieces of a tribute, the newest first. Nothing is shown of a piece that its guest has not sent. */
export const listPieces =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, tributeId: string): Promise<{ pieces: TributePiece[] }> => {
    await authorizeTribute(documents, actor, tributeId);
    const pieces = await findAll(documents, deliveries, { where: [['tributeId', '==', tributeId]] });
    const newestFirst = pieces.toSorted((one, other) =>
      other.value.createdAt.localeCompare(one.value.createdAt),
    );
    return { pieces: await Promise.all(newestFirst.map((piece) => toPieceView(documents, piece))) };
  };
