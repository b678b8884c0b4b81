import { AppError, type GiftCardBalance } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { type GiftCardEntry, giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { computeIdFromCode } from './gift-secrets.ts';

/** Causes that the holder sees. A released reservation did not use the card. */
const shownCauses = ['spent', 'returned', 'cancelled', 'refunded', 'expired'] as const;
type ShownCause = (typeof shownCauses)[number];
const isShownCause = (cause: GiftCardEntry['cause']): cause is ShownCause =>
  shownCauses.includes(cause as ShownCause);

/** Whether the holder may see the entry; losses and failed refunds are hidden. */
const concernsHolder = ({ amounts }: GiftCardEntry): boolean => amounts.lost === 0 && amounts.back >= 0;

const computeMovedCents = ({ amounts }: GiftCardEntry): number =>
  Math.max(...Object.values(amounts).map((cents) => Math.abs(cents)));

/** Reads balance, expiry and uses of a card by its code, without any account or name. Throws `gift_card.not_found`. */
export const readCardBalance =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (code: string): Promise<GiftCardBalance> => {
    const card = await documents.get(giftCards, computeIdFromCode(code));
    if (card === null) throw new AppError('gift_card.not_found');
    const { ends, cents, remainingCents, reservedCents, currency, state, expiresAt } = card.value;
    const entries = await findAll(documents, giftCardEntries, {
      where: [['cardId', '==', card.id]],
      orderBy: { field: 'at', direction: 'asc' },
    });
    return {
      ends,
      cents,
      remainingCents,
      reservedCents,
      currency,
      state,
      expiresOn: dayOf(expiresAt, settings.timeZone),
      uses: entries.flatMap(({ value }) =>
        isShownCause(value.cause) && concernsHolder(value)
          ? [
              {
                kind: value.cause,
                at: value.at,
                cents: computeMovedCents(value),
                orderNumber: value.order?.number ?? null,
              },
            ]
          : [],
      ),
    };
  };
