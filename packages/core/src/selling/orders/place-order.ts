import { AppError, type Cart, mayDo, type Order, type PostalAddress } from '@souvenance/contracts';
import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { counters, type OrderDocument, orders, orderView } from '../orders/order.ts';
import { quoteOf } from '../quotes/quote.ts';
import { giftBooksOf, validateGiftBook, validateKeptCode } from '../referrals/validate-code.ts';
import { keepsCode } from './keeps-code.ts';
import { quietStanding } from './order-standing.ts';
import { reprintsOf, reprintView } from './reprints-of.ts';
import { unsent } from './shop-news.ts';

type OrderDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Draft {
  cart: Cart;
  address: PostalAddress | null;
  email?: string | undefined;
}

const userOf = (actor: Actor) => {
  if (actor.kind !== 'user') throw new AppError('session.required');
  return actor;
};

/** The cart as the book is: its real pages when they are known, the country of the address. */
const settled = ({ cart, address }: Draft, pages: number | null): Cart => ({
  ...cart,
  country: address?.country ?? cart.country,
  ...(pages === null ? {} : { pages }),
});

const pagesOf = async (deps: OrderDeps, { value }: Stored<BookDocument>): Promise<number | null> => {
  const rendering =
    value.renderingId === null ? null : await deps.documents.get(renderings, value.renderingId);
  return rendering?.value.pages ?? null;
};

const numbered = (year: string, last: number): string => `S-${year}-${String(last).padStart(4, '0')}`;

/**
 * Begins an order of a book: a draft until it is paid. Several drafts may stand side by side. Throws
 * `consent.missing` while the narrator's consent is not recorded.
 */
export const createOrder =
  (deps: OrderDeps) =>
  async (actor: Actor, { bookId, ...draft }: Draft & { bookId: string }): Promise<Order> => {
    const buyer = userOf(actor);
    const book = await authorizeAccess(
      deps.documents,
      actor,
      'order.place',
      'book',
      await deps.documents.get(books, bookId),
    );
    await checkConsent(deps.documents, bookId);
    const cart = settled(draft, await pagesOf(deps, book));
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
      const kept =
        (await validateKeptCode(tx, deps, coded)) ?? (await validateGiftBook(tx, coded, giftBooks));
      const discount = kept?.discount ?? null;
      const value: OrderDocument = {
        number: numbered(year, last),
        familyId: book.value.familyId,
        bookId,
        bookTitle: book.value.title,
        narrator: book.value.narrator,
        buyerUid: buyer.uid,
        buyerName: buyer.name,
        email: draft.email ?? buyer.email,
        cart,
        quote: quoteOf(cart, deps.settings, discount),
        discount,
        address: draft.address,
        state: 'awaiting_payment',
        heldFrom: null,
        holdReason: null,
        version: 0,
        proof: null,
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
        history: [{ at: now, from: null, to: 'awaiting_payment', by: actorLabel(actor) }],
        questions: [],
        answeredAt: null,
        askedAt: null,
        notes: [],
        addressCorrectedAt: null,
        ticketAddressAt: null,
        reprintOf: null,
        reprints: 0,
        createdAt: now,
        updatedAt: now,
        paidAt: null,
        withdrawnAt: null,
      };
      kept?.write();
      tx.put(counters, `orders.${year}`, { last });
      tx.create(orders, id, value);
      appendAudit(tx, deps, actor, {
        action: 'order.moved',
        object: `order:${id}`,
        familyId: value.familyId,
        to: value.state,
      });
      return orderView({ id, version: 1, value });
    });
  };

/**
 * Changes a draft. What was approved stays approved while the goods stay the same edition and format; the total is
 * made anew. Throws `order.state_refused` once it is paid.
 */
export const updateOrder =
  (deps: OrderDeps) =>
  (actor: Actor, orderId: string, draft: Draft): Promise<Order> =>
    deps.documents.transact(async (tx) => {
      const order = await authorizeAccess(tx, actor, 'order.place', 'order', await tx.get(orders, orderId));
      const { state, proof } = order.value;
      if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
      const { format, largePrint } = order.value.cart;
      const keepsProof = draft.cart.format === format && draft.cart.largePrint === largePrint;
      const cart = settled(draft, keepsProof ? (proof?.pages ?? order.value.cart.pages ?? null) : null);
      const value: OrderDocument = {
        ...order.value,
        cart,
        quote: quoteOf(cart, deps.settings, order.value.discount),
        address: draft.address,
        email: draft.email ?? order.value.email,
        proof: keepsProof ? proof : null,
        version: order.value.version + 1,
        updatedAt: deps.clock.now().toISOString(),
      };
      tx.put(orders, orderId, value);
      return orderView({ ...order, value });
    });

/** An order with what is printed again of it. A reprint is no order to its family: asked for, it gives the first one. */
export const readOrder =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const asked = await documents.get(orders, orderId);
    const first = asked?.value.reprintOf?.orderId;
    const meant = first === undefined ? asked : await documents.get(orders, first);
    const order = await authorizeAccess(documents, actor, 'order.place', 'order', meant);
    const reprints = await reprintsOf(documents, order.value);
    return { ...orderView(order), reprints: reprints.map(reprintView) };
  };

/** The orders of all families in which the person may order, newest first; a reprint is part of the one that it repeats. */
export const listOrders =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Order[]> => {
    const mine = await findAll(documents, members, {
      where: [['uid', '==', userOf(actor).uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const ordering = mine.filter(({ value: { role } }) => mayDo(role, 'order.place'));
    const found = await Promise.all(
      ordering.map(({ value: { familyId } }) =>
        findAll(documents, orders, {
          where: [['familyId', '==', familyId]],
          orderBy: { field: 'createdAt', direction: 'desc' },
        }),
      ),
    );
    const bought = found.flat().filter(({ value }) => value.reprintOf === null);
    return bought.map(orderView);
  };
