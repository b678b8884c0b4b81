import { AppError } from '@souvenance/contracts';
import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type ChangeDeps, changeGift } from '../gifts/change-gift.ts';
import type { GiftDocument } from '../gifts/gift.ts';
import { isReturnable, writeGiftMove } from '../gifts/move-gift.ts';
import { refundGiftJob } from './refund-jobs.ts';

const buyer = createSystemActor('gift buyer');

/** Writes the return of a gift: its link no longer opens, and a job refunds it. */
export const writeGiftReturn = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  gift: Stored<GiftDocument>,
): Promise<void> => {
  await writeGiftMove(tx, deps, actor, gift, 'refunded', { message: '', picture: null });
  enqueue(tx, deps, refundGiftJob, {
    cause: gift.id,
    payload: { giftId: gift.id },
    familyId: null,
    subject: 'gift',
  });
};

/**
 * Returns a gift that is unopened or was declined; a job refunds it. Throws `gift.not_found`, `gift.held`,
 * `gift.state_refused`.
 */
export const returnGift = (deps: ChangeDeps) =>
  changeGift(deps, async (tx, gift) => {
    if (!isReturnable(gift.value)) throw new AppError('gift.state_refused', { from: gift.value.state });
    await writeGiftReturn(tx, deps, buyer, gift);
  });
