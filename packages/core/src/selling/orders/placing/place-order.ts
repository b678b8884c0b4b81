import { AppError, canDo, type Order } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { LIST_PAGE } from '../../../foundation/documents/find-visible.ts';
import { authorizeAccess, isHiddenFrom } from '../../../people/families/authorize-access.ts';
import { members } from '../../../people/families/family.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { checkNarratorsConsent } from '../../../writing/consent-requests/check-narrators-consent.ts';
import { refreshCards } from '../../cards/move-cards.ts';
import { closePaymentPage } from '../../checkouts/order-page.ts';
import { findAppliedDiscount } from '../../quotes/discount.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { reserveAgain, reserveUntypedDiscount } from '../../referrals/apply-code.ts';
import { readReprints, toReprintView } from '../editions/reprints.ts';
import { checkSurpriseMail } from '../editions/set-surprise.ts';
import { addPrints, pickVariantPrints, readFamilyView } from '../editions/variant-views.ts';
import { createVariants, lacksProof } from '../editions/variants.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { usesCode } from '../uses-code.ts';
import { addressesInUse, applyDraft, type Draft, readBookPages, resolveCart } from './apply-draft.ts';
import { createDraftOrder, type OrderDeps } from './create-draft-order.ts';
import { openDraft } from './open-draft.ts';
import { findNextDiscount, listFittingGiftBooks } from './untyped-discount.ts';

/**
 * Creates a draft order of a book; a book may have several drafts. Throws `book.not_found`, `permission.denied`,
 * `order.too_many`, `order.postcode_impossible`, `order.postcode_elsewhere`, `quote.invalid`, and `consent.missing`
 * while the narrator's consent is not recorded.
 */
export const createOrder =
  (deps: OrderDeps) =>
  async (actor: Actor, { bookId, ...draft }: Draft & { bookId: string }): Promise<Order> => {
    const buyer = requireSignedIn(actor);
    const book = await authorizeAccess(
      deps.documents,
      actor,
      'order.place',
      'book',
      await deps.documents.get(books, bookId),
    );
    await checkNarratorsConsent(deps.documents, book);
    const cart = resolveCart(draft, await readBookPages(deps, bookId, draft.cart));
    const { address, email } = draft;
    const otherAddresses = addressesInUse(cart, draft);
    const variants = createVariants(cart);
    return createDraftOrder(deps, buyer, {
      book,
      cart,
      address,
      otherAddresses,
      email,
      repeats: null,
      variants,
    });
  };

/** Reserves the code of an order that uses it again; one that another order took meanwhile is dropped. */
const reserveCodeAgain = async (
  tx: Transaction,
  deps: OrderDeps,
  { id, value: before }: Stored<OrderDocument>,
  value: OrderDocument,
): Promise<OrderDocument> => {
  const discount = findAppliedDiscount(value);
  if (discount === null || findAppliedDiscount(before) !== null) return value;
  const { familyId, buyerUid } = value;
  try {
    await reserveAgain(tx, { orderId: id, familyId, buyerUid, usesCode: usesCode(tx) }, discount);
    return value;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'code.taken') throw error;
    return { ...value, discount: null, quote: computeQuote(value.cart, deps.settings) };
  }
};

/** Returns the changed draft with the discount that its new cart gets or loses, reserved for it. */
const reserveNextDiscount = async (
  tx: Transaction,
  deps: OrderDeps,
  { id: orderId, value: before }: Stored<OrderDocument>,
  value: OrderDocument,
  giftBooks: readonly string[],
): Promise<OrderDocument> => {
  const { familyId, buyerUid, cart } = value;
  const codedOrder = { orderId, familyId, buyerUid, usesCode: usesCode(tx) };
  const discount = await findNextDiscount(tx, codedOrder, { before, value }, giftBooks);
  if (discount === value.discount) return value;
  await reserveUntypedDiscount(tx, deps, codedOrder, discount);
  return { ...value, discount, quote: computeQuote(cart, deps.settings, discount) };
};

/**
 * Changes a draft and quotes it again. A payment page is closed when the change needs a new approval. Throws
 * `order.state_refused` once it is paid, `order.surprise_mailed`, `order.postcode_impossible`,
 * `order.postcode_elsewhere`, `quote.invalid`, `payment.unavailable`.
 */
export const updateOrder =
  (deps: OrderDeps & Pick<Deps, 'payments'>) =>
  async (actor: Actor, orderId: string, draft: Draft): Promise<Order> => {
    const { value: before } = await openDraft(deps.documents, actor, orderId);
    const bookPages = await readBookPages(deps, before.bookId, draft.cart);
    const needsProof = before.sessionId !== null && lacksProof(applyDraft(deps, before, draft, bookPages));
    if (needsProof) await closePaymentPage(deps, before);
    const giftBooks = await listFittingGiftBooks(deps, before.familyId, draft.cart);
    return deps.documents.transact(async (tx) => {
      const order = await openDraft(tx, actor, orderId);
      const changedDraft = applyDraft(deps, order.value, draft, bookPages);
      const draftWithCode = await reserveCodeAgain(tx, deps, order, changedDraft);
      const value = await reserveNextDiscount(tx, deps, order, draftWithCode, giftBooks);
      if (lacksProof(value) && order.value.sessionId !== before.sessionId)
        throw new AppError('order.state_refused');
      await checkSurpriseMail(tx, value);
      tx.put(orders, orderId, value);
      return toOrderView({ ...order, value });
    });
  };

/** Returns the order that a family paid, for a reprint or a variant; else the order itself. */
const findPayingOrder = async (
  documents: Pick<Deps['documents'], 'get'>,
  order: Stored<OrderDocument> | null,
): Promise<Stored<OrderDocument> | null> => {
  const payingOrderId = order?.value.reprintOf?.orderId ?? order?.value.variantOf?.orderId;
  return payingOrderId === undefined
    ? order
    : findPayingOrder(documents, await documents.get(orders, payingOrderId));
};

/**
 * Reads an order with its card balances, variants and reprints. The id of a reprint or a variant gives the order that
 * paid for it. Throws `order.not_found`.
 */
export const readOrder =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const { documents } = deps;
    const payingOrder = await findPayingOrder(documents, await documents.get(orders, orderId));
    const order = await authorizeAccess(documents, actor, 'order.place', 'order', payingOrder);
    const reprints = await readReprints(documents, order.value);
    const { cards, paidAt } = order.value;
    const currentCards = paidAt === null ? await refreshCards(documents, deps, cards) : cards;
    return {
      ...(await readFamilyView(deps, { ...order, value: { ...order.value, cards: currentCards } })),
      reprints: reprints.map(toReprintView),
    };
  };

type OrdersById = ReadonlyMap<string, Stored<OrderDocument>>;

/**
 * The orders that this person may see, newest first by family, and all orders beside them by id: those of variants too.
 */
const readBoughtOrders = async (
  documents: Deps['documents'],
  actor: Actor,
): Promise<{ boughtOrders: Stored<OrderDocument>[]; ordersById: OrdersById }> => {
  const memberships = await findAll(documents, members, {
    where: [['uid', '==', requireSignedIn(actor).uid]],
    orderBy: { field: 'joinedAt', direction: 'asc' },
  });
  const orderingMemberships = memberships.filter(({ value: { role } }) => canDo(role, 'order.place'));
  const familyOrders = await Promise.all(
    orderingMemberships.map(({ value: { familyId } }) =>
      findAll(documents, orders, {
        where: [['familyId', '==', familyId]],
        orderBy: { field: 'createdAt', direction: 'desc' },
      }),
    ),
  );
  const ordersById = new Map(familyOrders.flat().map((order) => [order.id, order]));
  const boughtOrders = [...ordersById.values()].filter(
    ({ value }) => value.reprintOf === null && value.variantOf === null && !isHiddenFrom(actor, value),
  );
  return { boughtOrders, ordersById };
};

const toOrderViews = (
  documents: Deps['documents'],
  boughtOrders: readonly Stored<OrderDocument>[],
  ordersById: OrdersById,
): Promise<Order[]> =>
  Promise.all(
    boughtOrders.map((order) =>
      addPrints(documents, toOrderView(order), pickVariantPrints(order, ordersById)),
    ),
  );

/**
 * Lists the orders of all families in which the person may order, newest first. Reprints and variants are part of the
 * order that paid for them.
 */
export const listOrders =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Order[]> => {
    const { boughtOrders, ordersById } = await readBoughtOrders(documents, actor);
    return toOrderViews(documents, boughtOrders, ordersById);
  };

/** The same, a hundred at a time. A cursor is the id of the last order of the page before. Throws `request.invalid`. */
export const readOrderPage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, after?: string): Promise<{ orders: Order[]; cursor: string | null }> => {
    const { boughtOrders, ordersById } = await readBoughtOrders(documents, actor);
    const start = after === undefined ? 0 : boughtOrders.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw new AppError('request.invalid', { field: 'cursor' });
    const page = boughtOrders.slice(start, start + LIST_PAGE);
    const isLast = start + LIST_PAGE >= boughtOrders.length;
    const cursor = isLast ? null : (page.at(-1)?.id ?? null);
    return { orders: await toOrderViews(documents, page, ordersById), cursor };
  };
