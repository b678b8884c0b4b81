import { AppError, type Order, type OrderStage, orderStage, orderStages } from '@souvenance/contracts';
import { renderings } from '../../../making/renderings/rendering.ts';
import { variantRenderingId } from '../../../making/renderings/request-rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';
import { canReportDefect, defectView } from '../order-defects.ts';
import { reprintsOf, reprintView } from './reprints-of.ts';
import { variantOrderId } from './variants.ts';

type View = Order['variants'][number];
type Read = Pick<Documents, 'get' | 'find'>;

/** Stage shown to the family: that of the edition that is least far, or of the order itself if it has stopped. */
const leastStage = (ownStage: OrderStage, others: readonly OrderStage[]): OrderStage => {
  const isOver = ownStage === 'ordered' || ownStage === 'cancelled' || ownStage === 'refunded';
  const at = (stage: OrderStage): number => orderStages.indexOf(stage);
  return isOver
    ? ownStage
    : others.reduce((least, stage) => (at(stage) < at(least) ? stage : least), ownStage);
};

/** View of the order that prints a variant. */
const printOf = async (
  documents: Read,
  { id: orderId, value }: Stored<OrderDocument>,
): Promise<NonNullable<View['print']>> => {
  const { number, state, history, shipments, defects } = value;
  return {
    orderId,
    number,
    state,
    stage: orderStage(state),
    history: [...history],
    shipments,
    defects: defects.map(defectView),
    canTellDefect: canReportDefect(value),
    reprints: (await reprintsOf(documents, value)).map(reprintView),
  };
};

/** Adds the orders that print the variants to the view of an order. */
export const withPrints = async (
  documents: Read,
  order: Order,
  prints: readonly (Stored<OrderDocument> | null)[],
): Promise<Order> => {
  const printViews = await Promise.all(prints.map((one) => (one === null ? null : printOf(documents, one))));
  const variants = order.variants.map((variant, at) => ({ ...variant, print: printViews[at] ?? null }));
  const stage = leastStage(
    order.stage,
    printViews.flatMap((one) => (one === null ? [] : [one.stage])),
  );
  return { ...order, variants, stage };
};

/** The print orders of the variants of an order, in their places, among those already read. */
export const printsAmong = (
  { id, value }: Stored<OrderDocument>,
  others: ReadonlyMap<string, Stored<OrderDocument>>,
): (Stored<OrderDocument> | null)[] =>
  value.variants.map((_, at) => others.get(variantOrderId(id, at + 1)) ?? null);

/**
 * Id of the ready rendering of a variant of the current book; null if there is none. Errors are reported when it is
 * requested.
 */
const readyRendering = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  bookId: string,
  variant: NonNullable<OrderDocument['cart']['variants']>[number],
): Promise<string | null> => {
  const book = await deps.documents.get(books, bookId);
  if (book === null) return null;
  try {
    const renderingId = await variantRenderingId(deps, deps.documents, book, variant);
    const rendering = await deps.documents.get(renderings, renderingId);
    return rendering?.value.state === 'ready' ? renderingId : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/** Adds the rendering that each variant of an unpaid order waits to have approved. */
const withPages = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  view: Order,
  { bookId, cart }: OrderDocument,
): Promise<Order> => {
  const variants = await Promise.all(
    view.variants.map(async (variant, at) => {
      const cartVariant = cart.variants?.[at];
      if (cartVariant === undefined || variant.proof !== null || variant.isRepeated) return variant;
      return { ...variant, renderingId: await readyRendering(deps, bookId, cartVariant) };
    }),
  );
  return { ...view, variants };
};

/** The family's view of an order: with pages to approve before payment, and the state of each variant afterwards. */
export const wholeView = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  order: Stored<OrderDocument>,
): Promise<Order> => {
  const view = orderView(order);
  if (view.variants.length === 0) return view;
  if (order.value.state === 'awaiting_payment') return withPages(deps, view, order.value);
  const ids = order.value.variants.map((_, at) => variantOrderId(order.id, at + 1));
  return withPrints(deps.documents, view, await deps.documents.getAll(orders, ids));
};
