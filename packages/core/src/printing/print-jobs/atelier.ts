import { AppError, type AtelierOrder } from '@souvenance/contracts';
import { z } from 'zod';
import { deriveSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { describeOrder, formatPurchaseOrder } from './describe-order.ts';
import { getPrintedProduct } from './get-shop-of-order.ts';
import { listPressFiles } from './list-press-files.ts';
import { findUnansweredSince } from './unanswered-since.ts';

/** Days for which a print shop's link is valid. */
export const ATELIER_DAYS = 90;

/** Links of print shops, by the SHA-256 of the token. */
export const ateliers = collection(
  'ateliers',
  z.object({
    orderId: z.string(),
    expiresAt: z.iso.datetime(),
    revoked: z.boolean(),
    /** Revoked because a link of the same shop with other files replaces it. */
    replaced: z.boolean(),
  }),
  [['orderId']],
);

type ShopAssignment = Pick<OrderDocument, 'shopAssignment'>;

/** Derives the token of an order at a shop; it is always the same, so that a mail sent twice has the same link. */
export const deriveAtelierToken = (
  settings: Settings,
  orderId: string,
  { shopAssignment }: ShopAssignment,
): string =>
  deriveSecret(
    settings.linkSecret,
    shopAssignment === 1 ? `atelier.${orderId}` : `atelier.${orderId}.${shopAssignment}`,
  );

export const atelierUrl = (settings: Settings, orderId: string, order: ShopAssignment): string =>
  `${settings.siteUrl}/atelier/${deriveAtelierToken(settings, orderId, order)}`;

/** Whether the link in a mail was revoked because another shop prints the order. */
export const isLinkRevoked = async (documents: DocumentReader, url: unknown): Promise<boolean> => {
  const token = typeof url === 'string' ? (url.split('/').at(-1) ?? '') : '';
  return (await documents.get(ateliers, sha256Of(token)))?.value.revoked ?? false;
};

/**
 * Extends the shop's link to its full lifetime, so that no mail has an expired link. A revoked link stays revoked.
 */
export const renewLink = async (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: ShopAssignment,
): Promise<void> => {
  const link = await tx.get(ateliers, sha256Of(deriveAtelierToken(settings, orderId, order)));
  if (link === null || link.value.revoked) return;
  const expiresAt = new Date(clock.now().getTime() + ATELIER_DAYS * 86_400_000).toISOString();
  tx.put(ateliers, link.id, { ...link.value, expiresAt });
};

/**
 * Revokes the link of the order's present shop. With `replaced`, its page then names the order's next link, which the
 * same shop gets; with `moved` another shop gets the order, and the pages of all former links say so.
 */
export const revokeLink = async (
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  orderId: string,
  { shopAssignment: lastAssignment }: ShopAssignment,
  next: 'moved' | 'replaced',
): Promise<void> => {
  const firstAssignment = next === 'replaced' ? lastAssignment : 1;
  for (let shopAssignment = firstAssignment; shopAssignment <= lastAssignment; shopAssignment += 1) {
    const link = await tx.get(ateliers, sha256Of(deriveAtelierToken(settings, orderId, { shopAssignment })));
    if (link !== null)
      tx.put(ateliers, link.id, { ...link.value, revoked: true, replaced: next === 'replaced' });
  }
};

/** `moved`: another shop has the order; `replaced`: this shop has another link; else how the replaced order ended. */
type LinkEnd = 'moved' | 'replaced' | 'cancelled' | 'refunded';

interface LinkedOrder {
  readonly order: Stored<OrderDocument>;
  /** Null while the link is valid. */
  readonly over: LinkEnd | null;
}

/**
 * Reads the order of a link, also of a revoked one, so that the shop learns that it must not print the order. Throws
 * `atelier.not_found` for an unknown or expired link.
 */
export const findAtelierLink = async (
  documents: DocumentReader,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
): Promise<LinkedOrder> => {
  const link = await documents.get(ateliers, sha256Of(token));
  const isLive = link !== null && link.value.expiresAt > clock.now().toISOString();
  const order = isLive ? await documents.get(orders, link.value.orderId) : null;
  if (order === null) throw new AppError('atelier.not_found');
  if (link?.value.revoked !== true) return { order, over: null };
  const { state } = order.value;
  const replacedEnd = state === 'cancelled' || state === 'refunded' ? state : 'replaced';
  return { order, over: link.value.replaced ? replacedEnd : 'moved' };
};

/**
 * Reads the order of a valid link, cancelled or not. Throws `atelier.not_found` for an unknown, expired or revoked
 * link.
 */
export const openAtelier = async (
  documents: DocumentReader,
  deps: Pick<Deps, 'clock'>,
  token: string,
): Promise<Stored<OrderDocument>> => {
  const { order, over } = await findAtelierLink(documents, deps, token);
  if (over !== null) throw new AppError('atelier.not_found');
  return order;
};

const stoppedStates: readonly OrderDocument['state'][] = ['on_hold', 'cancelled', 'refunded'];

/** Whether the order must not be printed: on hold, cancelled or refunded. */
export const isStopped = ({ state }: Pick<OrderDocument, 'state'>): boolean => stoppedStates.includes(state);

const hasEnded = ({ state }: OrderDocument): boolean => state === 'cancelled' || state === 'refunded';

/** Returns the author of a change as the print shop sees it: the shop itself or the operator, never a person. */
const toShownAuthor = (label: string): string => (label.startsWith('atelier:') ? 'atelier' : 'operator');

const toLinkState = ({ state }: OrderDocument): AtelierOrder['linkState'] => {
  if (state === 'cancelled' || state === 'refunded') return state;
  return state === 'on_hold' ? 'on_hold' : 'open';
};

/** Returns the view for a shop that no longer has the order: it identifies the order and shows nothing else. */
export const toClosedView = (
  settings: Settings,
  order: Stored<OrderDocument>,
  linkState: LinkEnd,
): AtelierOrder => ({
  ...toAtelierView(settings, order),
  replacedBy: linkState === 'replaced' ? formatPurchaseOrder(order.value) : null,
  linkState,
  state: 'cancelled',
  holdReason: null,
  withdrawnAt: null,
  addressCorrectedAt: null,
  lines: [],
  files: [],
  shipments: [],
  history: [],
  shopMessages: [],
  isAwaitingAnswer: false,
});

export const toAtelierView = (settings: Settings, { value }: Stored<OrderDocument>): AtelierOrder => {
  const { pages, spineMm } = getPrintedProduct(settings, value);
  const description = describeOrder(settings, value);
  return {
    number: value.number,
    title: value.bookTitle,
    narrator: value.narrator,
    state: value.state,
    linkState: toLinkState(value),
    replacedBy: null,
    holdReason: value.holdReason,
    withdrawnAt: value.withdrawnAt,
    lines: [...settings.formatDescription(description)],
    shipBy: description.service.shipBy,
    pages,
    spineMm,
    copies: value.cart.copies,
    express: value.cart.express,
    files: isStopped(value) ? [] : listPressFiles(value).filter(({ name }) => pressFileNames.includes(name)),
    // The addresses of an ended order are not shown.
    shipments: hasEnded(value) ? [] : value.shipments,
    addressCorrectedAt: value.addressCorrectedAt,
    history: value.history.map((change) => ({ ...change, by: toShownAuthor(change.by) })),
    shopMessages: value.shopMessages,
    isAwaitingAnswer: findUnansweredSince(value) !== null,
  };
};

/** Files for the print shop; screen files are for the family only. */
export const pressFileNames: readonly string[] = [
  'interior.pdf',
  'cover.pdf',
  'ticket.json',
  'ticket.pdf',
  'ticket.xjdf',
  'labels.pdf',
  'report.pdf',
  'preflight.json',
];
