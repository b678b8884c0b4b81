import { AppError, type Cart, type Order } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findRefusedStory } from '../../../making/renderings/find-refused-story.ts';
import { type RenderingDocument, renderings } from '../../../making/renderings/rendering.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { checkNarratorsConsent } from '../../../writing/consent-requests/check-narrators-consent.ts';
import { createVariants } from '../editions/variants.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { canOrderAgain } from '../order-checks.ts';
import { createDraftOrder, type OrderDeps } from '../placing/create-draft-order.ts';

type RepeatedPages = Pick<OrderDocument, 'repeats' | 'variants'>;

interface RepeatableEdition {
  readonly repeats: NonNullable<OrderDocument['variants'][number]['repeats']>;
  readonly rendering: RenderingDocument;
}

/**
 * Returns the approved pages of an edition if their files still exist and match the current print profile; else null.
 */
const findRepeatableEdition = async (
  { documents, settings }: Pick<OrderDeps, 'documents' | 'settings'>,
  edition: Pick<Cart, 'format' | 'largePrint'>,
  proof: OrderDocument['proof'],
): Promise<RepeatableEdition | null> => {
  if (proof === null) return null;
  const { renderingId, confirmations } = proof;
  const rendering = await documents.get(renderings, renderingId);
  const { id: profileId } = settings.profileForFormat(edition.format, edition.largePrint);
  if (rendering?.value.state !== 'ready' || rendering.value.profileId !== profileId) return null;
  return { repeats: { renderingId, confirmations }, rendering: rendering.value };
};

/**
 * Returns the approved pages of all editions; of none if one is missing, because all editions have the same text, or if
 * they have a story whose narrator refused since.
 */
const findRepeatablePages = async (
  deps: Pick<OrderDeps, 'documents' | 'settings'>,
  { id, value: { familyId, number, cart, proof, variants } }: Stored<OrderDocument>,
): Promise<RepeatedPages> => {
  const noPages = { repeats: null, variants: createVariants(cart) };
  const first = await findRepeatableEdition(deps, cart, proof);
  const others = await Promise.all(
    (cart.variants ?? []).map((variant, index) =>
      findRepeatableEdition(deps, variant, variants[index]?.proof ?? null),
    ),
  );
  const repeatableOthers = others.filter((edition) => edition !== null);
  if (first === null || repeatableOthers.length < others.length) return noPages;
  const editionRenderings = [first, ...repeatableOthers].map(({ rendering }) => rendering);
  if ((await findRefusedStory(deps.documents, familyId, editionRenderings)) !== null) return noPages;
  return {
    repeats: { orderId: id, number, ...first.repeats },
    variants: repeatableOthers.map(({ repeats }) => ({ proof: null, repeats })),
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
