import {
  type AdminGiftCard,
  type AdminGiftCardRow,
  AppError,
  type GiftCardsWanted,
} from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import {
  authorizeAdministrator,
  authorizeCardManager,
  requireFreshFactor,
} from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../../ports/documents.port.ts';
import { postCard } from '../../gifts/card-mail.ts';
import { giftPurchases } from '../../gifts/gift-purchase.ts';
import { goneCents, isDisputed } from '../../orders/order-standing.ts';
import { refundGiftJob } from '../../refunds/refund-jobs.ts';
import { closeCard } from '../end-card.ts';
import { type GiftCardDocument, giftCardEntries, giftCards } from '../gift-card.ts';
import { postEntry } from '../post-entry.ts';

type CardDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const PAGE = 50;

const rowOf = ({ id, value }: Stored<GiftCardDocument>): AdminGiftCardRow => {
  const { purchaseNumber, buyer, recipient, ends, cents, leftCents, heldCents, currency } = value;
  const { state, issuedAt, expiresAt } = value;
  return {
    id,
    purchaseNumber,
    buyer,
    recipient,
    ends,
    cents,
    leftCents,
    heldCents,
    currency,
    state,
    issuedAt,
    expiresAt,
  };
};

/** One page of the cards that are wanted; found by words among all when there are any. */
export const findCards = (
  { documents }: Pick<Deps, 'documents'>,
  { state, search, cursor }: GiftCardsWanted,
  limit = PAGE,
): Promise<Page<GiftCardDocument>> => {
  const from = cursor === undefined ? {} : { cursor };
  const newest = { orderBy: { field: 'issuedAt', direction: 'desc' } as const, limit, ...from };
  if (search) return findByWords(documents, giftCards, search, newest);
  const where: Condition[] = state === undefined ? [] : [['state', '==', state]];
  return documents.find(giftCards, { where, ...newest });
};

const LIVE = ['issued', 'partly_used', 'used', 'expired'] as const;

/** What is owed to holders: what lies on cards that are not cancelled, and what payments under way hold of them. */
const owedOn = async ({ documents }: Pick<Deps, 'documents'>) => {
  const sums = await Promise.all(
    LIVE.flatMap((state) =>
      (['leftCents', 'heldCents'] as const).map((sum) =>
        documents.tally(giftCards, { where: [['state', '==', state]], sum }),
      ),
    ),
  );
  return sums.reduce((total, { sum }) => total + sum, 0);
};

/** Gift cards, the newest first, a page at a time, for who looks after them. `total` is null for a search. */
export const listGiftCards =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, wanted: GiftCardsWanted = {}) => {
    authorizeCardManager(actor);
    const page = await findCards(deps, wanted);
    const { state, search } = wanted;
    const where: Condition[] = state === undefined ? [] : [['state', '==', state]];
    return {
      cards: page.items.map(rowOf),
      cursor: page.cursor,
      total: search ? null : (await deps.documents.tally(giftCards, { where })).count,
      owedCents: await owedOn(deps),
      currency: deps.settings.currency,
    };
  };

/** One card with its whole ledger. Throws `gift_card.not_found`. */
export const readGiftCard =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, cardId: string): Promise<AdminGiftCard> => {
    authorizeCardManager(actor);
    const card = await documents.get(giftCards, cardId);
    if (card === null) throw new AppError('gift_card.not_found');
    const purchase = await documents.get(giftPurchases, card.value.purchaseId);
    const entries = await findAll(documents, giftCardEntries, {
      where: [['cardId', '==', cardId]],
      orderBy: { field: 'at', direction: 'asc' },
    });
    return {
      ...rowOf(card),
      sentTo: purchase?.value.items[card.value.index]?.email ?? purchase?.value.buyer.email ?? null,
      sendings: card.value.sendings,
      refund: card.value.refund,
      // Money goes back by an administrator's hand alone.
      canGiveBack:
        actor.kind === 'user' &&
        actor.administrator &&
        card.value.state !== 'cancelled' &&
        card.value.leftCents > 0,
      entries: entries.map(({ value: { cause, amounts, order, at } }) => ({ cause, amounts, order, at })),
    };
  };

/**
 * Ends a card, with a reason: what is left on it is owed to nobody any more, and what comes back to it later goes the same
 * way. What a payment under way holds is paid with all the same. Throws `gift_card.not_found`, `gift_card.state_refused`.
 */
export const cancelGiftCard =
  (deps: CardDeps) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeCardManager(actor);
    requireFreshFactor(actor);
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      if (card === null) throw new AppError('gift_card.not_found');
      if (card.value.state === 'cancelled') throw new AppError('gift_card.state_refused');
      const { state: from } = card.value;
      closeCard(tx, deps, card);
      await appendAudit(tx, deps, actor, {
        action: 'gift_card.cancelled',
        object: `gift-card:${cardId}`,
        familyId: null,
        from,
        to: 'cancelled',
        reason,
      });
    });
    return readGiftCard(deps)(actor, cardId);
  };

/** The payment that a card was bought with, as it stands; null when so much can't go back by it any more. */
const refundable = async (
  { documents, payments }: Pick<Deps, 'documents' | 'payments'>,
  { purchaseId, leftCents }: GiftCardDocument,
): Promise<boolean> => {
  const paymentIntentId = (await documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
  const standing = paymentIntentId === null ? null : await payments.readStanding(paymentIntentId);
  if (standing === null || isDisputed(standing)) return false;
  return standing.paidCents - goneCents(standing) >= leftCents;
};

/**
 * Ends a card, with a reason, and has what is left on it go back to who bought it, by a job. For administrators: it is their money.
 * Throws `gift_card.not_found`, `gift_card.state_refused` for one that is cancelled or has nothing left,
 * `gift_card.refund_refused` when it can't go back that way, `payment.unavailable`.
 */
export const refundGiftCard =
  (deps: CardDeps & Pick<Deps, 'payments'>) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeAdministrator(actor);
    requireFreshFactor(actor);
    const found = await deps.documents.get(giftCards, cardId);
    if (found === null) throw new AppError('gift_card.not_found');
    if (!(await refundable(deps, found.value))) throw new AppError('gift_card.refund_refused');
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      if (card === null) throw new AppError('gift_card.not_found');
      const { leftCents: cents, state: from } = card.value;
      if (from === 'cancelled' || cents === 0) throw new AppError('gift_card.state_refused');
      const refund = { cents, state: 'asked' as const };
      const marked = { id: card.id, value: { ...card.value, frozenAt: null, refund } };
      postEntry(tx, deps, marked, { cause: 'refunded', cents, from: 'card', to: 'back' });
      enqueue(tx, deps, refundGiftJob, {
        cause: cardId,
        payload: { giftId: cardId },
        familyId: null,
        subject: 'gift_card',
      });
      await appendAudit(tx, deps, actor, {
        action: 'gift_card.refunded',
        object: `gift-card:${cardId}`,
        familyId: null,
        from,
        to: 'cancelled',
        reason,
      });
    });
    return readGiftCard(deps)(actor, cardId);
  };

/** Sends the mail with its code again, where it went. Throws `gift_card.not_found`, `gift_card.state_refused`. */
export const sendGiftCardAgain =
  (deps: CardDeps) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeCardManager(actor);
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      const purchase = card && (await tx.get(giftPurchases, card.value.purchaseId));
      if (card === null || purchase === null) throw new AppError('gift_card.not_found');
      if (card.value.state === 'cancelled') throw new AppError('gift_card.state_refused');
      const { purchaseId, index, cents, expiresAt } = card.value;
      const turn = card.value.sendings + 1;
      tx.put(giftCards, cardId, { ...card.value, sendings: turn });
      await postCard(tx, deps, {
        cardId,
        purchaseId,
        purchase: purchase.value,
        index,
        cents,
        expiresAt,
        turn,
      });
      await appendAudit(tx, deps, actor, {
        action: 'gift_card.sent_again',
        object: `gift-card:${cardId}`,
        familyId: null,
        reason,
      });
    });
    return readGiftCard(deps)(actor, cardId);
  };
