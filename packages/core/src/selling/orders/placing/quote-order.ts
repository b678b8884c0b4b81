import type { Cart, Quote } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import { books } from '../../../writing/books/book.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { usesCode } from '../uses-code.ts';
import { applyDraft, readBookPages, resolveCart } from './apply-draft.ts';
import { openDraft } from './open-draft.ts';
import { findNextDiscount, findUntypedDiscount, listFittingGiftBooks } from './untyped-discount.ts';

type QuoteDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/**
 * Computes the total that a draft would have with another cart: with its discount and the pages of its edition. Stores
 * and reserves nothing. Throws `order.state_refused` once it is paid, `quote.invalid`.
 */
export const quoteOrder =
  (deps: QuoteDeps) =>
  async (actor: Actor, orderId: string, cart: Cart): Promise<Quote> => {
    const { documents, settings } = deps;
    const { value: before } = await openDraft(documents, actor, orderId);
    const { familyId, buyerUid, bookId } = before;
    const value = applyDraft(deps, before, { cart, address: null }, await readBookPages(deps, bookId, cart));
    const order = { orderId, familyId, buyerUid, usesCode: usesCode(documents) };
    const giftBooks = await listFittingGiftBooks(deps, familyId, cart);
    const discount = await findNextDiscount(documents, order, { before, value }, giftBooks);
    return computeQuote(value.cart, settings, discount);
  };

/**
 * Computes the total that a new order of a book would have: with the discount that `createOrder` gives without a typed
 * code. Stores and reserves nothing. Throws `book.not_found`, `permission.denied`, `quote.invalid`.
 */
export const quoteNewOrder =
  (deps: QuoteDeps) =>
  async (actor: Actor, bookId: string, requestedCart: Cart): Promise<Quote> => {
    const { documents, settings } = deps;
    const { uid: buyerUid } = requireSignedIn(actor);
    const storedBook = await documents.get(books, bookId);
    const { value: book } = await authorizeAccess(documents, actor, 'order.place', 'book', storedBook);
    const draft = { cart: requestedCart, address: null };
    const cart = resolveCart(draft, await readBookPages(deps, bookId, requestedCart));
    const order = { orderId: null, familyId: book.familyId, buyerUid, usesCode: usesCode(documents) };
    const giftBooks = await listFittingGiftBooks(deps, book.familyId, cart);
    return computeQuote(cart, settings, await findUntypedDiscount(documents, order, giftBooks));
  };
