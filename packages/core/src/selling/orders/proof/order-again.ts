import { AppError, type Cart, type Order } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { renderings } from '../../../making/renderings/rendering.ts';
import { checkConsent } from '../../../people/consents/record-consent.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { freshVariants } from '../editions/variants.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';
import { canOrderAgain } from '../order-place.ts';
import { beginOrder, type OrderDeps } from '../placing/begin-order.ts';

type Again = Pick<OrderDocument, 'repeats' | 'variants'>;

/** Approved pages, when their files still stand and are of the profile that their edition is printed with today. */
const stillThere = async (
  { documents, settings }: Pick<OrderDeps, 'documents' | 'settings'>,
  edition: Pick<Cart, 'format' | 'largePrint'>,
  proof: OrderDocument['proof'],
): Promise<OrderDocument['variants'][number]['repeats']> => {
  if (proof === null) return null;
  const rendering = await documents.get(renderings, proof.renderingId);
  const { id: profileId } = settings.profileOf(edition.format, edition.largePrint);
  if (rendering?.value.state !== 'ready' || rendering.value.profileId !== profileId) return null;
  return { renderingId: proof.renderingId, confirmations: proof.confirmations };
};

/** The approved pages of every edition; those of none where one is missing, since all editions tell the same. */
const samePages = async (
  deps: Pick<OrderDeps, 'documents' | 'settings'>,
  { id, value: { number, cart, proof, variants } }: Stored<OrderDocument>,
): Promise<Again> => {
  const first = await stillThere(deps, cart, proof);
  const others = await Promise.all(
    (cart.variants ?? []).map((variant, at) => stillThere(deps, variant, variants[at]?.proof ?? null)),
  );
  if (first === null || others.includes(null)) return { repeats: null, variants: freshVariants(cart) };
  return {
    repeats: { orderId: id, number, ...first },
    variants: others.map((repeats) => ({ proof: null, repeats })),
  };
};

/** A draft of before that repeats the same order and that nobody has touched: a second press makes no second one. */
const untouchedDraft = async (
  { documents }: Pick<OrderDeps, 'documents'>,
  { id, value: { familyId } }: Stored<OrderDocument>,
): Promise<Stored<OrderDocument> | null> => {
  const all = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const isUntouched = ({ value: { state, version, repeats } }: Stored<OrderDocument>): boolean =>
    state === 'awaiting_payment' && version === 0 && repeats?.orderId === id;
  return all.find(isUntouched) ?? null;
};

/**
 * Begins the same order once more: cart, address and e-mail as they were, at today's prices. Its pages are those that were
 * approved, byte for byte, as long as they stand; only the consent is asked anew. Throws `order.state_refused`,
 * `consent.missing`.
 */
export const orderAgain =
  (deps: OrderDeps) =>
  async (actor: Actor, orderId: string): Promise<Order> => {
    const { documents } = deps;
    const first = await openOwnOrder(documents, actor, orderId);
    const { bookId, cart, address, otherAddresses, email, state } = first.value;
    if (!canOrderAgain(first.value)) throw new AppError('order.state_refused', { state });
    const book = await documents.get(books, bookId);
    if (book === null) throw new AppError('book.not_found');
    await checkConsent(documents, bookId);
    const draft = await untouchedDraft(deps, first);
    if (draft !== null) return orderView(draft);
    const again = await samePages(deps, first);
    return beginOrder(deps, signedIn(actor), { book, cart, address, otherAddresses, email, ...again });
  };
