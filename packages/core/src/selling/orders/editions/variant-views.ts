import { AppError, type Order, type OrderStage, orderStage, orderStages } from '@souvenance/contracts';
import { renderings } from '../../../making/renderings/rendering.ts';
import { variantRenderingId } from '../../../making/renderings/request-rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { books } from '../../../writing/books/book.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';
import { canTellDefect, defectView } from '../order-defects.ts';
import { reprintsOf, reprintView } from './reprints-of.ts';
import { variantOrderId } from './variants.ts';

type View = Order['variants'][number];
type Read = Pick<Documents, 'get' | 'find'>;

/** Of an order of several editions its family sees the one that is least far; where the order itself stopped, that. */
const leastStage = (own: OrderStage, others: readonly OrderStage[]): OrderStage => {
  const isOver = own === 'ordered' || own === 'cancelled' || own === 'refunded';
  const at = (stage: OrderStage): number => orderStages.indexOf(stage);
  return isOver ? own : others.reduce((least, stage) => (at(stage) < at(least) ? stage : least), own);
};

/** Where the order that prints a variant stands. */
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
    canTellDefect: canTellDefect(value),
    reprints: (await reprintsOf(documents, value)).map(reprintView),
  };
};

/** The view of an order with the orders that print its variants. */
export const withPrints = async (
  documents: Read,
  order: Order,
  prints: readonly (Stored<OrderDocument> | null)[],
): Promise<Order> => {
  const seen = await Promise.all(prints.map((one) => (one === null ? null : printOf(documents, one))));
  const variants = order.variants.map((variant, at) => ({ ...variant, print: seen[at] ?? null }));
  const stage = leastStage(
    order.stage,
    seen.flatMap((one) => (one === null ? [] : [one.stage])),
  );
  return { ...order, variants, stage };
};

/** The orders among others that print the variants of one. */
export const printsAmong = (
  { id, value }: Stored<OrderDocument>,
  others: ReadonlyMap<string, Stored<OrderDocument>>,
): (Stored<OrderDocument> | null)[] =>
  value.variants.map((_, at) => others.get(variantOrderId(id, at + 1)) ?? null);

/** The pages of a variant of the book as it is, once they are set; what keeps it from being set is told when it is asked for. */
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

/** The view of an unpaid order with the pages that its variants wait to have approved. */
const withPages = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  view: Order,
  { bookId, cart }: OrderDocument,
): Promise<Order> => {
  const variants = await Promise.all(
    view.variants.map(async (variant, at) => {
      const wanted = cart.variants?.[at];
      if (wanted === undefined || variant.proof !== null || variant.isRepeated) return variant;
      return { ...variant, renderingId: await readyRendering(deps, bookId, wanted) };
    }),
  );
  return { ...view, variants };
};

/** An order as its family sees it, with its variants: the pages to approve before it is paid, where each stands after. */
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
