import { AppError, type WorkshopFilter, type WorkshopRow, type WorkshopView } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { ateliers, deriveAtelierToken, renewLink } from '../print-jobs/atelier.ts';
import { describeOrder } from '../print-jobs/describe-order.ts';
import { getPrintedProduct } from '../print-jobs/get-shop-of-order.ts';
import { findUnansweredSince } from '../print-jobs/unanswered-since.ts';
import { findWorkshop, readWorkshopDocument, workshops } from '../print-shops/workshop.ts';
import {
  countLate,
  countWorkshopOrders,
  findWorkshopOrders,
  keepOrderedProducts,
} from './find-workshop-orders.ts';
import { statesOfFilter } from './workshop-filters.ts';

type WorkshopDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;
type WorkshopReader = NonNullable<Awaited<ReturnType<typeof findWorkshop>>>;

const openWorkshop = async (
  documents: Parameters<typeof findWorkshop>[0],
  { settings }: Pick<Deps, 'settings'>,
  token: string,
): Promise<WorkshopReader> => {
  const workshop = await findWorkshop(documents, settings, token);
  if (workshop === null) throw new AppError('atelier.not_found');
  return workshop;
};

/** Whether the order has changes that the shop has not marked as seen. */
const isNews = ({ shopNews }: OrderDocument, { document }: WorkshopReader): boolean =>
  shopNews !== null &&
  (document.seenAt === null || shopNews.slice(0, document.seenAt.length) > document.seenAt);

const toWorkshopRow = (
  { clock, settings }: Pick<WorkshopDeps, 'clock' | 'settings'>,
  workshop: WorkshopReader,
  { id, value }: Stored<OrderDocument>,
  link: { readonly revoked: boolean; readonly expiresAt: string } | null,
): WorkshopRow => {
  const token = deriveAtelierToken(settings, id, value);
  const now = clock.now().toISOString();
  const { service, product } = describeOrder(settings, value);
  const isUnderWay = statesOfFilter.under_way.includes(value.state);
  return {
    number: value.number,
    title: value.bookTitle,
    copies: value.cart.copies,
    state: value.state,
    pages: getPrintedProduct(settings, value).pages,
    product: product.name,
    express: value.cart.express,
    isReprint: value.reprintOf !== null,
    shipBy: service.shipBy,
    isLate: isUnderWay && service.shipBy < dayOf(now, settings.timeZone),
    isNews: isNews(value, workshop),
    isAwaitingAnswer: findUnansweredSince(value) !== null,
    token: link !== null && !link.revoked && link.expiresAt > now ? token : null,
  };
};

/** Builds the rows of a page; the links of all orders are read in one call. */
const readWorkshopRows = async (
  deps: WorkshopDeps,
  workshop: WorkshopReader,
  page: readonly Stored<OrderDocument>[],
): Promise<WorkshopRow[]> => {
  const toLinkId = ({ id, value }: Stored<OrderDocument>) =>
    sha256Of(deriveAtelierToken(deps.settings, id, value));
  const links = await deps.documents.getAll(ateliers, page.map(toLinkId));
  return page.map((order, index) => toWorkshopRow(deps, workshop, order, links[index]?.value ?? null));
};

/** Reads a print shop's orders, one page at a time, with the count of each filter. Changes nothing. */
export const readWorkshop =
  (deps: WorkshopDeps) =>
  async (
    token: string,
    { filter = 'under_way', after }: { filter?: WorkshopFilter | undefined; after?: string | undefined } = {},
  ): Promise<WorkshopView> => {
    const asOf = deps.clock.now().toISOString();
    const workshop = await keepOrderedProducts(deps, await openWorkshop(deps.documents, deps, token));
    const [page, late, totals] = await Promise.all([
      findWorkshopOrders(deps, workshop, { filter, after }),
      countLate(deps, workshop, dayOf(asOf, deps.settings.timeZone)),
      countWorkshopOrders(deps, workshop),
    ]);
    return {
      asOf,
      seenAt: workshop.document.seenAt,
      filter,
      totals,
      late,
      orders: await readWorkshopRows(deps, workshop, page.items),
      cursor: page.cursor,
    };
  };

/** Computes the ETag of the shop's page from the counts of the filters, the late orders and the next rows. */
export const readWorkshopEtag =
  (deps: WorkshopDeps) =>
  async (token: string): Promise<string> => {
    const { totals, late, orders: rows, seenAt } = await readWorkshop(deps)(token);
    return sha256Of(JSON.stringify([totals, late, rows, seenAt])).slice(0, 16);
  };

/** Marks news up to the page's time as seen; later news stays new. */
export const markWorkshopSeen =
  (deps: WorkshopDeps) =>
  (token: string, upTo: string): Promise<{ seenAt: string }> =>
    deps.documents.transact(async (tx) => {
      const { id } = await openWorkshop(tx, deps, token);
      const document = await readWorkshopDocument(tx, id);
      const now = deps.clock.now().toISOString();
      const requestedAt = upTo < now ? upTo : now;
      const seenAt =
        document.seenAt !== null && document.seenAt > requestedAt ? document.seenAt : requestedAt;
      tx.put(workshops, id, { ...document, seenAt });
      return { seenAt };
    });

/**
 * Returns the token of one of the shop's orders, after renewing the lifetime of its link. Throws `order.not_found` for
 * another shop's order.
 */
export const openWorkshopOrder =
  (deps: WorkshopDeps) =>
  async (token: string, number: string): Promise<{ token: string }> => {
    const { shopIds } = await openWorkshop(deps.documents, deps, token);
    const page = await deps.documents.find(orders, { where: [['number', '==', number]], limit: 1 });
    const orderId = page.items[0]?.id;
    if (orderId === undefined) throw new AppError('order.not_found');
    return deps.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderId);
      const isOfShop = order !== null && shopIds.includes(order.value.shopId ?? '');
      if (!isOfShop || order.value.shopDue === null) throw new AppError('order.not_found');
      await renewLink(tx, deps, orderId, order.value);
      return { token: deriveAtelierToken(deps.settings, orderId, order.value) };
    });
  };
