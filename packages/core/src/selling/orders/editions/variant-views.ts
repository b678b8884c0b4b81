import { AppError, findOrderStage, type Order, type OrderStage, orderStages } from '@souvenance/contracts';
import { renderings } from '../../../making/renderings/rendering.ts';
import { computeVariantRenderingId } from '../../../making/renderings/request-rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { canReportDefect, toDefectView } from '../order-defects.ts';
import { readReprints, toReprintView } from './reprints.ts';
import { variantOrderId } from './variants.ts';

type View = Order['variants'][number];
type DocumentReader = Pick<Documents, 'get' | 'find'>;

/** Stage shown to the family: the stage of the least advanced edition, or of the order itself if it has stopped. */
const findLeastAdvancedStage = (ownStage: OrderStage, variantStages: readonly OrderStage[]): OrderStage => {
  const isOver = ownStage === 'ordered' || ownStage === 'cancelled' || ownStage === 'refunded';
  const rank = (stage: OrderStage): number => orderStages.indexOf(stage);
  return isOver
    ? ownStage
    : variantStages.reduce(
        (leastAdvanced, stage) => (rank(stage) < rank(leastAdvanced) ? stage : leastAdvanced),
        ownStage,
      );
};

/** Returns the view of the order that prints a variant. */
const toPrintView = async (
  documents: DocumentReader,
  { id: orderId, value }: Stored<OrderDocument>,
): Promise<NonNullable<View['print']>> => {
  const { number, state, history, shipments, defects } = value;
  return {
    orderId,
    number,
    state,
    stage: findOrderStage(state),
    history: [...history],
    shipments,
    defects: defects.map(toDefectView),
    canReportDefect: canReportDefect(value),
    reprints: (await readReprints(documents, value)).map(toReprintView),
  };
};

/** Adds the orders that print the variants to the view of an order. */
export const addPrints = async (
  documents: DocumentReader,
  order: Order,
  prints: readonly (Stored<OrderDocument> | null)[],
): Promise<Order> => {
  const printViews = await Promise.all(
    prints.map((print) => (print === null ? null : toPrintView(documents, print))),
  );
  const variants = order.variants.map((variant, index) => ({ ...variant, print: printViews[index] ?? null }));
  const stage = findLeastAdvancedStage(
    order.stage,
    printViews.flatMap((print) => (print === null ? [] : [print.stage])),
  );
  return { ...order, variants, stage };
};

/**
 * Picks the print orders of an order's variants from orders that were read already, one for each variant; null where
 * there is none.
 */
export const pickVariantPrints = (
  { id, value }: Stored<OrderDocument>,
  ordersById: ReadonlyMap<string, Stored<OrderDocument>>,
): (Stored<OrderDocument> | null)[] =>
  value.variants.map((_, index) => ordersById.get(variantOrderId(id, index + 1)) ?? null);

/**
 * Finds the id of the ready rendering of a variant of the current book; null if there is none. Errors are reported when
 * the rendering is requested.
 */
const findReadyRendering = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  bookId: string,
  variant: NonNullable<OrderDocument['cart']['variants']>[number],
): Promise<string | null> => {
  const book = await deps.documents.get(books, bookId);
  if (book === null) return null;
  try {
    const renderingId = await computeVariantRenderingId(deps, deps.documents, book, variant);
    const rendering = await deps.documents.get(renderings, renderingId);
    return rendering?.value.state === 'ready' ? renderingId : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/** Adds to each variant of an unpaid order the rendering that is still to be approved. */
const withRenderings = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  view: Order,
  { bookId, cart }: OrderDocument,
): Promise<Order> => {
  const variants = await Promise.all(
    view.variants.map(async (variant, index) => {
      const cartVariant = cart.variants?.[index];
      if (cartVariant === undefined || variant.proof !== null || variant.isRepeated) return variant;
      return { ...variant, renderingId: await findReadyRendering(deps, bookId, cartVariant) };
    }),
  );
  return { ...view, variants };
};

/**
 * Reads the family's view of an order: with pages to approve before payment, and the state of each variant afterwards.
 */
export const readFamilyView = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  order: Stored<OrderDocument>,
): Promise<Order> => {
  const view = toOrderView(order);
  if (view.variants.length === 0) return view;
  if (order.value.state === 'awaiting_payment') return withRenderings(deps, view, order.value);
  const ids = order.value.variants.map((_, index) => variantOrderId(order.id, index + 1));
  return addPrints(deps.documents, view, await deps.documents.getAll(orders, ids));
};
