import { type Cart, formatAuthors, type Order, type PostalAddress } from '@souvenance/contracts';
import { formatActorLabel, type SignedInActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { consume, DAY_MS } from '../../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import type { BookDocument } from '../../../writing/books/book.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { reserveUntypedDiscount } from '../../referrals/apply-code.ts';
import { newOrderFields } from '../new-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { usesCode } from '../uses-code.ts';
import { takeOrderNumber } from './order-numbers.ts';
import { findUntypedDiscount, listFittingGiftBooks } from './untyped-discount.ts';

export type OrderDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface NewDraft extends Pick<OrderDocument, 'repeats' | 'variants'> {
  readonly book: Stored<BookDocument>;
  readonly cart: Cart;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
  readonly email?: string | undefined;
}

/**
 * Creates a draft under the next number of the year, with the discount that the buyer is entitled to. Throws
 * `order.too_many`.
 */
export const createDraftOrder = async (
  deps: OrderDeps,
  buyer: SignedInActor,
  { book, cart, address, otherAddresses, email, repeats, variants }: NewDraft,
): Promise<Order> => {
  const id = deps.ids.newId();
  const now = deps.clock.now().toISOString();
  // Refuses an order without goods, before a number is taken.
  computeQuote(cart, deps.settings);
  const number = await takeOrderNumber(deps);
  const giftBooks = await listFittingGiftBooks(deps, book.value.familyId, cart);
  const rateLimit = {
    action: 'orders',
    owner: { uid: buyer.uid },
    maximum: deps.settings.limits.ordersPerDay,
    windowMs: DAY_MS,
  };
  return deps.documents.transact(async (tx) => {
    await consume(tx, deps, 'order.too_many', rateLimit);
    const codedOrder = {
      orderId: id,
      familyId: book.value.familyId,
      buyerUid: buyer.uid,
      usesCode: usesCode(tx),
    };
    const discount = await findUntypedDiscount(tx, codedOrder, giftBooks);
    await reserveUntypedDiscount(tx, deps, codedOrder, discount);
    const value: OrderDocument = {
      ...newOrderFields,
      number,
      familyId: book.value.familyId,
      bookId: book.id,
      bookTitle: book.value.title,
      narrator: formatAuthors(book.value),
      buyerUid: buyer.uid,
      buyerName: buyer.name,
      email: email ?? buyer.email,
      cart,
      quote: computeQuote(cart, deps.settings, discount),
      discount,
      address,
      otherAddresses: [...otherAddresses],
      state: 'awaiting_payment',
      variants,
      history: [{ at: now, from: null, to: 'awaiting_payment', by: formatActorLabel(buyer) }],
      repeats,
      createdAt: now,
      updatedAt: now,
    };
    tx.create(orders, id, value);
    await appendAudit(tx, deps, buyer, {
      action: 'order.moved',
      object: `order:${id}`,
      familyId: value.familyId,
      to: value.state,
    });
    return toOrderView({ id, version: 1, value });
  });
};
