import { AppError, type Cart, type Order } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { hasRefusedStory } from '../../../making/renderings/has-refused-story.ts';
import { renderings } from '../../../making/renderings/rendering.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { checkNarratorsConsent } from '../../../writing/consent-requests/check-narrators-consent.ts';
import { createVariants } from '../editions/variants.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { canOrderAgain } from '../order-checks.ts';
import { createDraftOrder, type OrderDeps } from '../placing/create-draft-order.ts';

type RepeatedPages = Pick<OrderDocument, 'repeats' | 'variants'>;

/**
 * Returns the approved pages of an edition if their files still exist, match the current print profile and have no story
 * whose narrator refused since; else null.
 */
const findRepeatableProof = async (
  { documents, settings }: Pick<OrderDeps, 'documents' | 'settings'>,
  edition: Pick<Cart, 'format' | 'largePrint'>,
  proof: OrderDocument['proof'],
): Promise<OrderDocument['variants'][number]['repeats']> => {
  if (proof === null) return null;
  const rendering = await documents.get(renderings, proof.renderingId);
  const { id: profileId } = settings.profileForFormat(edition.format, edition.largePrint);
  if (rendering?.value.state !== 'ready' || rendering.value.profileId !== profileId) return null;
  if (await hasRefusedStory(documents, proof.renderingId)) return null;
  return { renderingId: proof.renderingId, confirmations: proof.confirmations };
};

/** Returns the approved pages of all editions; of none if one is missing, because all editions have the same text. */
const findRepeatablePages = async (
  deps: Pick<OrderDeps, 'documents' | 'settings'>,
  { id, value: { number, cart, proof, variants } }: Stored<OrderDocument>,
): Promise<RepeatedPages> => {
  const firstPages = await findRepeatableProof(deps, cart, proof);
  const variantPages = await Promise.all(
    (cart.variants ?? []).map((variant, index) =>
      findRepeatableProof(deps, variant, variants[index]?.proof ?? null),
    ),
  );
  if (firstPages === null || variantPages.includes(null))
    return { repeats: null, variants: createVariants(cart) };
  return {
    repeats: { orderId: id, number, ...firstPages },
    variants: variantPages.map((repeats) => ({ proof: null, repeats })),
  };
};

/** Finds an unchanged draft that repeats the same order, so that a double click creates no second draft. */
const findUntouchedDraft = async (
  { documents }: Pick<OrderDeps, 'documents'>,
  { id, value: { familyId } }: Stored<OrderDocument>,
): Promise<Stored<OrderDocument> | null> => {
  const familyOrders = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const isUntouched = ({ value: { state, version, repeats } }: Stored<OrderDocument>): boolean =>
    state === 'awaiting_payment' && version === 0 && repeats?.orderId === id;
  return familyOrders.find(isUntouched) ?? null;
};

/**
 * Creates a draft that repeats an order: same cart, address and e-mail at today's prices, with the approved files if
 * they still exist. Only the consent is checked again. Throws `order.state_refused`, `book.not_found`,
 * `consent.missing`, `order.too_many`.
 */
export const orderAgain =
  (deps: OrderDeps) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const { documents } = deps;
    const originalOrder = await openOwnOrder(documents, actor, orderId);
    const { bookId, cart, address, otherAddresses, email, state } = originalOrder.value;
    if (!canOrderAgain(originalOrder.value)) throw new AppError('order.state_refused', { state });
    const book = await documents.get(books, bookId);
    if (book === null) throw new AppError('book.not_found');
    await checkNarratorsConsent(documents, book);
    const draft = await findUntouchedDraft(deps, originalOrder);
    if (draft !== null) return toOrderView(draft);
    const repeatedPages = await findRepeatablePages(deps, originalOrder);
    return createDraftOrder(deps, requireSignedIn(actor), {
      book,
      cart,
      address,
      otherAddresses,
      email,
      ...repeatedPages,
    });
  };
