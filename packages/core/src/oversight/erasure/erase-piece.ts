import { AppError, type TributePiece } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { listPieces } from '../../writing/deliveries/guests/list-pieces.ts';
import { links, openLink, requireGuest } from '../../writing/deliveries/link.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { eraseRecording } from '../../writing/recordings/erase-recording.ts';
import { stories } from '../../writing/stories/story.ts';
import { authorizeTribute } from '../../writing/tributes/manage-tributes.ts';
import { erasePhotograph } from './erase-photograph.ts';
import { removeBelongings, type WithCollections } from './remove-belongings.ts';

export type ErasePieceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'> & WithCollections;

/**
 * Takes a piece out of everybody's sight: its link opens nothing, and its story can no longer be approved. Throws
 * `tribute.piece_in_book` for one that is in the book.
 */
const withdrawFromSight = (deps: ErasePieceDeps, actor: Actor, pieceId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const piece = await tx.get(deliveries, pieceId);
    if (piece === null) throw new AppError('tribute.piece_not_found');
    const { storyId, familyId, state } = piece.value;
    const story = storyId === null ? null : await tx.get(stories, storyId);
    if (story?.value.state === 'in_book') throw new AppError('tribute.piece_in_book');
    if (state === 'revoked') return;
    tx.put(deliveries, pieceId, { ...piece.value, state: 'revoked' });
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
 * Erases a guest's piece for good: text, revisions, photographs, voice and link. Each step finds what is left, so it
 * can be repeated after a crash. Throws `tribute.piece_not_found` and `tribute.piece_in_book`.
 */
export const erasePiece =
  (deps: ErasePieceDeps) =>
  async (actor: Actor, { id, value: { storyId } }: Stored<DeliveryRecord>): Promise<void> => {
    const { documents } = deps;
    await withdrawFromSight(deps, actor, id);
    for (const photograph of await findAll(documents, photographs, { where: [['deliveryId', '==', id]] }))
      await erasePhotograph(deps)(photograph);
    const story = storyId === null ? null : await documents.get(stories, storyId);
    if (story !== null) {
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
    const opened = await openLink(deps.documents, deps, token);
    requireGuest(opened);
    await erasePiece(deps)({ kind: 'link', personId: opened.person.id }, opened.delivery);
  };
