import { AppError, type GiftCardBalance } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { type GiftCardEntry, giftCardEntries, giftCards } from '../cards/gift-card.ts';
import { giftIdOf } from './gift-secrets.ts';

/** What a holder is told of: what a payment page held for a while and let go is no use of it. */
const told = ['spent', 'returned', 'cancelled', 'refunded', 'expired'] as const;
type Told = (typeof told)[number];
const isTold = (cause: GiftCardEntry['cause']): cause is Told => told.includes(cause as Told);

/** What the house lost, or could not give back, is between it and the buyer. */
const isOfHolder = ({ amounts }: GiftCardEntry): boolean => amounts.lost === 0 && amounts.back >= 0;

const centsOf = ({ amounts }: GiftCardEntry): number =>
  Math.max(...Object.values(amounts).map((cents) => Math.abs(cents)));

/**
 * What is left of a card, until when, and what it was used for, for whoever holds its code: no account, no name. Throws
 * `gift_card.not_found`.
 */
export const readCard =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (code: string): Promise<GiftCardBalance> => {
    const card = await documents.get(giftCards, giftIdOf(code));
    if (card === null) throw new AppError('gift_card.not_found');
    const { ends, cents, leftCents, heldCents, currency, state, expiresAt } = card.value;
    const entries = await findAll(documents, giftCardEntries, {
      where: [['cardId', '==', card.id]],
      orderBy: { field: 'at', direction: 'asc' },
    });
    return {
      ends,
      cents,
      leftCents,
      heldCents,
      currency,
      state,
      expiresOn: dayOf(expiresAt, settings.timeZone),
      uses: entries.flatMap(({ value }) =>
        isTold(value.cause) && isOfHolder(value)
          ? [
              {
                kind: value.cause,
                at: value.at,
                cents: centsOf(value),
                orderNumber: value.order?.number ?? null,
              },
            ]
          : [],
      ),
    };
  };
