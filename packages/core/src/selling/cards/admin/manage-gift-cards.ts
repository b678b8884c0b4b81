import {
  type AdminGiftCard,
  type AdminGiftCardRow,
  AppError,
  canAdminister,
  type GiftCardsQuery,
} from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findByWords } from '../../../foundation/documents/find-by-words.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../../ports/documents.port.ts';
import { postCardMail } from '../../gifts/card-mail.ts';
import { giftPurchases } from '../../gifts/gift-purchase.ts';
import { settleDecidedPurchase } from '../../gifts/undecided-purchase.ts';
import { isDisputed, sumRefundedOrLostCents } from '../../orders/order-payment-status.ts';
import { refundGiftJob } from '../../refunds/refund-jobs.ts';
import { closeCard } from '../end-card.ts';
import { type GiftCardDocument, giftCardEntries, giftCards } from '../gift-card.ts';
import { postEntry } from '../post-entry.ts';

type CardDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const PAGE_SIZE = 50;

const toRow = ({ id, value }: Stored<GiftCardDocument>): AdminGiftCardRow => {
  const { purchaseNumber, buyer, recipient, ends, cents, remainingCents, reservedCents, currency } = value;
  const { state, issuedAt, expiresAt } = value;
  return {
    id,
    purchaseNumber,
    buyer,
    recipient,
    ends,
    cents,
    remainingCents,
    reservedCents,
    currency,
    state,
    issuedAt,
    expiresAt,
  };
};

/** One page of the gift cards that match the query; a search text searches all cards. */
export const findCards = (
  { documents }: Pick<Deps, 'documents'>,
  { state, search, cursor }: GiftCardsQuery,
  limit = PAGE_SIZE,
): Promise<Page<GiftCardDocument>> => {
  const cursorOption = cursor === undefined ? {} : { cursor };
  const newestFirst = { orderBy: { field: 'issuedAt', direction: 'desc' } as const, limit, ...cursorOption };
  if (search)
    return findByWords(documents, giftCards, search, {
      ...newestFirst,
      isMatch: ({ value }) => state === undefined || value.state === state,
    });
  const where: Condition[] = state === undefined ? [] : [['state', '==', state]];
  return documents.find(giftCards, { where, ...newestFirst });
};

const UNCANCELLED_STATES = ['issued', 'partly_used', 'used', 'expired'] as const;

/**
 * Sums the cents owed to card holders: the balances of cards that are not cancelled, and the amounts reserved for open
 * payments.
 */
const sumOwedCents = async ({ documents }: Pick<Deps, 'documents'>) => {
  const sums = await Promise.all(
    UNCANCELLED_STATES.flatMap((state) =>
      (['remainingCents', 'reservedCents'] as const).map((sum) =>
        documents.aggregate(giftCards, { where: [['state', '==', state]], sum }),
      ),
    ),
  );
  return sums.reduce((total, { sum }) => total + sum, 0);
};

/** Lists gift cards, newest first, one page at a time, for card managers. `total` is null for a search. */
export const listGiftCards =
  (deps: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, query: GiftCardsQuery = {}) => {
    authorizeAdministrator(actor, 'cards.read');
    const page = await findCards(deps, query);
    const { state, search } = query;
    const where: Condition[] = state === undefined ? [] : [['state', '==', state]];
    return {
      cards: page.items.map(toRow),
      cursor: page.cursor,
      total: search ? null : (await deps.documents.aggregate(giftCards, { where })).count,
      owedCents: await sumOwedCents(deps),
      currency: deps.settings.currency,
    };
  };

/** Reads one card with all its ledger entries. Throws `gift_card.not_found`. */
export const readGiftCard =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, cardId: string): Promise<AdminGiftCard> => {
    authorizeAdministrator(actor, 'cards.read');
    const card = await documents.get(giftCards, cardId);
    if (card === null) throw new AppError('gift_card.not_found');
    const purchase = await documents.get(giftPurchases, card.value.purchaseId);
    const entries = await findAll(documents, giftCardEntries, {
      where: [['cardId', '==', cardId]],
      orderBy: { field: 'at', direction: 'asc' },
    });
    return {
      ...toRow(card),
      sentTo: purchase?.value.items[card.value.index]?.email ?? purchase?.value.buyer.email ?? null,
      sendings: card.value.sendings,
      refund: card.value.refund,
      // A manager of gift cards refunds no money.
      canRefund:
        actor.kind === 'user' &&
        canAdminister(actor, 'admin.orders') &&
        card.value.state !== 'cancelled' &&
        card.value.remainingCents > 0,
      entries: entries.map(({ value: { cause, amounts, order, at } }) => ({ cause, amounts, order, at })),
    };
  };

/**
 * Cancels a card, with a reason. Its balance is no longer owed, nor is anything that returns to it later. Amounts
 * reserved for an open payment can still be spent. Throws `gift_card.not_found`, `gift_card.state_refused`.
 */
export const cancelGiftCard =
  (deps: CardDeps) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeAdministrator(actor, 'cards.manage');
    requireFreshFactor(actor);
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      if (card === null) throw new AppError('gift_card.not_found');
      if (card.value.state === 'cancelled') throw new AppError('gift_card.state_refused');
      const { state: from } = card.value;
      closeCard(tx, deps, card);
      await settleDecidedPurchase(tx, deps, card.value.purchaseId);
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

/**
 * Whether the payment that bought the card can still refund the card's balance: it is not disputed, and enough of it
 * is left.
 */
const canRefundToBuyer = async (
  { documents, payments }: Pick<Deps, 'documents' | 'payments'>,
  { purchaseId, remainingCents }: GiftCardDocument,
): Promise<boolean> => {
  const paymentIntentId = (await documents.get(giftPurchases, purchaseId))?.value.paymentIntentId ?? null;
  const paymentStatus = paymentIntentId === null ? null : await payments.readStatus(paymentIntentId);
  if (paymentStatus === null || isDisputed(paymentStatus)) return false;
  return paymentStatus.paidCents - sumRefundedOrLostCents(paymentStatus) >= remainingCents;
};

/**
 * Cancels a card, with a reason, and enqueues the refund of its balance to the buyer. For administrators only. Throws
 * `gift_card.not_found`, `gift_card.state_refused` for a cancelled or empty card, `gift_card.refund_refused` when the
 * payment cannot refund it, `payment.unavailable`.
 */
export const refundGiftCard =
  (deps: CardDeps & Pick<Deps, 'payments'>) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeAdministrator(actor, 'admin.orders');
    requireFreshFactor(actor);
    const cardBefore = await deps.documents.get(giftCards, cardId);
    if (cardBefore === null) throw new AppError('gift_card.not_found');
    if (!(await canRefundToBuyer(deps, cardBefore.value))) throw new AppError('gift_card.refund_refused');
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      if (card === null) throw new AppError('gift_card.not_found');
      const { remainingCents: cents, state: from } = card.value;
      if (from === 'cancelled' || cents === 0) throw new AppError('gift_card.state_refused');
      const refund = { cents, state: 'pending' as const };
      const cardWithRefund = { id: card.id, value: { ...card.value, frozenAt: null, refund } };
      postEntry(tx, deps, cardWithRefund, { cause: 'refunded', cents, from: 'card', to: 'back' });
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

/**
 * Sends the mail with the code again, to the same address. Throws `gift_card.not_found`, `gift_card.state_refused`.
 */
export const sendGiftCardAgain =
  (deps: CardDeps) =>
  async (actor: Actor, cardId: string, reason: string): Promise<AdminGiftCard> => {
    authorizeAdministrator(actor, 'cards.manage');
    await deps.documents.transact(async (tx) => {
      const card = await tx.get(giftCards, cardId);
      const purchase = card && (await tx.get(giftPurchases, card.value.purchaseId));
      if (card === null || purchase === null) throw new AppError('gift_card.not_found');
      if (card.value.state === 'cancelled') throw new AppError('gift_card.state_refused');
      const { purchaseId, index, cents, expiresAt } = card.value;
      const sendings = card.value.sendings + 1;
      tx.put(giftCards, cardId, { ...card.value, sendings });
      await postCardMail(tx, deps, {
        cardId,
        purchaseId,
        purchase: purchase.value,
        index,
        cents,
        expiresAt,
        sendings,
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
