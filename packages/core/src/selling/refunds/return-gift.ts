import { AppError } from '@souvenance/contracts';
import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type ChangeDeps, changeGift } from '../gifts/change-gift.ts';
import type { GiftDocument } from '../gifts/gift.ts';
import { isRefundable, writeGiftMove } from '../gifts/move-gift.ts';
import { refundGiftJob } from './refund-jobs.ts';

const buyer = createSystemActor('gift buyer');

/** Enqueues the refund of a gift that ended; one that was refunded already only loses the files of its photographs. */
export const enqueueGiftRefund = (tx: Transaction, deps: Pick<Deps, 'clock'>, giftId: string): void => {
  enqueue(tx, deps, refundGiftJob, {
    cause: giftId,
    payload: { giftId },
    familyId: null,
    subject: 'gift',
  });
};

/** Writes the return of a gift: its link no longer opens, and a job refunds it. */
export const writeGiftReturn = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  gift: Stored<GiftDocument>,
): Promise<void> => {
  await writeGiftMove(tx, deps, actor, gift, 'refunded', { message: '', picture: null });
  enqueueGiftRefund(tx, deps, gift.id);
};

/**
 * Returns a gift that is unopened or was declined; a job refunds it. Throws `gift.not_found`, `gift.on_hold`,
 * `gift.state_refused`.
 */
export const returnGift = (deps: ChangeDeps) =>
  changeGift(deps, async (tx, gift) => {
    if (!isRefundable(gift.value)) throw new AppError('gift.state_refused', { from: gift.value.state });
    await writeGiftReturn(tx, deps, buyer, gift);
  });
