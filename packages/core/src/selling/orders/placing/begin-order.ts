import type { Cart, Order, PostalAddress } from '@souvenance/contracts';
import { actorLabel, type SignedInActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { dayOf } from '../../../foundation/clock/day-of.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import type { BookDocument } from '../../../writing/books/book.ts';
import { quoteOf } from '../../quotes/quote.ts';
import { giftBooksOf, takeGiftBook, takeKeptCode } from '../../referrals/validate-code.ts';
import { counters, type OrderDocument, orders, orderView } from '../order.ts';
import { quietStanding } from '../order-standing.ts';
import { unsent } from '../shop-news.ts';
import { keepsCode } from './keeps-code.ts';

export type OrderDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Begun extends Pick<OrderDocument, 'repeats' | 'variants'> {
  readonly book: Stored<BookDocument>;
  readonly cart: Cart;
  readonly address: PostalAddress | null;
  readonly otherAddresses: readonly PostalAddress[];
  readonly email?: string | undefined;
}

const numbered = (year: string, last: number): string => `S-${year}-${String(last).padStart(4, '0')}`;

/** Writes a new draft under the next number of the year, with what its buyer has to take off. */
export const beginOrder = async (
  deps: OrderDeps,
  buyer: SignedInActor,
  { book, cart, address, otherAddresses, email, repeats, variants }: Begun,
): Promise<Order> => {
  const id = deps.ids.newId();
  const now = deps.clock.now().toISOString();
  const year = dayOf(now, deps.settings.timeZone).slice(0, 4);
  // The book of a gift box is that format: it is not spent on what costs less.
  const isGiftBook = cart.format === 'a5-relie' && cart.copies > 0;
  const giftBooks = isGiftBook ? await giftBooksOf(deps, book.value.familyId) : [];
  return deps.documents.transact(async (tx) => {
    const last = ((await tx.get(counters, `orders.${year}`))?.value.last ?? 0) + 1;
    const coded = {
      orderId: id,
      familyId: book.value.familyId,
      buyerUid: buyer.uid,
      isKeptBy: keepsCode(tx),
    };
    const discount = (await takeKeptCode(tx, deps, coded)) ?? (await takeGiftBook(tx, coded, giftBooks));
    const value: OrderDocument = {
      number: numbered(year, last),
      familyId: book.value.familyId,
      bookId: book.id,
      bookTitle: book.value.title,
      narrator: book.value.narrator,
      buyerUid: buyer.uid,
      buyerName: buyer.name,
      email: email ?? buyer.email,
      cart,
      quote: quoteOf(cart, deps.settings, discount),
      discount,
      cards: [],
      address,
      otherAddresses: [...otherAddresses],
      state: 'awaiting_payment',
      heldFrom: null,
      holdReason: null,
      version: 0,
      proof: null,
      variants,
      isVariantAccepted: false,
      variantOf: null,
      shopId: null,
      pickedBy: null,
      refusedBy: [],
      shopTurn: 1,
      derivation: null,
      specification: null,
      ...unsent,
      sessionId: null,
      acceptedSessionId: null,
      paymentIntentId: null,
      standing: quietStanding,
      refundParts: [],
      goneCents: 0,
      returns: [],
      returnedAt: null,
      disputedAt: null,
      heldBefore: null,
      shipments: [],
      history: [{ at: now, from: null, to: 'awaiting_payment', by: actorLabel(buyer) }],
      questions: [],
      answeredAt: null,
      askedAt: null,
      notes: [],
      addressCorrectedAt: null,
      ticketAddressAt: null,
      reprintOf: null,
      reprints: 0,
      repeats,
      surprise: null,
      defects: [],
      defectSince: null,
      createdAt: now,
      updatedAt: now,
      paidAt: null,
      withdrawnAt: null,
    };
    tx.put(counters, `orders.${year}`, { last });
    tx.create(orders, id, value);
    await appendAudit(tx, deps, buyer, {
      action: 'order.moved',
      object: `order:${id}`,
      familyId: value.familyId,
      to: value.state,
    });
    return orderView({ id, version: 1, value });
  });
};
