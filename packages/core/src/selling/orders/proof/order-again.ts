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
import { canOrderAgain } from '../order-checks.ts';
import { beginOrder, type OrderDeps } from '../placing/begin-order.ts';

type RepeatedPages = Pick<OrderDocument, 'repeats' | 'variants'>;

/** The approved pages of an edition, if their files still exist and match the current print profile; else null. */
const repeatableProof = async (
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

/** The approved pages of all editions; of none if one is missing, because all editions have the same text. */
const repeatablePages = async (
  deps: Pick<OrderDeps, 'documents' | 'settings'>,
  { id, value: { number, cart, proof, variants } }: Stored<OrderDocument>,
): Promise<RepeatedPages> => {
  const first = await repeatableProof(deps, cart, proof);
  const others = await Promise.all(
    (cart.variants ?? []).map((variant, at) => repeatableProof(deps, variant, variants[at]?.proof ?? null)),
  );
  if (first === null || others.includes(null)) return { repeats: null, variants: freshVariants(cart) };
  return {
    repeats: { orderId: id, number, ...first },
    variants: others.map((repeats) => ({ proof: null, repeats })),
  };
};

/** An unchanged draft that repeats the same order, so that a double click creates no second one. */
const findUntouchedDraft = async (
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
 * Creates a draft that repeats an order: same cart, address and e-mail at today's prices, with the approved files if
 * they still exist. Only the consent is checked again, so that the payment is three taps away: this button, the consent,
 * the approval. Throws `order.state_refused`, `consent.missing`.
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
    const draft = await findUntouchedDraft(deps, first);
    if (draft !== null) return orderView(draft);
    const again = await repeatablePages(deps, first);
    return beginOrder(deps, signedIn(actor), { book, cart, address, otherAddresses, email, ...again });
  };
