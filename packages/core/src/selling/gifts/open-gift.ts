import { AppError, type ReceivedGift } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { stepAt } from './gift-days.ts';
import { tellBuyer } from './gift-mails.ts';
import { giftIdOf } from './gift-secrets.ts';
import { requireUnfrozen, writeGiftMove } from './move-gift.ts';
import { isClosed } from './read-purchase.ts';

type OpenDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** The gift of a code. One that was given back, or is too old, is as unknown as one that never was: `gift.not_found`. */
export const giftOf = async (
  reader: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock'>,
  code: string,
): Promise<Stored<GiftDocument>> => {
  const gift = await reader.get(gifts, giftIdOf(code));
  const isLive = gift !== null && gift.value.state !== 'refunded';
  if (!isLive || gift.value.expiresAt <= clock.now().toISOString()) throw new AppError('gift.not_found');
  return gift;
};

const view = ({ settings }: OpenDeps, value: GiftDocument, actor: Actor): ReceivedGift => ({
  from: value.from.name,
  recipient: value.recipient,
  message: isClosed(value) ? '' : value.message,
  picture: isClosed(value) || value.picture?.state !== 'ready' ? null : value.picture,
  state: value.state,
  expiresOn: dayOf(value.expiresAt, settings.timeZone),
  bookCode: actor.kind === 'user' && actor.uid === value.acceptedBy ? value.couponCode : null,
});

/** Who gives what: what the holder of the code reads before anything. Looking changes nothing. */
export const lookAtGift =
  (deps: OpenDeps) =>
  async (actor: Actor, code: string): Promise<ReceivedGift> =>
    view(deps, (await giftOf(deps.documents, deps, code)).value, actor);

/**
 * The recipient opens it; from here on its money goes back when it is refused, or by an administrator's decision. Opened before,
 * it stays so. Throws `gift.not_found`, `gift.held`.
 */
export const openGift =
  (deps: OpenDeps) =>
  (actor: Actor, code: string): Promise<ReceivedGift> =>
    deps.documents.transact(async (tx) => {
      const gift = await giftOf(tx, deps, code);
      requireUnfrozen(gift.value);
      if (!isClosed(gift.value)) return view(deps, gift.value, actor);
      // Handed over before its day: the reminders follow from today.
      const on = dayOf(deps.clock.now().toISOString(), gift.value.timeZone);
      const early = { on, steps: 1, nextAt: stepAt({ ...gift.value, on }, 1) };
      const change = gift.value.state === 'scheduled' ? early : {};
      return view(deps, await writeGiftMove(tx, deps, actor, gift, 'opened', change), actor);
    });

/** Says no, by the code alone; the buyer is told. Throws `gift.not_found`, `gift.state_refused`. */
export const declineGift =
  (deps: OpenDeps) =>
  (actor: Actor, code: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const gift = await giftOf(tx, deps, code);
      await writeGiftMove(tx, deps, actor, gift, 'declined');
      await tellBuyer(tx, deps, gift, 'declined');
    });
