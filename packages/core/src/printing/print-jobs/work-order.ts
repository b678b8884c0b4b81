import { AppError, type AtelierOrder, type RenderingFileName } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { readWithVariants } from '../../selling/orders/editions/variants.ts';
import { canMoveOrder, writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { postOrderStatus } from '../../selling/orders/order-status-mail.ts';
import { earnCoupon } from '../../selling/referrals/earn-coupon.ts';
import { surprises } from '../../writing/books/surprise.ts';
import {
  findAtelierLink,
  isStopped,
  openAtelier,
  pressFileNames,
  toAtelierView,
  toClosedView,
} from './atelier.ts';
import { locatePressFile, openPressFile } from './proof-file.ts';

type AtelierDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

export type AtelierMove =
  | { to: 'accepted' | 'printing' }
  | { to: 'shipped'; shipmentId?: string | undefined; carrier: string; trackingNumber: string }
  | { to: 'delivered'; shipmentId?: string | undefined };

/** Reads the order of a link. Changes nothing. */
export const readAtelier =
  (deps: AtelierDeps) =>
  async (token: string): Promise<AtelierOrder> => {
    const { order, over } = await findAtelierLink(deps.documents, deps, token);
    return over === null ? toAtelierView(deps.settings, order) : toClosedView(deps.settings, order, over);
  };

/**
 * Returns the ETag of the page of a link. For a former link it changes only with what that page shows. Throws
 * `atelier.not_found`.
 */
export const readAtelierEtag =
  (deps: Pick<AtelierDeps, 'documents' | 'clock'>) =>
  async (token: string): Promise<string> => {
    const { order, over } = await findAtelierLink(deps.documents, deps, token);
    if (over === 'replaced') return `replaced.${order.value.shopAssignment}`;
    return over ?? String(order.version);
  };

/** Minutes for which a signed download URL is valid. */
const DOWNLOAD_MINUTES = 5;

const openPrintableOrder = async (
  deps: Pick<AtelierDeps, 'documents' | 'clock'>,
  token: string,
  name: RenderingFileName,
) => {
  const order = await openAtelier(deps.documents, deps, token);
  if (!pressFileNames.includes(name)) throw new AppError('file.not_found', { name });
  if (isStopped(order.value)) throw new AppError('order.state_refused', { state: order.value.state });
  return order;
};

/**
 * Opens a print file of a link. Throws `atelier.not_found`, `file.not_found`, and `order.state_refused` while the order
 * must not be printed.
 */
export const openAtelierFile = (deps: AtelierDeps) => async (token: string, name: RenderingFileName) =>
  openPressFile(deps, await openPrintableOrder(deps, token, name), name);

/**
 * Signs the URL of a print file in the file store; null if the API serves the files. Throws the errors of
 * `openAtelierFile`.
 */
export const signAtelierFile =
  (deps: AtelierDeps) =>
  async (
    token: string,
    { name, contentType }: { name: RenderingFileName; contentType: string },
  ): Promise<string | null> => {
    const { signDownload } = deps.files;
    if (signDownload === null) return null;
    const { key, fileName } = locatePressFile(await openPrintableOrder(deps, token, name), name);
    const expiresAt = new Date(deps.clock.now().getTime() + DOWNLOAD_MINUTES * 60_000);
    return signDownload({ key, fileName, contentType, expiresAt });
  };

type Shipments = OrderDocument['shipments'];

/** A step of the whole order leaves a parcel alone that has shipped already, with its own tracking number. */
const applyToShipments = (shipments: Shipments, move: AtelierMove): Shipments =>
  shipments.map((shipment) => {
    const shipmentId = 'shipmentId' in move ? move.shipmentId : undefined;
    if (shipmentId !== undefined && shipmentId !== shipment.id) return shipment;
    if (move.to === 'shipped') {
      if (shipmentId === undefined && shipment.state !== 'waiting') return shipment;
      return { ...shipment, carrier: move.carrier, trackingNumber: move.trackingNumber, state: 'shipped' };
    }
    return move.to === 'delivered' ? { ...shipment, state: 'delivered' } : shipment;
  });

/** Whether the step completes the order: it is shipped or delivered when all its shipments are. */
const isComplete = (shipments: Shipments, move: AtelierMove): boolean => {
  if (move.to !== 'shipped' && move.to !== 'delivered') return true;
  return shipments.every(({ state }) => state === 'delivered' || state === move.to);
};

/** Whether an order has reached a state; an ended order counts as having reached any state. */
const hasReached = ({ state }: OrderDocument, to: 'shipped' | 'delivered'): boolean =>
  state === 'delivered' || state === to || state === 'refunded' || state === 'cancelled';

/**
 * Applies a step of one edition to the whole order. Once a shop has accepted an edition, the order cannot be refunded
 * in full; when the last edition has shipped, the referrer earns a coupon; when the last is delivered, the surprise
 * ends. Returns the changed fields of the edition's own order.
 */
const moveWholeOrder = async (
  tx: Transaction,
  deps: Pick<AtelierDeps, 'clock' | 'ids' | 'settings'>,
  order: Stored<OrderDocument>,
  to: AtelierMove['to'],
): Promise<Partial<OrderDocument>> => {
  if (order.value.reprintOf !== null) return {};
  const { first, variants } = await readWithVariants(tx, order);
  const otherEditions = [first, ...variants].filter(({ id }) => id !== order.id);
  if (to === 'accepted' && first.id !== order.id)
    tx.put(orders, first.id, { ...first.value, isVariantAccepted: true });
  if (to !== 'shipped' && to !== 'delivered') return {};
  if (!otherEditions.every(({ value }) => hasReached(value, to))) return {};
  if (to === 'shipped') {
    await earnCoupon(tx, deps, first.id, first.value);
    return {};
  }
  if (otherEditions.length === 0 || first.value.surprise === null) return {};
  tx.remove(surprises, first.id);
  for (const { id, value } of otherEditions) tx.put(orders, id, { ...value, surprise: null });
  return { surprise: null };
};

/**
 * Applies a step of the print shop in the caller's transaction, without a mail. `actor` is the shop, unless nobody
 * reports the step. Returns the changed order. Throws `order.state_refused`.
 */
export const writeShopStep = async (
  tx: Transaction,
  deps: Pick<AtelierDeps, 'clock' | 'ids' | 'settings'>,
  { id, version, value }: Stored<OrderDocument>,
  move: AtelierMove,
  actor: Actor = { kind: 'atelier', orderId: id },
): Promise<Stored<OrderDocument>> => {
  if (value.state === move.to) return { id, version, value };
  // Only an administrator can release an order on hold.
  if (value.state === 'on_hold' || !canMoveOrder(value, move.to))
    throw new AppError('order.state_refused', { state: value.state });
  const shipments = applyToShipments(value.shipments, move);
  if (!isComplete(shipments, move)) {
    const partlyMovedOrder = { ...value, shipments };
    tx.put(orders, id, partlyMovedOrder);
    return { id, version, value: partlyMovedOrder };
  }
  const change = await moveWholeOrder(tx, deps, { id, version, value }, move.to);
  const movedOrder = await writeMove(tx, deps, actor, id, value, move.to, { shipments, ...change });
  return { id, version, value: movedOrder };
};

/**
 * Applies a step of the print shop in the caller's transaction, and notifies the buyer. Returns the changed order.
 * Throws `order.state_refused`.
 */
export const applyShopStep = async (
  tx: Transaction,
  deps: Pick<AtelierDeps, 'clock' | 'ids' | 'settings'>,
  order: Stored<OrderDocument>,
  move: AtelierMove,
): Promise<Stored<OrderDocument>> => {
  const movedOrder = await writeShopStep(tx, deps, order, move);
  const hasReachedState = order.value.state !== move.to && movedOrder.value.state === move.to;
  if (hasReachedState) await postOrderStatus(tx, deps, order.id, movedOrder.value, move.to);
  return movedOrder;
};

/**
 * Records a step of the print shop: accepted, printing, shipped with a tracking number, delivered. The family is
 * notified. Repeating a step changes nothing. Throws `atelier.not_found`, `order.state_refused`.
 */
export const moveAtelierOrder =
  (deps: AtelierDeps) =>
  (token: string, move: AtelierMove): Promise<AtelierOrder> =>
    deps.documents.transact(async (tx) => {
      const order = await applyShopStep(tx, deps, await openAtelier(tx, deps, token), move);
      return toAtelierView(deps.settings, order);
    });
