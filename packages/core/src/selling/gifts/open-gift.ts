import { AppError, type ReceivedGift } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { computeStepDueAt } from './gift-days.ts';
import { notifyBuyer } from './gift-mails.ts';
import { computeIdFromCode } from './gift-secrets.ts';
import { requireUnfrozen, writeGiftMove } from './move-gift.ts';
import { isUnopened } from './read-purchase.ts';

type OpenDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Reads the gift with this code. Throws `gift.not_found` for an unknown, refunded or expired code. */
export const readGiftByCode = async (
  documents: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock'>,
  code: string,
): Promise<Stored<GiftDocument>> => {
  const gift = await documents.get(gifts, computeIdFromCode(code));
  const isLive = gift !== null && gift.value.state !== 'refunded';
  if (!isLive || gift.value.expiresAt <= clock.now().toISOString()) throw new AppError('gift.not_found');
  return gift;
};

const toReceivedGift = ({ settings }: OpenDeps, value: GiftDocument, actor: Actor): ReceivedGift => ({
  from: value.from.name,
  recipient: value.recipient,
  email: isUnopened(value) ? null : value.email,
  message: isUnopened(value) ? '' : value.message,
  picture: isUnopened(value) || value.picture?.state !== 'ready' ? null : value.picture,
  state: value.state,
  expiresOn: dayOf(value.expiresAt, settings.timeZone),
  bookCode: actor.kind === 'user' && actor.uid === value.acceptedBy ? value.couponCode : null,
});

/** Shows the giver and the recipient to the holder of the code. Changes nothing. Throws `gift.not_found`. */
export const previewGift =
  (deps: OpenDeps) =>
  async (actor: Actor, code: string): Promise<ReceivedGift> =>
    toReceivedGift(deps, (await readGiftByCode(deps.documents, deps, code)).value, actor);

/**
 * Opens a gift. From then on only declining it or an administrator's decision refunds it. Opening it again changes
 * nothing. Throws `gift.not_found`, `gift.on_hold`.
 */
export const openGift =
  (deps: OpenDeps) =>
  (actor: Actor, code: string): Promise<ReceivedGift> =>
    deps.documents.transact(async (tx) => {
      const gift = await readGiftByCode(tx, deps, code);
      requireUnfrozen(gift.value);
      if (!isUnopened(gift.value)) return toReceivedGift(deps, gift.value, actor);
      // The buyer gave the code before the day of the announcement: the reminders count from today.
      const on = dayOf(deps.clock.now().toISOString(), gift.value.timeZone);
      const announcementFields = { on, steps: 1, nextAt: computeStepDueAt({ ...gift.value, on }, 1) };
      const change = gift.value.state === 'scheduled' ? announcementFields : {};
      return toReceivedGift(deps, await writeGiftMove(tx, deps, actor, gift, 'opened', change), actor);
    });

/** Declines a gift with its code; the buyer is notified. Throws `gift.not_found`, `gift.state_refused`. */
export const declineGift =
  (deps: OpenDeps) =>
  (actor: Actor, code: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const gift = await readGiftByCode(tx, deps, code);
      await writeGiftMove(tx, deps, actor, gift, 'declined');
      await notifyBuyer(tx, deps, gift, 'declined');
    });
