import { AppError, type TributePiece } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { listShownPhotographs } from '../../writing/album/list-shown-photographs.ts';
import { books } from '../../writing/books/book.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { listPieces } from '../../writing/deliveries/guests/list-pieces.ts';
import { links, openLink, requireGuest } from '../../writing/deliveries/link.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { eraseRecording } from '../../writing/recordings/erase-recording.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { authorizeTribute } from '../../writing/tributes/manage-tributes.ts';
import { erasePhotograph } from './erase-photograph.ts';
import { removeBelongings, type WithCollections } from './remove-belongings.ts';

export type ErasePieceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'> & WithCollections;

type PieceStory = Stored<StoryRecord>;

/** The story of a piece, and those that were cut from it because it was too long. */
const listPieceStories = async (
  { documents }: Pick<Deps, 'documents'>,
  storyId: string | null,
): Promise<PieceStory[]> => {
  if (storyId === null) return [];
  const story = await documents.get(stories, storyId);
  const parts = await findAll(documents, stories, { where: [['pieceStoryId', '==', storyId]] });
  return [...(story === null ? [] : [story]), ...parts];
};

/**
 * Throws `tribute.piece_in_book` when the book shows a photograph of the piece elsewhere: on its cover, in another
 * story.
 */
const checkNotShownElsewhere = async (
  { documents }: Pick<Deps, 'documents'>,
  pieceStories: readonly PieceStory[],
  piecePhotographs: readonly Stored<PhotographRecord>[],
): Promise<void> => {
  const bookIds = new Set(piecePhotographs.map(({ value }) => value.bookId));
  const storyIds = new Set(pieceStories.map(({ id }) => id));
  for (const bookId of bookIds) {
    const book = await documents.get(books, bookId);
    const shownIds = book === null ? null : await listShownPhotographs(documents, book, { storyIds });
    if (piecePhotographs.some(({ id }) => shownIds?.has(id))) throw new AppError('tribute.piece_in_book');
  }
};

/**
 * Takes a piece out of everybody's sight: its link opens nothing, and its stories can no longer be approved. Throws
 * `tribute.piece_in_book` when one of them is in the book.
 */
const withdrawFromSight = (
  deps: ErasePieceDeps,
  actor: Actor,
  pieceId: string,
  storyIds: readonly string[],
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const piece = await tx.get(deliveries, pieceId);
    if (piece === null) throw new AppError('tribute.piece_not_found');
    const { familyId, state } = piece.value;
    const pieceStories = await Promise.all(storyIds.map((id) => tx.get(stories, id)));
    if (pieceStories.some((story) => story?.value.state === 'in_book'))
      throw new AppError('tribute.piece_in_book');
    if (state === 'revoked') return;
    tx.put(deliveries, pieceId, { ...piece.value, state: 'revoked' });
    for (const story of pieceStories)
      if (story !== null) tx.put(stories, story.id, { ...story.value, state: 'set_aside' });
    await appendAudit(tx, deps, actor, {
      action: 'tribute.piece_erased',
      object: `delivery:${pieceId}`,
      familyId,
      from: state,
      to: 'revoked',
    });
  });

/**
 * Erases a guest's piece for good: text with the stories cut from it, revisions, photographs, voice and link. Each step
 * finds what is left, so it can be repeated after a crash. Throws `tribute.piece_not_found` and
 * `tribute.piece_in_book`.
 */
export const erasePiece =
  (deps: ErasePieceDeps) =>
  async (actor: Actor, { id, value: { storyId } }: Stored<DeliveryRecord>): Promise<void> => {
    const { documents } = deps;
    const pieceStories = await listPieceStories(deps, storyId);
    const piecePhotographs = await findAll(documents, photographs, { where: [['deliveryId', '==', id]] });
    await checkNotShownElsewhere(deps, pieceStories, piecePhotographs);
    await withdrawFromSight(
      deps,
      actor,
      id,
      pieceStories.map((story) => story.id),
    );
    for (const photograph of piecePhotographs) await erasePhotograph(deps)(photograph);
    for (const story of pieceStories) {
      await eraseRecording(deps)(story);
      await removeBelongings(deps)('storyId', story.id);
    }
    const pieceLinks = await findAll(documents, links, { where: [['deliveryId', '==', id]] });
    await documents.transact(async (tx) => {
      for (const link of pieceLinks) tx.remove(links, link.id);
      tx.remove(deliveries, id);
    });
  };

/** Erases a piece of a tribute for those who lay out its book; returns the pieces that remain. */
export const eraseTributePiece =
  (deps: ErasePieceDeps) =>
  async (actor: Actor, tributeId: string, pieceId: string): Promise<{ pieces: TributePiece[] }> => {
    await authorizeTribute(deps.documents, actor, tributeId);
    const piece = await deps.documents.get(deliveries, pieceId);
    if (piece?.value.tributeId !== tributeId) throw new AppError('tribute.piece_not_found');
    await erasePiece(deps)(actor, piece);
    return listPieces(deps)(actor, tributeId);
  };

/** Erases a piece as its guest wishes. Throws `permission.denied` for the link of a question. */
export const withdrawPiece =
  (deps: ErasePieceDeps) =>
  async (token: string): Promise<void> => {
    const linkTarget = await openLink(deps.documents, deps, token);
    requireGuest(linkTarget);
    await erasePiece(deps)({ kind: 'link', personId: linkTarget.person.id }, linkTarget.delivery);
  };
