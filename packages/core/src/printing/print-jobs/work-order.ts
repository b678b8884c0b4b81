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
  atelierView,
  closedView,
  findAtelierLink,
  isStopped,
  openAtelier,
  pressFileNames,
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
    return over === null ? atelierView(deps.settings, order) : closedView(deps.settings, order, over);
  };

/** ETag of the page of a link. A former shop learns no later changes. Throws `atelier.not_found`. */
export const readAtelierEtag =
  (deps: Pick<AtelierDeps, 'documents' | 'clock'>) =>
  async (token: string): Promise<string> => {
    const { order, over } = await findAtelierLink(deps.documents, deps, token);
    return over ?? String(order.version);
  };

/** Minutes for which a signed download URL is valid. */
const DOWNLOAD_MINUTES = 5;

const openToPrint = async (
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
 * Opens a print file of a link. Throws `file.not_found`; `order.state_refused` while the order must not be printed.
 */
export const openAtelierFile = (deps: AtelierDeps) => async (token: string, name: RenderingFileName) =>
  openPressFile(deps, await openToPrint(deps, token, name), name);

/** Signed URL of a print file at the store; null if files are served by the API. Throws the same. */
export const signAtelierFile =
  (deps: AtelierDeps) =>
  async (
    token: string,
    { name, contentType }: { name: RenderingFileName; contentType: string },
  ): Promise<string | null> => {
    const { signDownload } = deps.files;
    if (signDownload === null) return null;
    const { key, fileName } = locatePressFile(await openToPrint(deps, token, name), name);
    const expiresAt = new Date(deps.clock.now().getTime() + DOWNLOAD_MINUTES * 60_000);
    return signDownload({ key, fileName, contentType, expiresAt });
  };

type Shipments = OrderDocument['shipments'];

const ship = (shipments: Shipments, move: AtelierMove): Shipments =>
  shipments.map((one) => {
    const isMeant = !('shipmentId' in move) || move.shipmentId === undefined || move.shipmentId === one.id;
    if (!isMeant) return one;
    if (move.to === 'shipped') {
      return { ...one, carrier: move.carrier, trackingNumber: move.trackingNumber, state: 'shipped' };
    }
    return move.to === 'delivered' ? { ...one, state: 'delivered' } : one;
  });

/** Whether the step completes the order: it is shipped or delivered when all its shipments are. */
const isComplete = (shipments: Shipments, move: AtelierMove): boolean => {
  if (move.to !== 'shipped' && move.to !== 'delivered') return true;
  return shipments.every(({ state }) => state === 'delivered' || state === move.to);
};

/** Whether an order has reached a state; ended orders count as having reached any. */
const hasReached = ({ state }: OrderDocument, to: 'shipped' | 'delivered'): boolean =>
  state === 'delivered' || state === to || state === 'refunded' || state === 'cancelled';

/**
 * Applies a step of one edition to the whole order: once a shop has accepted one, the whole cannot be refunded; when
 * the last has shipped, the referrer earns a coupon; when the last is delivered, the surprise ends. Returns the
 * changed fields of the edition's own order.
 */
const moveWhole = async (
  tx: Transaction,
  deps: Pick<AtelierDeps, 'clock' | 'ids' | 'settings'>,
  order: Stored<OrderDocument>,
  to: AtelierMove['to'],
): Promise<Partial<OrderDocument>> => {
  if (order.value.reprintOf !== null) return {};
  const { first, variants } = await readWithVariants(tx, order);
  const others = [first, ...variants].filter(({ id }) => id !== order.id);
  if (to === 'accepted' && first.id !== order.id)
    tx.put(orders, first.id, { ...first.value, isVariantAccepted: true });
  if (to !== 'shipped' && to !== 'delivered') return {};
  if (!others.every(({ value }) => hasReached(value, to))) return {};
  if (to === 'shipped') {
    await earnCoupon(tx, deps, first.id, first.value);
    return {};
  }
  if (others.length === 0 || first.value.surprise === null) return {};
  tx.remove(surprises, first.id);
  for (const { id, value } of others) tx.put(orders, id, { ...value, surprise: null });
  return { surprise: null };
};

/** Applies a step of the print shop in the caller's transaction. Returns the changed order. */
export const takeStep = async (
  tx: Transaction,
  deps: Pick<AtelierDeps, 'clock' | 'ids' | 'settings'>,
  { id, version, value }: Stored<OrderDocument>,
  move: AtelierMove,
): Promise<Stored<OrderDocument>> => {
  const actor: Actor = { kind: 'atelier', orderId: id };
  if (value.state === move.to) return { id, version, value };
  // Only an administrator can release an order on hold.
  if (value.state === 'on_hold' || !canMoveOrder(value, move.to))
    throw new AppError('order.state_refused', { state: value.state });
  const shipments = ship(value.shipments, move);
  if (!isComplete(shipments, move)) {
    const partly = { ...value, shipments };
    tx.put(orders, id, partly);
    return { id, version, value: partly };
  }
  const change = await moveWhole(tx, deps, { id, version, value }, move.to);
  const next = await writeMove(tx, deps, actor, id, value, move.to, { shipments, ...change });
  await postOrderStatus(tx, deps, id, next, move.to);
  return { id, version, value: next };
};

/**
 * Records a step of the print shop: accepted, printing, shipped with a tracking number, delivered. The family is
 * notified. Repeating a step changes nothing.
 */
export const moveAtelierOrder =
  (deps: AtelierDeps) =>
  (token: string, move: AtelierMove): Promise<AtelierOrder> =>
    deps.documents.transact(async (tx) => {
      const order = await takeStep(tx, deps, await openAtelier(tx, deps, token), move);
      return atelierView(deps.settings, order);
    });
