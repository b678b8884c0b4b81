import { AppError, type PostalAddress } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { checkAction } from '../../../selling/orders/admin/order-actions.ts';
import { checkPostcode } from '../../../selling/orders/check-postcode.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { postCorrectedAddress } from '../../../selling/orders/order-status-mail.ts';
import { withShopNews } from '../../../selling/orders/shop-news.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { printNotice } from '../print-notice.ts';

type CorrectDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Correction {
  readonly shipmentId?: string | undefined;
  readonly address: PostalAddress;
  readonly reason: string;
}

const linesOf = ({ name, line1, line2, postcode, city, country, phone }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n');

/** Before preparation an order has addresses but no parcels; an address has the id that its parcel will have. */
const placeOfAddress = (shipmentId: string | undefined): number =>
  shipmentId === undefined ? 0 : Number(/^s(\d+)$/.exec(shipmentId)?.[1] ?? 0) - 1;

const withCorrectedUnprepared = (
  order: OrderDocument,
  { shipmentId, address }: Correction,
): OrderDocument => {
  const at = placeOfAddress(shipmentId);
  const current = [order.address, ...order.otherAddresses][at];
  if (current == null) throw new AppError('order.state_refused', { state: order.state });
  if (address.country !== current.country) throw new AppError('order.country_fixed');
  if (at === 0) return { ...order, address };
  return { ...order, otherAddresses: order.otherAddresses.with(at - 1, address) };
};

/** The order with the corrected address of a parcel, or of the order itself before preparation. */
const withCorrectedAddress = (order: OrderDocument, correction: Correction): OrderDocument => {
  const { shipmentId, address } = correction;
  const { state, shipments, otherAddresses } = order;
  checkAction(order, 'correctAddress');
  checkPostcode(address);
  if (shipments.length === 0) return withCorrectedUnprepared(order, correction);
  const parcel = shipmentId === undefined ? shipments[0] : shipments.find(({ id }) => id === shipmentId);
  if (parcel?.state !== 'waiting') throw new AppError('order.state_refused', { state });
  if (address.country !== parcel.address.country) throw new AppError('order.country_fixed');
  return {
    ...order,
    ...(shipments.length === 1 && otherAddresses.length === 0 && { address }),
    shipments: shipments.map((one) => (one.id === parcel.id ? { ...one, address } : one)),
  };
};

/**
 * Corrects the address of a parcel that has not shipped: page, ticket and XJDF show it, shop and buyer are told. The
 * country is fixed, because shipping was paid for it. Throws `order.state_refused`, `order.country_fixed`.
 */
export const correctAddress =
  (deps: CorrectDeps) =>
  (actor: Actor, orderId: string, correction: Correction): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      const at = deps.clock.now().toISOString();
      const next = withShopNews({ ...withCorrectedAddress(value, correction), addressCorrectedAt: at }, at);
      const text = linesOf(correction.address);
      tx.put(orders, orderId, next);
      await printNotice(tx, deps, orderId, value, 'address', { text });
      await postCorrectedAddress(tx, deps, orderId, next, text);
      const { familyId, bookTitle: subject } = value;
      const cause = `${orderId}.address.${deps.clock.now().getTime()}`;
      enqueue(tx, deps, prepareOrderJob, { cause, payload: { orderId }, familyId, subject });
      const { reason } = correction;
      const entry = { action: 'order.address_corrected', object: `order:${orderId}`, familyId, reason };
      await appendAudit(tx, deps, actor, entry);
    });
