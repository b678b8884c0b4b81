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
import { markAsShopNews } from '../../../selling/orders/shop-news.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';
import { refreshWaitingShopMail } from '../print-mails.ts';

type CorrectDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Correction {
  readonly shipmentId?: string | undefined;
  readonly address: PostalAddress;
  readonly reason: string;
}

const formatAddress = ({ name, line1, line2, postcode, city, country, phone }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n');

/** Before preparation an order has addresses but no parcels; an address has the id that its parcel will get. */
const parseAddressIndex = (shipmentId: string | undefined): number =>
  shipmentId === undefined ? 0 : Number(/^s(\d+)$/.exec(shipmentId)?.[1] ?? 0) - 1;

const withCorrectedOrderAddress = (
  order: OrderDocument,
  { shipmentId, address }: Correction,
): OrderDocument => {
  const addressIndex = parseAddressIndex(shipmentId);
  const currentAddress = [order.address, ...order.otherAddresses][addressIndex];
  if (currentAddress == null) throw new AppError('order.state_refused', { state: order.state });
  if (address.country !== currentAddress.country) throw new AppError('order.country_fixed');
  if (addressIndex === 0) return { ...order, address };
  return { ...order, otherAddresses: order.otherAddresses.with(addressIndex - 1, address) };
};

/** Returns the order with the corrected address of a parcel, or of the order itself before preparation. */
const withCorrectedAddress = (order: OrderDocument, correction: Correction): OrderDocument => {
  const { shipmentId, address } = correction;
  const { state, shipments, otherAddresses } = order;
  checkAction(order, 'correctAddress');
  checkPostcode(address);
  if (shipments.length === 0) return withCorrectedOrderAddress(order, correction);
  const parcel = shipmentId === undefined ? shipments[0] : shipments.find(({ id }) => id === shipmentId);
  if (parcel?.state !== 'waiting') throw new AppError('order.state_refused', { state });
  if (address.country !== parcel.address.country) throw new AppError('order.country_fixed');
  return {
    ...order,
    ...(shipments.length === 1 && otherAddresses.length === 0 && { address }),
    shipments: shipments.map((shipment) => (shipment.id === parcel.id ? { ...shipment, address } : shipment)),
  };
};

/**
 * Corrects the address of a parcel that has not shipped. The shop's page, the ticket and the XJDF show the new address;
 * shop and buyer are notified, the shop by its first mail if that one still waits. The country is fixed, because
 * shipping was paid for it. Throws `order.not_found`, `order.state_refused`, `order.country_fixed`,
 * `order.postcode_impossible`, `order.postcode_elsewhere`.
 */
export const correctAddress =
  (deps: CorrectDeps) =>
  (actor: Actor, orderId: string, correction: Correction): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      const at = deps.clock.now().toISOString();
      const correctedOrder = markAsShopNews(
        { ...withCorrectedAddress(value, correction), addressCorrectedAt: at },
        at,
      );
      const text = formatAddress(correction.address);
      tx.put(orders, orderId, correctedOrder);
      await refreshWaitingShopMail(tx, deps, { id: orderId, value: correctedOrder });
      await notifyPrintShop(tx, deps, orderId, value, 'address', { text });
      await postCorrectedAddress(tx, deps, orderId, correctedOrder, text);
      const { familyId, bookTitle: subject } = value;
      const cause = `${orderId}.address.${deps.ids.newId()}`;
      enqueue(tx, deps, prepareOrderJob, { cause, payload: { orderId }, familyId, subject });
      const { reason } = correction;
      const entry = { action: 'order.address_corrected', object: `order:${orderId}`, familyId, reason };
      await appendAudit(tx, deps, actor, entry);
    });
