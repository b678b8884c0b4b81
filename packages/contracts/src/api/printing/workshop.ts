import { z } from 'zod';
import { workshopFilters } from '../../enums/printing.ts';
import { instant, pageCursor } from '../../fields.ts';
import { adminPost, adminReason } from '../administration.ts';
import { route } from '../route.ts';
import { orderState } from '../selling/order.ts';

const ofToken = z.strictObject({ token: z.string().min(1).max(200) });
const filter = z.enum(workshopFilters);
export type WorkshopFilter = z.infer<typeof filter>;

/** An order in the list of its print shop. */
const workshopRow = z.object({
  number: z.string(),
  title: z.string(),
  product: z.string(),
  copies: z.int(),
  pages: z.int(),
  state: orderState,
  express: z.boolean(),
  /** True for a reprint. */
  isReprint: z.boolean(),
  shipBy: z.iso.date(),
  /** True for an ongoing order whose last parcel should have been shipped. */
  isLate: z.boolean(),
  /** True when the company changed the order after the shop marked all as read. */
  isNews: z.boolean(),
  /** True when the shop waits for an answer about the order. */
  isAwaitingAnswer: z.boolean(),
  /** Token of the order's link; null after it expired, until it is renewed. */
  token: z.string().nullable(),
});
export type WorkshopRow = z.infer<typeof workshopRow>;

const workshopView = z.object({
  asOf: instant,
  seenAt: instant.nullable(),
  filter,
  /** Number of orders on all pages, by filter. */
  totals: z.record(filter, z.int().nonnegative()),
  late: z.int().nonnegative(),
  orders: z.array(workshopRow),
  cursor: pageCursor.nullable(),
});
export type WorkshopView = z.infer<typeof workshopView>;

export const workshopRoutes = {
  /** Lists all orders of a print shop, by the link of its page. */
  'workshop.read': route({
    method: 'GET',
    path: '/api/workshops/:token',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    query: z.strictObject({ filter: filter.optional(), cursor: pageCursor.optional() }),
    answer: workshopView,
  }),
  /** Sends a new ETag after each change of the list, for a page that stays open. */
  'workshop.changes': route({
    method: 'GET',
    path: '/api/workshops/:token/events',
    action: 'atelier',
    replies: 'events',
    params: ofToken,
    answer: z.object({ mark: z.string() }),
  }),
  /** Marks as read everything that was new when the page was loaded. */
  'workshop.seen': route({
    method: 'POST',
    path: '/api/workshops/:token/seen',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ upTo: instant }),
    answer: z.object({ seenAt: instant }),
  }),
  /** Renews the link of one order and returns its token. */
  'workshop.open': route({
    method: 'POST',
    path: '/api/workshops/:token/orders/:number',
    action: 'atelier',
    replies: 'json',
    params: ofToken.extend({ number: z.string().min(1).max(40) }),
    answer: z.object({ token: z.string() }),
  }),
  /** Sends a print shop the link of its page; a new link when `isRenewed`. */
  'workshops.sendLink': adminPost(
    'admin.orders',
    '/api/admin/workshops/:workshopId/link',
    z.strictObject({ workshopId: z.string().min(1).max(80) }),
    z.strictObject({ isRenewed: z.boolean(), reason: adminReason }),
    z.object({ sent: z.literal(true) }),
  ),
} as const;
