import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { getCurrentSpanId, getCurrentTraceId } from '../../foundation/trace/trace.ts';
import { checkRefusedStories } from '../../making/renderings/find-refused-story.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { checkNarratorsConsent } from '../../writing/consent-requests/check-narrators-consent.ts';
import { computeBankDueCents, sumCardCents } from '../cards/card-use.ts';
import { refreshCards, reserveCards } from '../cards/move-cards.ts';
import { lacksAddress } from '../orders/editions/parcels.ts';
import { lacksProof } from '../orders/editions/variants.ts';
import { openOwnOrder } from '../orders/open-own-order.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { usesCode } from '../orders/uses-code.ts';
import { findAppliedDiscount } from '../quotes/discount.ts';
import { reserveAgain } from '../referrals/apply-code.ts';
import { checkouts } from './checkout.ts';
import { openPaymentPage } from './order-page.ts';

export type CheckoutDeps = Pick<Deps, 'documents' | 'payments' | 'settings' | 'clock' | 'ids'>;

const checkPayable = (order: OrderDocument): void => {
  const { state } = order;
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  if (lacksAddress(order)) throw new AppError('order.address_missing');
  if (lacksProof(order)) throw new AppError('proof.missing');
};

/**
 * Reads the card balances again and computes what is due by bank card, in cents. `isCovered`: nothing is due, because a
 * code, a gift box or gift cards pay everything.
 */
export const computeDue = async (deps: CheckoutDeps, { value }: Stored<OrderDocument>) => {
  const cards = await refreshCards(deps.documents, deps, value.cards);
  const dueCents = computeBankDueCents({ ...value, cards });
  return { dueCents, isCovered: dueCents === 0 };
};

type ExpectedOrder = Pick<OrderDocument, 'version'> & { readonly dueCents: number };

/**
 * Reserves the code and the cards for the order and returns it. Throws `order.state_refused` if the order has changed
 * since `expected` was read, `gift_card.changed` if its cards have, `code.taken` and `referral.not_first` if another
 * order has used its code.
 */
export const reserveForPayment = async (
  tx: Transaction,
  deps: CheckoutDeps,
  orderId: string,
  { version, dueCents }: ExpectedOrder,
): Promise<Stored<OrderDocument>> => {
  const current = await tx.get(orders, orderId);
  if (current === null) throw new AppError('order.not_found');
  const { value } = current;
  checkPayable(value);
  if (value.version !== version) throw new AppError('order.state_refused');
  const { familyId, buyerUid } = value;
  const codedOrder = { orderId, familyId, buyerUid, usesCode: usesCode(tx) };
  await reserveAgain(tx, codedOrder, findAppliedDiscount(value));
  const cards = await reserveCards(tx, deps, { id: orderId, ...value }, value.quote.totalCents);
  // Another order has used one of the cards meanwhile.
  if (value.quote.totalCents - sumCardCents(cards) !== dueCents) throw new AppError('gift_card.changed');
  return { ...current, value: { ...value, cards } };
};

/** Throws `proof.story_refused` when approved pages have a story whose narrator has refused since. */
const checkProofs = (
  { documents }: Pick<CheckoutDeps, 'documents'>,
  { familyId, proof, variants }: OrderDocument,
): Promise<void> => {
  const proofs = [proof, ...variants.map((variant) => variant.proof)].filter((approved) => approved !== null);
  return checkRefusedStories(
    documents,
    familyId,
    proofs.map(({ renderingId }) => renderingId),
  );
};

/** Opens an order for payment. Throws when anything that a payment needs is missing, or the actor may not order. */
export const openPayableOrder = async (
  deps: CheckoutDeps,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(deps.documents, actor, orderId);
  checkPayable(order.value);
  const book = await deps.documents.get(books, order.value.bookId);
  if (book === null) throw new AppError('book.not_found');
  await checkNarratorsConsent(deps.documents, book);
  await checkProofs(deps, order.value);
  return order;
};

/**
 * Opens the payment page for the amount that an order's gift cards do not cover. Every edition must be approved. The
 * cards stay reserved until the page expires. The same order gives the same session. Throws `gift_card.changed`,
 * `order.address_missing`, `proof.missing`, `proof.story_refused`, `consent.missing`, `order.state_refused`,
 * `payment.unavailable`, and the errors of `reserveForPayment`.
 */
export const openCheckout =
  (deps: CheckoutDeps) =>
  async (actor: Actor, orderId: string): Promise<{ clientSecret: string; sessionId: string }> => {
    const order = await openPayableOrder(deps, actor, orderId);
    const { dueCents, isCovered } = await computeDue(deps, order);
    if (isCovered) throw new AppError('gift_card.changed');
    const session = await openPaymentPage(deps, order, dueCents);
    await deps.documents.transact(async (tx) => {
      const checkout = await tx.get(checkouts, session.id);
      const { version, familyId } = order.value;
      const current = await reserveForPayment(tx, deps, orderId, { version, dueCents });
      const now = deps.clock.now().toISOString();
      // A limited coupon stays reserved from now on for as long as the page is open.
      tx.put(orders, orderId, { ...current.value, sessionId: session.id, updatedAt: now });
      const openedAt = checkout?.value.openedAt ?? now;
      tx.put(checkouts, session.id, {
        paysFor: 'order',
        orderId,
        familyId,
        traceId: getCurrentTraceId(),
        spanId: getCurrentSpanId(),
        openedAt,
        checkAt: now,
        checks: 0,
      });
    });
    if (session.clientSecret === null) throw new AppError('payment.unavailable');
    return { clientSecret: session.clientSecret, sessionId: session.id };
  };
