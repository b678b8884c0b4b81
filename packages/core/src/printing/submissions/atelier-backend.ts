import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { PrintOffer, PrintReport, PrintStep } from '../../ports/print-shop.port.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { isUnaccepted } from '../../selling/orders/order-checks.ts';
import { getShopOfOrder } from '../print-jobs/get-shop-of-order.ts';
import { notifyPrintShop } from '../print-jobs/notify-print-shop.ts';
import { mailToShop, printMailCauses } from '../print-jobs/print-mails.ts';
import { listConfiguredShops } from '../print-shops/list-configured-shops.ts';
import { readWorkshopUrl } from '../print-shops/workshop.ts';

type AtelierDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Operations on our own orders for the adapter of shops that use mail and their own page. */
export interface AtelierBackend {
  offers(): readonly PrintOffer[];
  post(reference: string): Promise<PrintReport>;
  read(reference: string): Promise<PrintReport | null>;
  /** Puts the order on hold and notifies the shop. Returns false if the shop has accepted the order. */
  stop(reference: string): Promise<boolean>;
}

const toPrintStep = (state: OrderDocument['state']): PrintStep => {
  if (state === 'accepted' || state === 'printing' || state === 'shipped' || state === 'delivered')
    return state;
  return state === 'sent_to_print' ? 'received' : 'cancelled';
};

const toPrintReport = ({ state, shipments, shopMessages }: OrderDocument): PrintReport => {
  const [first] = shipments;
  const refusal = shopMessages.findLast(({ fileRefusal }) => fileRefusal !== null);
  return {
    step: refusal && state === 'on_hold' ? 'refused' : toPrintStep(state),
    reason: refusal?.text ?? '',
    parcel: first?.carrier ? { carrier: first.carrier, trackingNumber: first.trackingNumber } : null,
    cost: null,
    printableId: null,
    concern: '',
  };
};

/** Splits a reference such as `S-2026-0001.1.1` into order number and shop assignment; the last part is the round. */
const parseReference = (reference: string): { number: string; shopAssignment: number } => {
  const parts = reference.split('.');
  return { number: parts.slice(0, -2).join('.'), shopAssignment: Number(parts.at(-2)) };
};

const findOrderByReference = async ({ documents }: AtelierDeps, reference: string) => {
  const { number, shopAssignment } = parseReference(reference);
  const { items } = await documents.find(orders, { where: [['number', '==', number]], limit: 1 });
  return items[0]?.value.shopAssignment === shopAssignment ? items[0] : null;
};

const listOffers = (settings: AtelierDeps['settings']): PrintOffer[] =>
  listConfiguredShops(settings)
    .filter(({ service }) => service === 'atelier')
    .map(({ profile }) => ({ profileId: profile.id, countries: null }));

export const createAtelierBackend = (deps: AtelierDeps): AtelierBackend => ({
  offers: () => listOffers(deps.settings),
  read: async (reference) => {
    const order = await findOrderByReference(deps, reference);
    if (order === null) return null;
    const shopMail = await deps.documents.get(
      mails,
      printMailCauses(order.id, order.value.shopAssignment)[0],
    );
    return shopMail === null ? null : toPrintReport(order.value);
  },
  stop: async (reference) => {
    const order = await findOrderByReference(deps, reference);
    if (order === null) return true;
    return deps.documents.transact(async (tx) => {
      const value = (await tx.get(orders, order.id))?.value;
      if (value === undefined || value.state !== 'sent_to_print')
        return value === undefined || isUnaccepted(value) || value.state === 'refunded';
      await writeMove(tx, deps, createSystemActor('print-shop'), order.id, value, 'on_hold', {
        holdReason: 'shop',
      });
      await notifyPrintShop(tx, deps, order.id, value, 'on_hold', { reason: 'shop' });
      return true;
    });
  },
  post: async (reference) => {
    const orderBefore = await findOrderByReference(deps, reference);
    if (orderBefore === null) throw new AppError('print_shop.refused', { reason: 'no such order' });
    return deps.documents.transact(async (tx) => {
      const order = await tx.get(orders, orderBefore.id);
      const shopMail = await tx.get(
        mails,
        printMailCauses(orderBefore.id, orderBefore.value.shopAssignment)[0],
      );
      const shop = getShopOfOrder(deps.settings, orderBefore.value);
      const workshopLink = await readWorkshopUrl(tx, deps.settings, shop.email);
      if (order?.value.state !== 'sent_to_print')
        throw new AppError('print_shop.refused', { reason: 'the order is not to be printed' });
      if (shopMail === null) await mailToShop(tx, deps, order, workshopLink);
      return toPrintReport(order.value);
    });
  },
});
