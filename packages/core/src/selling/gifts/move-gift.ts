import { AppError, type GiftState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';

/**
 * Allowed state changes of a gift (README.md, States). A gift that the buyer gives in person may be opened before it is
 * announced.
 */
const giftMoves: Readonly<Record<GiftState, readonly GiftState[]>> = {
  paid: ['scheduled', 'refunded'],
  scheduled: ['announced', 'opened', 'refunded'],
  announced: ['opened', 'refunded'],
  opened: ['accepted', 'declined', 'refunded'],
  accepted: [],
  declined: ['refunded'],
  refunded: [],
};

export const canMoveGift = ({ state }: Pick<GiftDocument, 'state'>, to: GiftState): boolean =>
  giftMoves[state].includes(to);

/** Whether the buyer may return it: it is unopened or was declined, and not frozen. */
export const isRefundable = (gift: Pick<GiftDocument, 'state' | 'frozenAt'>): boolean =>
  gift.frozenAt === null && gift.state !== 'opened' && canMoveGift(gift, 'refunded');

/** Throws `gift.on_hold` while a bank disputes the payment of a gift. */
export const requireUnfrozen = ({ frozenAt }: Pick<GiftDocument, 'frozenAt'>): void => {
  if (frozenAt !== null) throw new AppError('gift.on_hold');
};

/** Returns the gift in its next state. Throws `gift.state_refused` for a change that is not allowed. */
export const applyGiftMove = (gift: GiftDocument, to: GiftState, at: string): GiftDocument => {
  if (!canMoveGift(gift, to)) throw new AppError('gift.state_refused', { from: gift.state, to });
  return { ...gift, state: to, history: [...gift.history, { at, from: gift.state, to }] };
};

/** Writes a state change with its audit entry. An answered or refunded gift gets no more mails. */
export const writeGiftMove = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { id, value }: { id: string; value: GiftDocument },
  to: GiftState,
  change: Partial<GiftDocument> = {},
): Promise<GiftDocument> => {
  const isOver = to === 'accepted' || to === 'declined' || to === 'refunded';
  const ended = isOver ? { nextAt: null, email: null } : {};
  const updatedGift = { ...applyGiftMove(value, to, deps.clock.now().toISOString()), ...ended, ...change };
  tx.put(gifts, id, updatedGift);
  await appendAudit(tx, deps, actor, {
    action: 'gift.moved',
    object: `gift:${id}`,
    familyId: updatedGift.familyId,
    from: value.state,
    to,
  });
  return updatedGift;
};
